import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { run, runNode } from '../run.ts'
import { type Finding, finding } from './finding.ts'

const bin = (name: string) => join(root, 'tools', 'lint', 'node_modules', '.bin', name)

/** `path:line:column: message` and `path(line,column): message`, as most tools print. */
const place = /^([^\s:(][^:(]*)[:(](\d+)[:,](\d+)\)?:\s*(.*)$/

/** A tool that fails without a place still fails: its last lines are shown instead. */
function readScrollPositions(code: number, output: string): Finding[] {
  if (code === 0) return []
  const places = output.split('\n').flatMap((text) => {
    const match = place.exec(text)
    return match === null ? [] : [finding(match[1] ?? '', Number(match[2]), match[4] ?? '')]
  })
  if (places.length > 0) return places
  const last = output.trim().split('\n').slice(-12).join('\n      ')
  return [finding('.', 0, last === '' ? `exit code ${code}` : last)]
}

export async function biome(): Promise<Finding[]> {
  const { code, output } = await run(bin('biome'), ['check', '--reporter=github', '--max-diagnostics=2000', '--colors=off'])
  if (code === 0) return []
  const found = [...output.matchAll(/^::\w+ title=([^,]*),file=([^,]*),/gm)].map(([, title = '', path = '']) =>
    finding(
      relative(root, path),
      0,
      title === 'format' ? 'is not formatted' : title.startsWith('assist') ? 'imports are not in order' : title,
    ),
  )
  return found.length > 0 ? found : readScrollPositions(code, output)
}

/** Formats every file and orders its imports. */
export const biomeWrite = () => run(bin('biome'), ['check', '--write'])

export async function oxlint(): Promise<Finding[]> {
  const env = { OXLINT_TSGOLINT_PATH: bin('tsgolint') }
  const { code, output } = await run(bin('oxlint'), ['--type-aware', '--deny-warnings', '--format=unix'], { env })
  return readScrollPositions(code, output)
}

/** Everything at once, and each kind of room with its own globals: no DOM in servers, no Node in browsers. */
const typescriptProjects = ['tsconfig.json', 'tsconfig.server.json', 'tsconfig.browser.json'] as const

/** One checker per project: several of them work out the same types again, which costs twice the processor time. */
async function typecheck(project: string): Promise<Finding[]> {
  const kept = join(root, '.cache', 'types', `${project}.tsbuildinfo`)
  const args = ['--noEmit', '--pretty', 'false', '--checkers', '1', '--project', project, '--incremental', '--tsBuildInfoFile', kept]
  const { code, output } = await runNode([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...args])
  return readScrollPositions(code, output)
}

export async function typescript(): Promise<Finding[]> {
  const [everything = [], ...byRoom] = await Promise.all(typescriptProjects.map(typecheck))
  // What is wrong everywhere is told once.
  return everything.length > 0 ? everything : byRoom.flat()
}

export async function knip(): Promise<Finding[]> {
  const { code, output } = await run(bin('knip'), ['--config', 'tools/lint/knip.json', '--reporter', 'compact', '--no-progress'])
  if (code === 0) return []
  const found = output
    .split('\n')
    .filter((text) => /^\S+: /.test(text))
    .map((text) => finding(text.slice(0, text.indexOf(':')), 0, `unused: ${text.slice(text.indexOf(':') + 2)}`))
  return found.length > 0 ? found : readScrollPositions(code, output)
}

/** A room's own check, which prints what is wrong and exits non-zero. A room that has none yet is itself a finding. */
export async function script(path: string, args: readonly string[] = []): Promise<Finding[]> {
  if (!existsSync(join(root, path))) return [finding(path, 0, 'is missing')]
  const { code, output } = await runNode([path, ...args])
  return code === 0 ? [] : [finding(path, 0, output.trim().split('\n').slice(-20).join('\n      '))]
}

/** What a room's own script says, line by line, whatever its verdict. */
export async function scriptLines(path: string, args: readonly string[]): Promise<string[]> {
  const { output } = await runNode([path, ...args])
  return output.split('\n').filter((text) => text.trim() !== '')
}
