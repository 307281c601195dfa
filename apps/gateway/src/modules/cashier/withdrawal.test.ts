import { releaseSize } from '@halong/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextOpenAsk, nextPaidAsk } from './attempt-store.ts'
import { obstaclesOf, obstaclesOfChoice, type Situation } from './obstacles.ts'
import { afterFailure } from './paying.ts'
import { risksOf } from './risk.ts'
import { isOver, mayMove, moved, OVER, promiseOf, rightsOf, type Standing, UNDER_WAY, type WithdrawalState } from './withdrawal.ts'

const now = new Date('2026-11-25T10:00:00Z')
const promises = { reviewMinutes: 240, confirmMinutes: 1_440, payMinutes: 30 }
const states: readonly WithdrawalState[] = [...UNDER_WAY, ...OVER]
const standing: Standing = {
  state: 'checking',
  version: 1,
  stageNo: 1,
  owner: 'system',
  code: null,
  promisedAt: now,
  breaches: 0,
  toPay: 90n,
  inHand: 100n,
  paidAt: null,
  endedAt: null,
  confirmBy: null,
  appealBy: null,
  outcome: null,
  received: null,
}

describe('R-MC-1, N23: the states of a withdrawal', () => {
  it('are entered one by one, each with who has it and what was promised, however they are walked', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(states.length - 1), { maxLength: 40 }), (walk) => {
        let at = standing
        let time = now.getTime()
        for (const step of walk) {
          const to = states[step]
          if (to === undefined || !mayMove(at.state, to)) continue
          time += 60_000
          const after = moved(at, { to }, { now: new Date(time), promises })
          expect(after).toMatchObject({ state: to, version: at.version + 1, stageNo: at.stageNo + 1 })
          // The clock stands with the player and at the end; paid waits for the player with a time of its own.
          expect(after.promisedAt === null).toBe(isOver(to) || to === 'needs_player' || to === 'returned')
          expect(after.endedAt === null).toBe(!isOver(to))
          expect(after.confirmBy === null).toBe(to !== 'paid')
          if (to === 'auto_received' || to === 'forced_received') expect(after.appealBy).not.toBeNull()
          at = after
        }
      }),
      { numRuns: releaseSize(200, 5_000) },
    )
  })

  it('have no way back into play but the house’s refusal, and none out of it', () => {
    expect(states.filter((from) => mayMove(from, 'rejected'))).toEqual(['review', 'needs_player', 'returned'])
    expect(states.filter((to) => mayMove('rejected', to))).toEqual([])
    expect(states.filter((from) => mayMove(from, 'paid'))).toEqual(['paying'])
    expect(() => moved(standing, { to: 'paid' }, { now, promises })).toThrow(/does not go from/)
  })

  it('promise each stage: 1 minute, 4 hours, the way’s own time, a day', () => {
    const minutes = states.map((state) => [state, ((promiseOf(state, promises, now)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000])
    expect(Object.fromEntries(minutes)).toMatchObject({
      checking: 1,
      review: 240,
      approved: 1,
      paying: 30,
      paid: 1_440,
      disputed: 1_440,
      needs_player: Number.NaN,
    })
  })

  it('let the player answer, name another account, confirm or appeal, each in its stage alone', () => {
    const of = (state: WithdrawalState, code: Standing['code'] = null) =>
      Object.entries(rightsOf({ state, code, appealBy: new Date(now.getTime() + 1), kind: 'player' }, now)).flatMap(([name, may]) =>
        may ? [name] : [],
      )
    expect(of('needs_player', 'SOURCE_OF_FUNDS')).toEqual(['mayAnswer', 'mayAddPicture'])
    expect(of('needs_player', 'BANK_REFUSED')).toEqual(['mayChangeAccount', 'mayAddPicture'])
    expect(of('returned')).toEqual(['mayChangeAccount'])
    expect(of('paid')).toEqual(['mayConfirm', 'mayAddPicture'])
    expect(of('auto_received')).toEqual(['mayAppeal', 'mayAddPicture'])
    expect(of('review')).toEqual([])
    expect(of('received')).toEqual([])
  })
})

describe('I14: payouts', () => {
  it('are asked about after 5, 15 and 60 seconds, then every 2 minutes; a paid one for a week', () => {
    const waits = [0, 1, 2, 3, 40].map((asked) => (nextOpenAsk(asked, now).getTime() - now.getTime()) / 1_000)
    expect(waits).toEqual([5, 15, 60, 120, 120])
    const hours = (ms: number) => new Date(now.getTime() + ms * 3_600_000)
    expect(nextPaidAsk(now, hours(1))).toEqual(hours(6))
    expect(nextPaidAsk(now, hours(168))).toBeNull()
  })

  it('that failed go to the player, to another attempt or to a person', () => {
    expect(afterFailure('ACCOUNT_NAME_MISMATCH', 1)).toEqual({ to: 'needs_player', code: 'BANK_REFUSED' })
    expect(afterFailure('INSUFFICIENT_BALANCE', 1)).toEqual({ to: 'approved', code: 'NEXT_ATTEMPT' })
    expect(afterFailure('INSUFFICIENT_BALANCE', 3)).toMatchObject({ to: 'review' })
    expect(afterFailure('SLS_RECIPIENT', 1)).toMatchObject({ to: 'review' })
  })
})

const old = new Date(now.getTime() - 40 * 86_400_000)
const calm = {
  kind: 'player' as const,
  amount: 100n,
  autoLimit: 100n,
  now,
  payeeAddedAt: old,
  contactChangedAt: old,
  paidBefore: 1,
  deposited: 10n,
  netWon: 500n,
  returns: 0,
  isAutomatic: true,
  habits: { sharedWith: 4, newCountry: null as string | null, hour: 3, hours: Array.from({ length: 24 }, () => 1) },
  depositsOfDay: 4,
  hasCase: false,
  limits: { linkedPlayers: 5, newCountryDays: 7, hourSignIns: 19, depositsPerDay: 5 },
}

describe('R18, T35: risk rules', () => {
  const rules = (change: Partial<typeof calm> | { kind: 'return' }) => risksOf({ ...calm, ...change }).map(({ rule }) => rule)
  it('fire each by its own figure, and none for a calm one', () => {
    const young = new Date(now.getTime() - 29 * 86_400_000)
    expect(rules({})).toEqual([])
    expect(rules({ amount: 101n })).toEqual(['OVER_AUTO_LIMIT'])
    expect(rules({ payeeAddedAt: young })).toEqual(['NEW_PAYEE'])
    expect(rules({ contactChangedAt: young })).toEqual(['NEW_CONTACT'])
    expect(rules({ paidBefore: 0 })).toEqual(['FIRST_WITHDRAWAL'])
    expect(rules({ netWon: 501n })).toEqual(['BIG_WIN'])
    expect(rules({ hasCase: true })).toEqual(['RISK_CASE'])
    expect(rules({ isAutomatic: false })).toEqual(['NO_AUTOMATIC_WAY'])
    expect(rules({ kind: 'return' })).toEqual(['RETURN_OF_DEPOSIT'])
    expect(risksOf({ ...calm, kind: 'return', returns: 3 }).map(({ rule }) => rule)).toEqual(['RETURN_OF_DEPOSIT', 'RETURNS_OFTEN'])
  })
})

describe('R18, T35: rules by how a player comes', () => {
  const hoursBut = (quiet: readonly number[], each = 1) => Array.from({ length: 24 }, (_, hour) => (quiet.includes(hour) ? 0 : each))
  const none = { linkedPlayers: null, newCountryDays: null, hourSignIns: null, depositsPerDay: null }
  it('fire from the brand’s figure on, each with its own, and are off where there is none', () => {
    const wild = { sharedWith: 5, newCountry: 'US', hour: 0, hours: hoursBut([22, 23, 0, 1, 2]) }
    const facts = { ...calm, habits: wild, depositsOfDay: 5 }
    expect(risksOf(facts)).toEqual([
      { rule: 'LINKED_PLAYERS', figure: '5' },
      { rule: 'NEW_COUNTRY', figure: 'US' },
      { rule: 'UNUSUAL_HOUR', figure: '00:00' },
      { rule: 'DEPOSITS_OFTEN', figure: '5' },
    ])
    expect(risksOf({ ...facts, limits: none })).toEqual([])
  })
  it('an hour is unusual only beside a history, two hours either way', () => {
    const at = (hours: readonly number[]) => risksOf({ ...calm, habits: { ...calm.habits, hour: 3, hours } }).map(({ rule }) => rule)
    expect(at(hoursBut([1, 2, 3, 4, 5]))).toEqual(['UNUSUAL_HOUR'])
    expect(at(hoursBut([2, 3, 4, 5]))).toEqual([])
    expect(at(hoursBut([1, 2, 3, 4]))).toEqual([])
    expect(at(hoursBut([0, 1, 2, 3, 4, 5]))).toEqual([])
  })
})

describe('R-MC-1: obstacles', () => {
  const free: Situation = {
    asset: 'USD/4',
    now,
    free: 1_000n,
    locked: 0n,
    cash: 1_000n,
    hasPaymentPassword: true,
    hasAccount: true,
    perDay: 3,
    askedToday: 0,
    nextDay: new Date(now.getTime() + 1_000),
    leftToday: null,
    waiting: [],
  }
  const way = { code: 'bank', min: 100n, max: 900n }
  it('are told together, each with its figure and its date', () => {
    const all = obstaclesOf({
      ...free,
      hasPaymentPassword: false,
      hasAccount: false,
      free: 0n,
      locked: 1_000n,
      askedToday: 3,
      leftToday: 0n,
    })
    expect(all.map(({ rule }) => rule)).toEqual(['PAYPWD', 'PAYEE', 'TURNOVER', 'COUNT_DAY', 'MAX_DAY'])
    expect(obstaclesOf({ ...free, locked: 10n })).toMatchObject([{ rule: 'TURNOVER', blocks: false, amount: '0.0010' }])
  })
  it('of an amount: limits of the way, the hold of an account, what is free', () => {
    const of = (change: object) =>
      obstaclesOfChoice({ ...free, free: 600n }, { heldUntil: null, way, amount: 500n, ...change }).map(({ rule }) => rule)
    expect(of({})).toEqual([])
    expect(of({ amount: 99n })).toEqual(['MIN'])
    expect(of({ amount: 901n })).toEqual(['MAX', 'TURNOVER'])
    expect(of({ amount: 1_001n, way: null })).toEqual(['METHOD_CLOSED', 'BALANCE'])
    expect(of({ heldUntil: new Date(now.getTime() + 1) })).toEqual(['PAYEE_HOLD'])
    expect(obstaclesOfChoice({ ...free, waiting: ['bank'] }, { heldUntil: null, way, amount: 500n })).toMatchObject([
      { rule: 'ONE_WAITING' },
    ])
  })
})
