import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { runNode } from '../run.ts'
import { add, type Counts, excerpt, failure, nothingRun } from './counts.ts'

type Assertion = {
  readonly status: string
  readonly fullName: string
  readonly duration?: number | null
  readonly failureMessages?: readonly string[]
}
type Suite = { readonly name: string; readonly status: string; readonly message?: string; readonly assertionResults: readonly Assertion[] }
export type VitestReport = { readonly testResults: readonly Suite[] }

/** Counts tests; a file that could not be loaded is one failure of its own. */
export function countVitest({ testResults }: VitestReport, base: string = root): Counts {
  return testResults.reduce((total, { name, status, message = '', assertionResults }) => {
    const path = relative(base, name)
    const counts = assertionResults.map((test): Counts => {
      const timings = test.duration ? [{ name: `${path} › ${test.fullName}`, ms: test.duration }] : []
      if (test.status === 'passed') return { ...nothingRun, passed: 1, timings }
      if (test.status !== 'failed') return { ...nothingRun, skipped: 1 }
      return failure(`${path} › ${test.fullName}\n      ${excerpt(test.failureMessages?.[0] ?? '')}`)
    })
    const lost = status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    return [...counts, ...(lost ? [failure(`${path}\n      ${excerpt(message)}`)] : [])].reduce(add, total)
  }, nothingRun)
}

type Options = { readonly env?: NodeJS.ProcessEnv; readonly args?: readonly string[]; readonly timeoutMs: number }

/** Runs one project of vitest.config.ts, all that a pattern (`component-*`) names, or the files of them named in `args`. An end without a readable report is a failure. */
export async function runVitest(project: string, { env = {}, args = [], timeoutMs }: Options): Promise<Counts> {
  const folder = join(root, '.cache', 'test')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${project.replace('*', 'all')}-${randomUUID()}.json`)
  const { code, output } = await runNode(
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      project,
      '--reporter=json',
      // Errors that belong to no test are in its text alone.
      '--reporter=dot',
      `--outputFile=${file}`,
      ...(args.length > 0 ? ['--passWithNoTests', ...args] : []),
    ],
    { env, timeoutMs },
  )
  if (!existsSync(file)) return failure(`vitest ended with code ${code} and no report\n      ${excerpt(output.slice(-3000), 40)}`)
  const counts = countVitest(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  if (code !== 0 && counts.failed === 0)
    return add(counts, failure(`vitest ended with code ${code}\n      ${excerpt(output.slice(-4000), 60)}`))
  // Files that were asked for may all lie in another project.
  if (counts.passed + counts.failed === 0 && args.length === 0) return add(counts, failure(`project ${project} ran no test`))
  return counts
}
