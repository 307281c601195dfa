import { expect, it } from 'vitest'
import { checkCitations, citedIds, readDefinitions } from './citations.ts'

const spec = {
  path: 'docs/spec/rules.md',
  text: '# Rules\n\n## 2. Money\n\n### 2.1 Sums\n\n| id | rule |\n|---|---|\n| I1 | sums are zero |\n| W1–W3 | states |\n| **R-SYS-1** | starts |',
}
const seed = { path: 'docs/spec/seed-1-access.md', text: '# Seed\n\n## 3. Fields\n' }
const defined = readDefinitions([spec])
const found = (path: string, text: string) =>
  checkCitations([spec, seed, { path, text }], defined).map(({ message, line }) => `${line}: ${message}`)

it('reads what the first cells of the tables of the specification define', () => {
  expect([...defined.keys()].sort()).toEqual(['I1', 'R-SYS-1', 'W1', 'W2', 'W3'])
})

it('spells out short forms', () => {
  expect(citedIds('R-REG-2/3 and I1–I3').sort()).toEqual(['I1', 'I2', 'I3', 'R-REG-2', 'R-REG-3'])
  expect(citedIds('W1 to W3')).toEqual(['W1', 'W3', 'W2'])
  expect(citedIds('v24.1, D12x, Node24, #12, T-1, 2.1–3')).toEqual([])
})

it('accepts ids and sections that are written down', () => {
  expect(found('src/a.ts', '/** I1, W2; rules.md §2.1, seed 1 §3, rules.md, "Money". */')).toEqual([])
  expect(found('src/a.test.ts', "it('R-SYS-1: starts', () => {})")).toEqual([])
})

it('finds ids that stand nowhere, in comments, titles and pages, and not in code', () => {
  expect(found('src/a.ts', 'const T9 = 1\n// holds I7')).toEqual(['2: I7 stands in no table of docs/spec'])
  expect(found('src/a.test.ts', "it('I77: nothing', () => {})")).toEqual(['1: I77 stands in no table of docs/spec'])
  expect(found('docs/a.md', 'as W9 has it')).toEqual(['1: W9 stands in no table of docs/spec'])
})

it('finds sections and pages that are not there', () => {
  expect(found('src/a.ts', '// rules.md §4')).toEqual(['1: rules.md §4 leads nowhere: docs/spec/rules.md has no such heading'])
  expect(found('src/a.ts', '// seed 2 §3')).toEqual(['1: seed 2 §3 leads nowhere: there is no such page in docs'])
  expect(found('src/a.ts', '// gone.md, "Money"')).toEqual(['1: gone.md, "Money" leads nowhere: there is no such page in docs'])
})
