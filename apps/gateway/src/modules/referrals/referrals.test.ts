import { expect, it } from 'vitest'
import { referralTooDear } from './cost.ts'
import { judge, MOST_A_DAY, type Signals } from './judging.ts'
import { referralSettings } from './settings.ts'

it('N11: both rewards are at most 60 % of the smallest edge of the play asked for (V16)', () => {
  const edges = new Map([
    ['RNG', 400],
    ['LIVE', 250],
  ])
  const rule = (inviterReward: number) => ({ inviterReward, friendReward: 25, turnover: 5_000 })
  expect(referralTooDear(rule(50), edges)).toEqual([])
  expect(referralTooDear(rule(51), edges)).toEqual([{ field: 'inviterReward', code: 'field.above_ceiling', max: 50 }])
  // No edge is stated: 2 % of what is played.
  expect(referralTooDear(rule(75), new Map())).toEqual([])
  expect(referralTooDear(rule(76), new Map())).toHaveLength(1)
})

it('a month bears at least one friend with both rewards', () => {
  const { fallback, check } = referralSettings.referral
  expect(check?.(fallback)).toEqual([])
  expect(check?.({ ...fallback, monthly: 14 })).toEqual([{ field: 'monthly', code: 'field.invalid' }])
})

it('R3, C33: one person is refused, what may be a household is held, and a shared network is neither', () => {
  const clean: Signals = { inviter: new Set(), others: new Set(), sameDay: 1, isAtRisk: false }
  expect(judge(clean)).toEqual({ state: 'QUALIFIED', why: '' })
  expect(judge({ ...clean, inviter: new Set(['network']) })).toEqual({ state: 'QUALIFIED', why: '' })
  expect(judge({ ...clean, inviter: new Set(['document', 'device']) })).toEqual({ state: 'REFUSED', why: 'same_person' })
  expect(judge({ ...clean, inviter: new Set(['device']) })).toEqual({ state: 'HELD', why: 'device' })
  expect(judge({ ...clean, inviter: new Set(['device', 'payout']) })).toEqual({ state: 'HELD', why: 'payout' })
  expect(judge({ ...clean, others: new Set(['document']) })).toEqual({ state: 'HELD', why: 'document' })
  expect(judge({ ...clean, sameDay: MOST_A_DAY })).toMatchObject({ state: 'QUALIFIED' })
  expect(judge({ ...clean, sameDay: MOST_A_DAY + 1 })).toEqual({ state: 'HELD', why: 'burst' })
  expect(judge({ ...clean, isAtRisk: true })).toEqual({ state: 'HELD', why: 'risk' })
})
