import { expect, it } from 'vitest'
import { isFailing } from './health.ts'

it.each([
  ['never ran', null, null, false],
  ['ran well', '2026-11-26T07:00:00.000Z', null, false],
  ['never ran well', null, '2026-11-26T07:00:00.000Z', true],
  ['ran well after it failed', '2026-11-26T07:00:01.000Z', '2026-11-26T07:00:00.000Z', false],
  ['failed after it ran well', '2026-11-26T07:00:00.000Z', '2026-11-26T07:00:01.000Z', true],
])('R-OPS-1: a job that %s', (_what, doneAt, failedAt, is) => {
  expect(isFailing({ doneAt, failedAt })).toBe(is)
})
