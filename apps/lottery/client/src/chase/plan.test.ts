import { expect, test } from 'vitest'
import type { IssueView } from '#protocol/index.ts'
import { chaseDraws, drawsAhead, type Plan, reachOf } from './plan.ts'

const day = 86_400_000
const start = Date.parse('2026-11-26T00:00:00Z')
const issues: readonly IssueView[] = Array.from({ length: 40 }, (_, at) => {
  const drawAt = new Date(start + at * day).toISOString()
  return {
    issueNo: drawAt.slice(0, 10).replaceAll('-', ''),
    state: 'SCHEDULED',
    openAt: drawAt,
    closeAt: drawAt,
    drawAt,
    numbers: null,
    isCorrected: false,
  }
})
const terms = { mode: 'SEA' as const, unitBase: 10_000n, prices: {}, issueMultiple: 1, issueNo: null }
const draws = (plan: Plan, count: number) =>
  chaseDraws([{ play: 'vnn.de', selection: '36', amount: '1.5' }], { plan, issues: issues.slice(0, count), terms })

test('contracts §8: a chase reaches 31 days ahead and no further', () => {
  expect(drawsAhead(issues, start)).toHaveLength(31)
})

test('contracts §8: a doubling plan ends before its multiple is larger than is sold', () => {
  expect(reachOf({ kind: 'double', first: 1, own: {} }, 120)).toBe(14)
  expect(reachOf({ kind: 'double', first: 9_999, own: {} }, 120)).toBe(1)
  expect(reachOf({ kind: 'same', first: 1, own: {} }, 120)).toBe(120)
})

test('contracts §8: what each draw costs, what all of them come to, and what one may pay', () => {
  const doubled = draws({ kind: 'double', first: 1, own: {} }, 3)
  expect(doubled.map(({ multiple, cost, total, maxPrize }) => [multiple, cost, total, maxPrize])).toEqual([
    [1, 15_000n, 15_000n, 1_470_000n],
    [2, 30_000n, 45_000n, 2_940_000n],
    [4, 60_000n, 105_000n, 5_880_000n],
  ])
  expect(draws({ kind: 'own', first: 2, own: { '20261127': 5 } }, 3).map(({ multiple }) => multiple)).toEqual([2, 5, 2])
})
