import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nothingRun } from './counts.ts'
import { readReport, writeReport } from './release-report.ts'

const part = (name: string, passed: number) => ({
  name,
  what: `what ${name} is`,
  counts: { ...nothingRun, passed },
  figures: name === 'money' ? ['3 rows a page'] : [],
  seconds: 90,
  date: '2026-11-25',
})

it('a part that was run replaces its row and leaves the others', () => {
  const first = writeReport(new Map(), [part('money', 3), part('fuzz', 5), part('phone-1', 7)], '2 cores')
  expect(first).toContain('| money | what money is | 3 passed, 0 failed; 3 rows a page | 1.5 | 2026-11-25 | 2 cores |')
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.md')
  writeFileSync(file, first)
  const known = readReport(file)
  expect([...known.keys()]).toEqual(['money', 'fuzz', 'phone-1'])
  const second = writeReport(known, [part('fuzz', 6)], '2 cores')
  expect(second).toContain('| money | what money is | 3 passed')
  expect(second).toContain('| fuzz | what fuzz is | 6 passed')
  expect(second).toContain('| phone-1 | what phone-1 is | 7 passed')
  expect(second).not.toContain('5 passed')
  expect(readReport('/no/such/file').size).toBe(0)
})
