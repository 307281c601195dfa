import type { PromotionTerms } from '@halong/api'
import { expect, it } from 'vitest'
import type { Part, PlayerFacts, Promotion } from './part.ts'
import { readyOf, standingOf } from './standing.ts'

const cash = { kind: 'cash', amount: '5', times: 1 } as const
const common = {
  from: null,
  to: null,
  who: { newWithinDays: null, contactProved: false, hasDeposited: false },
  budget: { amount: '500', count: 100 },
}
const begun = new Date('2026-11-02T00:00:00Z')
const now = new Date('2026-11-26T12:00:00Z')
const place = { asset: 'USD/4', zone: 'Asia/Ho_Chi_Minh', now, countedTo: now } as const
const nobody: Part = {
  progress: [],
  claimed: new Set(),
  joinedAt: null,
  paid: 0,
  prizes: [],
  isTakenByPerson: false,
  application: null,
  hold: null,
}
const known: PlayerFacts = {
  registeredAt: new Date('2026-11-20T00:00:00Z'),
  birthday: null,
  isContactProved: true,
  isMobileProved: true,
  deposits: [],
  firstDeposit: null,
  rank: 0,
  segments: new Set(),
  reached: new Map(),
  sameHolder: [],
  mayOffer: true,
}
const running = (terms: PromotionTerms): Promotion => ({
  brandId: 1,
  code: 'p',
  terms,
  hash: 'h',
  state: 'OPEN',
  spans: [{ from: begun, to: null }],
  startsAt: begun,
  endsAt: null,
  left: { amount: 500_0000n, count: 100 },
})
const at = (day: string) => new Date(`2026-11-${day}`)
const reload: PromotionTerms = { template: 'reload', ...common, weekdays: [5, 6], least: '10', percentBp: 5_000, cap: '20', times: 0 }
const bonus = { times: 5, days: 14, maxStake: '5', exitPercent: 50 }
const ready = (terms: PromotionTerms, facts: Partial<PlayerFacts>, part: Partial<Part> = {}) =>
  readyOf(running(terms), { part: { ...nobody, ...part }, facts: { ...known, ...facts }, place })
const state = (terms: PromotionTerms, facts: Partial<PlayerFacts>, part: Partial<Part> = {}) => {
  const { state: told, act, why } = standingOf(running(terms), { part: { ...nobody, ...part }, facts: { ...known, ...facts }, place })
  return [told, act, why]
}

it('a reload is the first large enough deposit on a named day of each week of the brand’s zone, once', () => {
  const deposits = [
    { minor: 50_0000n, at: at('12T10:00:00Z') }, // a Thursday
    { minor: 9_9999n, at: at('13T02:00:00Z') }, // too small
    { minor: 30_0000n, at: at('12T18:00:00Z') }, // Friday there already
    { minor: 90_0000n, at: at('14T02:00:00Z') }, // the second of its week
    { minor: 90_0000n, at: at('20T02:00:00Z') },
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  const found = ready(reload, { deposits })
  expect(found.map(({ period, due }) => [period, due.kind, due.amount])).toEqual([
    ['2026-11-09', 'cash', 15_0000n],
    ['2026-11-16', 'cash', 20_0000n],
  ])
  expect(ready(reload, { deposits }, { claimed: new Set(['2026-11-09']) }).map(({ period }) => period)).toEqual(['2026-11-16'])
  expect(ready({ ...reload, bonus }, { deposits })[0]?.due).toMatchObject({ kind: 'bonus', amount: 15_0000n, rules: bonus })
  // Before it began, and more than 30 days ago, is nothing.
  expect(ready(reload, { deposits: [{ minor: 50_0000n, at: new Date('2026-10-30T05:00:00Z') }] })).toEqual([])
  expect(state(reload, { deposits })).toEqual(['CLAIM', null, null])
  expect(state(reload, {})).toEqual(['JOIN', 'deposit', null])
  expect(state(reload, {}, { claimed: new Set(['2026-11-23']) })).toEqual(['CLAIMED', null, null])
})

it('registering is rewarded once a contact is proved, if it was while the promotion ran', () => {
  const terms: PromotionTerms = { template: 'registration', ...common, reward: cash }
  expect(ready(terms, {}).map(({ period, due }) => [period, due.amount])).toEqual([['once', 5_0000n]])
  expect(state(terms, {})).toEqual(['CLAIM', null, null])
  expect(ready(terms, { isContactProved: false })).toEqual([])
  expect(state(terms, { isContactProved: false })).toEqual(['JOIN', 'verify', null])
  expect(state(terms, { registeredAt: new Date('2026-10-01T00:00:00Z') })).toEqual(['CLOSE', null, 'not_met'])
  expect(state(terms, {}, { claimed: new Set(['once']) })).toEqual(['CLAIMED', null, null])
  expect(state(terms, {}, { isTakenByPerson: true })).toEqual(['CLOSE', null, 'linked'])
})

it('a proved mobile number is rewarded once, whenever the player registered', () => {
  const terms: PromotionTerms = { template: 'phone', ...common, reward: cash }
  expect(ready(terms, { registeredAt: new Date('2025-01-01T00:00:00Z') })).toHaveLength(1)
  expect(ready(terms, { isMobileProved: false })).toEqual([])
  expect(state(terms, { isMobileProved: false })).toEqual(['JOIN', 'verify', null])
  expect(ready(terms, {}, { claimed: new Set(['once']) })).toEqual([])
})
