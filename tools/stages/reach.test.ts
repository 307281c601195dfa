import { expect, it } from 'vitest'
import type { ImportEdge, ImportGraph } from '../checks/import-graph.ts'
import { testsReachedBy } from './reach.ts'

const edge = (from: string, path: string): ImportEdge => ({
  from,
  specifier: path,
  line: 1,
  typeOnly: false,
  target: { kind: 'file', path },
})
const edges = [
  edge('packages/money/src/share.ts', 'packages/money/src/asset.ts'),
  edge('packages/money/src/money.test.ts', 'packages/money/src/share.ts'),
  edge('apps/gateway/test/wallet.test.ts', 'packages/money/src/share.ts'),
  edge('apps/web/src/app/entry-client.tsx', 'packages/money/src/share.ts'),
  edge('apps/web/src/shared/link.test.ts', 'apps/web/src/shared/link.ts'),
]
const graph: ImportGraph = {
  modules: [...new Set(edges.flatMap(({ from, specifier }) => [from, specifier])), 'test/e2e/slot.spec.ts'],
  edges,
}
const reached = (...changed: string[]) => {
  const reach = testsReachedBy(graph, changed)
  return reach.everything ? 'everything' : [...reach.tests].toSorted()
}

it('a changed module reaches the tests that import it, also through others, and journeys through the programs they open', () => {
  expect(reached('packages/money/src/asset.ts')).toEqual([
    'apps/gateway/test/wallet.test.ts',
    'packages/money/src/money.test.ts',
    'test/e2e/slot.spec.ts',
  ])
  expect(reached('apps/web/src/shared/link.ts')).toEqual(['apps/web/src/shared/link.test.ts'])
})

it('a changed test reaches itself alone, a document nothing', () => {
  expect(reached('apps/web/src/shared/link.test.ts')).toEqual(['apps/web/src/shared/link.test.ts'])
  expect(reached('docs/style.md', 'packages/money/README.md')).toEqual([])
})

it('a file that is no code reaches what its package reaches; manifests and runners reach everything', () => {
  expect(reached('packages/money/src/currencies.json')).toContain('apps/gateway/test/wallet.test.ts')
  expect(reached('package-lock.json')).toBe('everything')
  expect(reached('tools/test.ts')).toBe('everything')
})
