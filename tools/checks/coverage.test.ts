import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkCoverage, spelledOut } from './coverage.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'halong-coverage-'))
  mkdirSync(join(base, 'src'))
  writeFileSync(join(base, 'src/a.ts'), '')
  writeFileSync(join(base, 'src/a.test.ts'), '')
})
afterEach(() => rmSync(base, { recursive: true }))

const known = new Set(['R-SYS-1', 'I1'])
const test = { path: 'src/a.test.ts', text: "it('R-SYS-1: the start-up data stands in the page', () => {})" }
const messages = (row: string, file = test) =>
  checkCoverage(base, [file, { path: 'docs/coverage.md', text: row }], known).map(({ message }) => message)

it('accepts a row whose place exists and whose test names it', () => {
  expect(messages('| R-SYS-1 | `src/a.ts` | `src/a.test.ts` |')).toEqual([])
})

it('refuses an unknown id, a place that is gone, and a test that does not name the row', () => {
  expect(messages('| R-SYS-9 | `src/a.ts` | `src/a.test.ts` |')).toContain('R-SYS-9 is no requirement')
  expect(messages('| R-SYS-1 | `src/b.ts` | `src/a.test.ts` |')).toEqual(['src/b.ts does not exist'])
  expect(messages('| I1 | `src/a.ts` | `src/a.test.ts` |')).toEqual(['none of its tests names I1'])
  expect(messages('| I1 | `src/a.ts` | |')).toEqual(['I1 names no test'])
})

it('refuses a test title that names no known requirement', () => {
  expect(messages('', { path: 'src/a.test.ts', text: "it('I77: nothing', () => {})" })).toEqual(['I77 is no requirement'])
})

it('spells out short forms', () => {
  expect(spelledOut('R-REG-2/3 and I1–I3').sort()).toEqual(['I1', 'I2', 'I3', 'R-REG-2', 'R-REG-3'])
  expect(spelledOut('W1 to W3')).toEqual(['W1', 'W3', 'W2'])
  expect(spelledOut('v24.1, D12x, Node24, #12, T-1')).toEqual([])
})
