import { expect, it } from 'vitest'
import { cohortRows, monthAfter } from './cohorts.ts'

it('B27: a cohort has a cell for each month up to the present one, which is not over; months without a deed are 0', () => {
  const cell = { month: '2026-08-01', after: 2, players: 3, depositors: 1, deposits: '500', withdrawals: '700', revenue: '40', cost: '15' }
  const [row, ...others] = cohortRows([{ month: '2026-08-01', members: 9 }], [cell], { to: '2026-11-26', wire: String })
  expect(others).toEqual([])
  expect(row).toMatchObject({ month: '2026-08', members: 9 })
  expect(
    row?.cells.map(({ after, isOver, players, netDeposits, netRevenue }) => [after, isOver, players, netDeposits, netRevenue]),
  ).toEqual([
    [0, true, 0, '0', '0'],
    [1, true, 0, '0', '0'],
    [2, true, 3, '-200', '25'],
    [3, false, 0, '0', '0'],
  ])
})

it('months go over years in both directions', () => {
  expect([monthAfter('2026-11-01', 2), monthAfter('2026-01-01', -1), monthAfter('2026-12-01', 0)]).toEqual([
    '2027-01-01',
    '2025-12-01',
    '2026-12-01',
  ])
})
