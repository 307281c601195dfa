import { expect, it } from 'vitest'
import { isMet, median, type Row, spreadOf, tableOf } from './row.ts'

const row: Row = {
  area: 'page',
  what: 'FCP',
  ours: 600,
  unit: 'ms',
  rod: { name: 'React SPA', value: 1200 },
  goal: { is: 'at most', value: 0.5 },
}

it('a goal on a ratio speaks of the ratio, both sides of it', () => {
  expect(isMet(row)).toBe(true)
  expect(isMet({ ...row, ours: 601 })).toBe(false)
  expect(isMet({ ...row, goal: { is: 'at least', value: 0.5 } })).toBe(true)
  expect(isMet({ ...row, ours: 599, goal: { is: 'at least', value: 0.5 } })).toBe(false)
})

it('a goal without a rod speaks of the value, and nothing measured meets no goal', () => {
  const absolute: Row = { area: 'page', what: 'CLS', ours: 0.01, unit: '', goal: { is: 'at most', value: 0.01 } }
  expect(isMet(absolute)).toBe(true)
  expect(isMet({ ...absolute, ours: Number.NaN })).toBe(false)
})

it('the median and the spread are those of the rounds', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([1, 2])).toBe(1.5)
  expect(spreadOf([10, 10, 10])).toBe(0)
})

it('the table names the ratio, the goal and the verdict', () => {
  expect(tableOf([row]).split('\n')[1]).toMatch(/page\s+FCP\s+600 ms\s+React SPA 1200\s+0\.500 x\s+≤ 0\.500 x\s+met/)
})
