import type { ImportGraph } from '../checks/import-graph.ts'
import { isTestFile } from '../source-tree.ts'

/** The tests that a change can reach; `everything` when it touches what all of them stand on. */
export type Reach = { readonly everything: true } | { readonly everything: false; readonly tests: ReadonlySet<string> }

/** Files that every test depends on without importing them: manifests, runners and their configuration. */
const commonGround = /^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts|playwright\.config\.ts|tools\/.*|\.npmrc)$/
const words = /\.md$|^(?:docs|bench|LICENSE)(?:\/|$)/
const runnable = /\.(?:test|spec|stories)\.tsx?$/

/** What a browser journey visits without importing it: the site it starts, and the programs that browsers load from it. */
const programs = [
  'test/e2e/serve.ts',
  'apps/web/src/app/entry-client.tsx',
  'apps/web/src/app/entry-server.tsx',
  'apps/web/src/service-worker/main.ts',
  'apps/studio/client/src/play/main.ts',
  'apps/studio/client/src/verify/main.ts',
  'apps/studio/client/src/rules/main.ts',
]
const opensPrograms = (path: string): boolean => path.startsWith('test/e2e/') || path.startsWith('apps/studio/client/test/')

/** The package or app a file belongs to; a file that isn't code (a catalogue, a style sheet) may be read by any module there. */
const roomOf = (path: string): string | null => /^(?:packages|apps)\/[^/]+\//.exec(path)?.[0] ?? null

/** Follows the imports backwards from the changed files to the tests that can be affected. Type-only imports count: a test may check them. */
export function testsReachedBy({ modules, edges }: ImportGraph, changed: readonly string[]): Reach {
  if (changed.some((path) => commonGround.test(path) && !isTestFile(path))) return { everything: true }
  const known = new Set(modules)
  const importers = new Map<string, string[]>()
  const link = (to: string, from: string) => importers.set(to, [...(importers.get(to) ?? []), from])
  for (const { from, target } of edges) if (target.kind === 'file') link(target.path, from)
  for (const path of modules.filter(opensPrograms)) for (const program of programs) link(program, path)
  const queue = changed.flatMap((path) => {
    if (known.has(path)) return [path]
    const room = roomOf(path)
    return room === null || words.test(path) ? [] : modules.filter((each) => each.startsWith(room))
  })
  const reached = new Set(queue)
  for (let path = queue.pop(); path !== undefined; path = queue.pop())
    for (const importer of importers.get(path) ?? [])
      if (!reached.has(importer)) {
        reached.add(importer)
        queue.push(importer)
      }
  return { everything: false, tests: new Set([...reached].filter((path) => runnable.test(path))) }
}
