import { expect, it } from 'vitest'
import { add, nothingRun, slowest, summary } from './counts.ts'
import { countPlaywright } from './playwright.ts'
import { countVitest } from './vitest.ts'

it('the last line names skipped tests only when there are some', () => {
  expect(summary({ ...nothingRun, passed: 3 })).toBe('3 passed, 0 failed')
  expect(summary({ ...nothingRun, passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
  expect(add({ ...nothingRun, passed: 1 }, { ...nothingRun, failed: 1, notes: ['a'] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    notes: ['a'],
    timings: [],
  })
})

it('the slowest tests come first, and quick ones not at all', () => {
  const timings = [1_200, 40, 5_000, 2_000].map((ms) => ({ name: `takes ${ms}`, ms }))
  expect(slowest({ ...nothingRun, timings }, 2, 1_000)).toEqual(['   5.0 s  takes 5000', '   2.0 s  takes 2000'])
})

it('a unit test file that cannot be loaded counts as failed', () => {
  const counts = countVitest(
    {
      testResults: [
        {
          name: '/r/a.test.ts',
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'a' },
            { status: 'skipped', fullName: 'b' },
          ],
        },
        { name: '/r/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
        {
          name: '/r/c.test.ts',
          status: 'failed',
          assertionResults: [{ status: 'failed', fullName: 'c', failureMessages: ['expected 1'] }],
        },
      ],
    },
    '/r',
  )
  expect(counts).toMatchObject({ passed: 1, failed: 2, skipped: 1 })
  expect(counts.notes).toEqual(['b.test.ts\n      SyntaxError', 'c.test.ts › c\n      expected 1'])
})

it('a journey that needed a second try failed', () => {
  const outcome = (status: 'expected' | 'flaky' | 'skipped') => ({ status, projectName: 'phone', results: [] })
  const spec = { title: 'signs in', file: 'sign-in.spec.ts', line: 3, tests: [outcome('expected'), outcome('flaky'), outcome('skipped')] }
  expect(countPlaywright({ suites: [{ suites: [{ specs: [spec] }] }], errors: [] })).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
  expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }] })).toMatchObject({ failed: 1 })
})

it('a journey that ran out of time tells what it waited for beside that', () => {
  const results = [{ errors: [{ message: 'Test timeout' }, { message: 'locator.click: no such link' }] }]
  const spec = { title: 'plays', file: 'p.spec.ts', line: 1, tests: [{ status: 'unexpected' as const, projectName: 'phone', results }] }
  const [note] = countPlaywright({ suites: [{ specs: [spec] }], errors: [] }).notes
  expect(note).toContain('Test timeout')
  expect(note).toContain('no such link')
})
