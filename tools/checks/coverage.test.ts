import { expect, it } from 'vitest'
import { readDefinitions } from './citations.ts'
import { checkCoverage, writeCoverage } from './coverage.ts'

const spec = {
  path: 'docs/spec/requirements.md',
  text: '| id | requirement |\n|---|---|\n| R-SYS-1 | On start the site reads its status | |\n| R-SYS-2 | The site renders | |\n| T4 | guessing | |',
}
const code = { path: 'src/a.ts', text: '/** Start-up data. R-SYS-1. */\nexport const a = 1 // T4' }
const test = { path: 'src/a.test.ts', text: "it('R-SYS-1: the start-up data stands in the page', () => {})" }
const files = [spec, code, test]
const defined = readDefinitions(files)

it('lists the code and the tests that name an id, and what no test names', () => {
  const page = writeCoverage(files, defined)
  expect(page).toContain('| R-SYS-1 | On start the site reads its status | `src/a.ts` | `src/a.test.ts` |')
  expect(page).not.toContain('| R-SYS-2 |')
  expect(page).toContain('R-SYS-2 · T4')
})

it('finds a page that is not what code and tests say', () => {
  const page = { path: 'docs/coverage.md', text: writeCoverage(files, defined) }
  expect(checkCoverage([...files, page], defined)).toEqual([])
  expect(checkCoverage([spec, code, page], defined).map(({ path }) => path)).toEqual(['docs/coverage.md'])
})
