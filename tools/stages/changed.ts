import { run } from '../run.ts'

/** Paths that differ from a revision: committed, staged, edited and new files. Throws when there is no such revision. */
export async function changedSince(revision: string): Promise<string[]> {
  const [edited, added] = await Promise.all([
    run('git', ['diff', '--name-only', '--end-of-options', revision]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  if (edited.code !== 0) throw new Error(`there is no revision "${revision}": ${edited.output.trim()}`)
  return `${edited.output}\n${added.output}`.split('\n').filter((path) => path !== '')
}
