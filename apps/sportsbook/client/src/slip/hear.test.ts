import { expect, it } from 'vitest'
import { heardOf } from './hear.ts'
import type { Leg } from './slip.ts'

const leg: Leg = {
  fixture: { id: '1', league: 'vf-bay', home: 'northport', away: 'easthaven', startsAt: '', closeAt: '' },
  market: '1x2',
  selection: 'home',
  price: 2_000,
  was: null,
  stake: '10',
  isBanker: false,
  clash: null,
  trouble: null,
}
const heard = (price: number, policy: 'none' | 'better' | 'any') => heardOf(leg, { price, code: null, clash: null }, policy)

it('C10: a moved price is taken only as the player chose, and both are shown', () => {
  expect(heard(2_100, 'better')).toMatchObject({ price: 2_100, was: 2_000, trouble: null })
  expect(heard(1_900, 'any')).toMatchObject({ price: 1_900, was: 2_000, trouble: null })
  for (const [price, policy] of [
    [1_900, 'better'],
    [2_100, 'none'],
    [1_900, 'none'],
  ] as const)
    expect(heard(price, policy)).toMatchObject({ price: 2_000, was: null, trouble: { code: 'bet.price_changed', price } })
})

it('C11: a leg that cannot be bet keeps its stake and says why, and is free again when the match is', () => {
  const closed = heardOf(leg, { price: null, code: 'bet.closed', clash: null }, 'better')
  expect(closed).toMatchObject({ stake: '10', price: 2_000, trouble: { code: 'bet.closed' } })
  expect(heardOf(closed, { price: 2_000, code: null, clash: null }, 'better')).toEqual(leg)
  const limited: Leg = { ...leg, trouble: { code: 'bet.limit', price: null, most: '5' } }
  expect(heardOf(limited, { price: 2_000, code: null, clash: null }, 'better')).toEqual(limited)
})
