import { expect, it } from 'vitest'
import { createEntryBudget } from './entry-budget.ts'

function budgetAt(start: number) {
  let now = start
  const wait = createEntryBudget({ burst: 3, perSecond: 2 }, { now: () => new Date(now) })
  return { wait, forward: (ms: number) => (now += ms) }
}

it('lets an address enter as often as its budget says, then tells when it may again', () => {
  const { wait, forward } = budgetAt(1_000_000)
  expect([wait('10.0.0.1'), wait('10.0.0.1'), wait('10.0.0.1'), wait('10.0.0.1')]).toEqual([0, 0, 0, 500])
  forward(499)
  expect(wait('10.0.0.1')).toBe(1)
  forward(1)
  expect([wait('10.0.0.1'), wait('10.0.0.1')]).toEqual([0, 500])
  forward(60_000)
  expect([wait('10.0.0.1'), wait('10.0.0.1'), wait('10.0.0.1'), wait('10.0.0.1')]).toEqual([0, 0, 0, 500])
})

it('gives every address a budget of its own, and the addresses of one IPv6 network one together', () => {
  const { wait } = budgetAt(1_000_000)
  expect(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(wait)).toEqual([0, 0, 0, 0])
  expect(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a::9', '2001:db8:1:2::4'].map(wait)).toEqual([0, 0, 0, 500])
})

it('remembers the addresses seen last and forgets the others, so that its memory is bounded', () => {
  const { wait } = budgetAt(1_000_000)
  for (let i = 0; i < 3; i++) wait('10.0.0.1')
  expect(wait('10.0.0.1')).toBe(500)
  for (let i = 0; i < 20_000; i++) wait(`10.1.${Math.floor(i / 250)}.${i % 250}`)
  expect(wait('10.0.0.1')).toBe(0)
})
