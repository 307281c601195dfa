// Every template in one file: each is told, judged and stated by the same rules.
import type { PromotionTerms } from '@halong/api'
import { promotionTerms } from '@halong/api'
import { languages } from '@halong/i18n'
import { describe, expect, it } from 'vitest'
import type { ApplicationRow, ApplicationState } from './application-store.ts'
import { type Part, type PlayerFacts, type Progress, type Promotion } from './part.ts'
import { expectedLoss, guardOf } from './price.ts'
import type { Prize } from './prize-store.ts'
import { momentsOf } from './rain.ts'
import { readyOf, spinsOf, standingOf } from './standing.ts'
import { hashOf, largestDue, problemsOf } from './terms.ts'
import { ticketsOf } from './tickets.ts'
import { weightsNow } from './wheel.ts'
import { conditionsOf } from './words.ts'

const common = {
  from: '2026-11-01T00:00:00Z',
  to: '2026-12-31T00:00:00Z',
  who: { newWithinDays: 7, contactProved: true, hasDeposited: true },
  budget: { amount: '500', count: 100 },
}
const cash = { kind: 'cash', amount: '5', times: 1 } as const
const samples: Readonly<Record<PromotionTerms['template'], PromotionTerms>> = {
  promo_code: { template: 'promo_code', ...common, entered: 'HALONG26', reward: cash },
  mission: { template: 'mission', ...common, products: ['RNG', 'LIVE'], period: 'day', target: '100', mustJoin: true, reward: cash },
  loss_cashback: { template: 'loss_cashback', ...common, products: ['RNG'], period: 'week', percentBp: 500, leastLoss: '20', cap: '200' },
  turnover_rebate: { template: 'turnover_rebate', ...common, rates: [{ product: 'RNG', ppm: 3_000 }] },
  first_deposit: { template: 'first_deposit', ...common, least: '10', percentBp: 10_000, cap: '100', times: 3 },
  level_up: {
    template: 'level_up',
    ...common,
    gifts: [
      { rank: 2, amount: '3' },
      { rank: 3, amount: '12' },
    ],
    times: 1,
  },
  rain: {
    template: 'rain',
    ...common,
    products: ['RNG'],
    at: ['12:00', '20:30'],
    minutes: 10,
    total: '10',
    slots: 20,
    floor: '0.1',
    need: '100',
    times: 1,
  },
  mission_set: {
    template: 'mission_set',
    ...common,
    products: ['RNG'],
    period: 'day',
    leastStake: '0.5',
    tasks: [
      { metric: 'stakes', target: '100', amount: '1' },
      { metric: 'rounds', target: '20', amount: '0.1' },
    ],
    times: 1,
  },
  mission_chain: {
    template: 'mission_chain',
    ...common,
    products: ['RNG'],
    metric: 'wins',
    leastStake: '0.5',
    steps: [
      { target: '10', amount: '0.1' },
      { target: '100', amount: '2' },
    ],
    times: 1,
  },
  mission_streak: {
    template: 'mission_streak',
    ...common,
    products: ['RNG'],
    least: '20',
    steps: [
      { days: 2, amount: '0.1' },
      { days: 5, amount: '0.5' },
    ],
    times: 1,
  },
  leaderboard: {
    template: 'leaderboard',
    ...common,
    products: ['RNG'],
    period: 'week',
    score: 'stakes',
    leastStake: '1',
    prizes: [{ amount: '50' }, { amount: '20' }],
    times: 1,
  },
  birthday: { template: 'birthday', ...common, reward: cash },
  reload: { template: 'reload', ...common, weekdays: [5, 6], least: '10', percentBp: 5_000, cap: '20', times: 1 },
  registration: { template: 'registration', ...common, reward: cash },
  phone: {
    template: 'phone',
    ...common,
    reward: {
      kind: 'freeRounds',
      games: ['pearl-reef', 'golden-carp'],
      stake: '0.2',
      count: 20,
      days: 7,
      rules: { times: 5, days: 14, maxStake: '4', exitPercent: 50, most: { times: 10, least: '20' } },
    },
  },
  application: { template: 'application', ...common, pictures: 1, mayRepeat: true, reward: cash },
  lucky_wheel: {
    template: 'lucky_wheel',
    ...common,
    products: ['RNG'],
    per: '100',
    segments: [
      { amount: '0.1', weight: 90, stock: null },
      { amount: '5', weight: 10, stock: 20 },
    ],
    times: 1,
  },
  raffle: {
    template: 'raffle',
    ...common,
    products: ['RNG'],
    period: 'week',
    per: '10',
    most: 50,
    drawAt: '20:00',
    prizes: [{ amount: '20' }, { amount: '5' }],
    times: 1,
  },
  rank_reward: {
    template: 'rank_reward',
    ...common,
    products: ['RNG'],
    period: 'week',
    target: '100',
    gifts: [
      { rank: 2, amount: '1' },
      { rank: 4, amount: '2' },
    ],
    times: 1,
  },
}
const zone = 'Asia/Ho_Chi_Minh'
const writing = { asset: 'USD/4', symbol: '$', zone } as const
const told = (terms: PromotionTerms, language: string) => conditionsOf(terms, { ...writing, language }).join('\n')

/** Every value of terms changed by itself, to another that the schema takes. */
function changesOf(terms: PromotionTerms): { path: string; changed: PromotionTerms }[] {
  const other = (value: unknown, key: string): unknown => {
    if (value === null) return 7
    if (typeof value === 'boolean') return !value
    if (typeof value === 'number') return key === 'times' || key === 'percentBp' ? value - 1 : value + 1
    if (key === 'period') return value === 'day' ? 'week' : 'day'
    if (key === 'product') return 'FISH'
    if (key === 'score') return 'multiple'
    if (key === 'drawAt') return '21:45'
    if (key === 'metric') return value === 'stakes' ? 'rounds' : 'stakes'
    if (key === 'entered') return 'OTHER'
    if (key === 'from') return '2026-11-02T00:00:00Z'
    if (key === 'to') return '2026-12-30T00:00:00Z'
    return `${String(value)}1`
  }
  const walk = (value: unknown, path: readonly string[]): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => walk(each, [...path, key]))
      : path.at(-1) === 'template' || path.at(-1) === 'kind'
        ? []
        : [[...path]]
  return walk(terms, []).map((path) => {
    const changed = structuredClone(terms)
    let at: object = changed
    for (const key of path.slice(0, -1)) at = Reflect.get(at, key)
    const last = path.at(-1) ?? ''
    Reflect.set(at, last, path[0] === 'products' ? 'FISH' : path[0] === 'at' ? '21:45' : other(Reflect.get(at, last), last))
    return { path: path.join('.'), changed: promotionTerms.parse(changed) }
  })
}

describe('N12: terms are read from the object that is paid by', () => {
  it.each(Object.values(samples))('every value of a $template is told in every language', (terms) => {
    for (const { code } of languages)
      for (const { path, changed } of changesOf(terms)) expect(told(changed, code), `${path} in ${code}`).not.toBe(told(terms, code))
  })
  it.each(Object.values(samples))('every sentence of a $template is written in every language', (terms) => {
    for (const { code } of languages) expect(told(terms, code)).not.toMatch(/terms\.|\{/)
  })
  it('has one name however its keys are ordered', () => {
    const vector = {
      reward: { cap: '100.00', kind: 'bonus', percentBp: 10_000 },
      template: 'deposit_match',
      wager: { days: 14, times: 10 },
    }
    expect(hashOf(vector)).toBe('ec599fc306a0abab104254c284d66bfa2ba264db2f95b1387117bfbfcd2e5efe')
    expect(hashOf(Object.fromEntries(Object.entries(vector).reverse()))).toBe(hashOf(vector))
    for (const { changed, path } of Object.values(samples).flatMap(changesOf))
      expect(hashOf(changed), path).not.toBe(hashOf(samples[changed.template]))
  })
})

it('R-PROMO-3: a raffle gives a ticket for so many stakes, up to the most of a player, to whoever joined', () => {
  const terms = samples.raffle as Extract<PromotionTerms, { template: 'raffle' }>
  const of = (turnover: bigint) => ticketsOf(terms, [{ turnover }], 'USD/4')
  expect([0n, 9_9999n, 10_0000n, 25_5000n].map((turnover) => of(turnover).tickets)).toEqual([0, 0, 1, 2])
  expect(of(25_5000n)).toEqual({ tickets: 2, towards: 5_5000n, per: 10_0000n })
  expect(of(5_000_0000n)).toMatchObject({ tickets: 50, towards: 10_0000n })
  const raffle = running({ ...terms, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
  expect(stateOf(raffle)[0]).toBe('JOIN')
  expect(stateOf(raffle, { joinedAt: new Date('2026-11-01T00:00:00Z') }).slice(0, 2)).toEqual(['JOINED', 'raffle'])
})

it('N11: terms without a budget that reaches, with crumbs of a cent or an end before the beginning are refused by field', () => {
  const judged = (terms: PromotionTerms) =>
    problemsOf(terms, { asset: 'USD/4', pointsAreOn: false, ranks: 4, now: new Date('2026-11-10T00:00:00Z') }).map(({ field }) => field)
  const { promo_code: code } = samples
  expect(judged(code)).toEqual([])
  expect(judged({ ...code, budget: { amount: '4.99', count: 1 } })).toEqual(['terms.budget.amount'])
  expect(judged({ ...code, budget: { amount: null, count: 1 } })).toEqual(['terms.budget.amount'])
  expect(judged({ ...samples.level_up, gifts: [{ rank: 5, amount: '1' }] } as PromotionTerms)).toEqual(['terms.gifts.0.rank'])
  expect(
    judged({
      ...samples.rank_reward,
      gifts: [
        { rank: 2, amount: '1' },
        { rank: 2, amount: '2' },
      ],
    } as PromotionTerms),
  ).toEqual(['terms.gifts.1.rank'])
  expect(judged({ ...samples.rain, floor: '0.6' } as PromotionTerms)).toEqual(['terms.floor'])
  expect(judged({ ...code, to: '2026-10-31T00:00:00Z' })).toEqual(['terms.to', 'terms.to'])
  expect(judged({ ...samples.loss_cashback, cap: '0.005' } as PromotionTerms)).toEqual(['terms.cap'])
  expect(judged({ ...code, reward: { kind: 'points', points: 5 }, budget: { amount: null, count: 1 } } as PromotionTerms)).toEqual([
    'terms.reward.kind',
  ])
})

describe('N11: the price of giving back', () => {
  it.each([
    [1_000, 85.0861],
    [10_000, 460.1127],
    [100_000, 4_002.81],
  ])('a cashback over %i stakes pays of %d lost, not of the edge', (rounds, lost) => {
    expect(expectedLoss(0.04, rounds, 5)).toBeCloseTo(lost, rounds === 1_000 ? 3 : -2)
  })
  it('adds up points, other promotions and its own share, against 60 % of the smallest edge', () => {
    const bearing = {
      edges: new Map([['RNG', 400]]),
      asset: 'USD/4',
      points: { rates: new Map([['RNG', '0.4']]), ratio: { points: 100n, minor: 1_0000n } },
      ladder: [],
      others: [{ ...samples.mission, products: ['RNG'] as const, target: '500' } as unknown as PromotionTerms],
    } as const
    const rebate = (ppm: number): PromotionTerms => ({ ...samples.turnover_rebate, rates: [{ product: 'RNG', ppm }] }) as PromotionTerms
    expect(guardOf(rebate(10_000), ['RNG'], bearing)).toEqual([
      { product: 'RNG', edgeBp: 400, points: 4_000, agents: 0, others: 10_000, own: 10_000, most: 24_000, isTooMuch: false },
    ])
    expect(guardOf(rebate(10_001), ['RNG'], bearing)[0]?.isTooMuch).toBe(true)
    // What agents are paid takes room from promotions.
    const paid = (ppm: number) => ({ ...bearing, agents: () => ppm })
    expect(guardOf(rebate(7_000), ['RNG'], paid(3_000))[0]).toMatchObject({ agents: 3_000, isTooMuch: false })
    expect(guardOf(rebate(7_000), ['RNG'], paid(3_001))[0]?.isTooMuch).toBe(true)
  })
  it('of ranks is the dearest step of the ladder, by the weight of the product', () => {
    const ladder = [1_000_0000n, 5_000_0000n, 20_000_0000n]
    const bearing = {
      edges: new Map([
        ['RNG', 400],
        ['INHOUSE', 100],
      ]),
      asset: 'USD/4',
      points: null,
      ladder,
      others: [],
    } as const
    // 3 of the 4,000 between ranks 1 and 2, and 12 of the 15,000 to rank 3: 750 and 800 millionths.
    expect(guardOf(samples.level_up, ['RNG', 'INHOUSE'], bearing).map(({ own }) => own)).toEqual([800, 240])
  })
})

const now = new Date('2026-11-26T12:00:00Z')
const facts: PlayerFacts = {
  mayOffer: true,
  sameHolder: [],
  birthday: null,
  registeredAt: new Date('2026-11-20T00:00:00Z'),
  isContactProved: true,
  isMobileProved: true,
  deposits: [],
  firstDeposit: { minor: 50_0000n, at: new Date('2026-11-25T00:00:00Z') },
  rank: 0,
  segments: new Set(),
  reached: new Map(),
}
const nobody: Part = {
  progress: [],
  claimed: new Set(),
  joinedAt: null,
  paid: 0,
  isTakenByPerson: false,
  prizes: [],
  application: null,
  hold: null,
}
const place = { asset: 'USD/4', zone, now, countedTo: now } as const
const row = (change: Partial<Progress>): Progress => ({
  code: 'a',
  period: '2026-11-26',
  product: 'RNG',
  endsAt: new Date('2026-11-26T17:00:00Z'),
  turnover: 0n,
  net: 0n,
  parts: 0n,
  taken: 0n,
  rounds: 0,
  wins: 0,
  countedAt: now,
  ...change,
})
const running = (terms: PromotionTerms, change: Partial<Promotion> = {}): Promotion => ({
  brandId: 1,
  code: 'a',
  terms,
  hash: '',
  state: 'OPEN',
  spans: [{ from: new Date('2026-11-01T00:00:00Z'), to: null }],
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-31T00:00:00Z'),
  left: { amount: 500_0000n, count: 100 },
  ...change,
})
const stateOf = (
  promotion: Promotion,
  part: Partial<Part> = {},
  more: { facts?: Partial<PlayerFacts>; now?: Date; countedTo?: Date } = {},
) => {
  const { state, why, act, ready } = standingOf(promotion, {
    part: { ...nobody, ...part },
    facts: { ...facts, ...more.facts },
    place: { ...place, ...more },
  })
  return [state, why ?? act, ready.map(({ due }) => due.amount)]
}

describe('R-PROMO-1: a player’s own state', () => {
  const { mission, promo_code: code, loss_cashback: cashback, turnover_rebate: rebate, first_deposit: deposit } = samples
  const joinedAt = new Date('2026-11-26T01:00:00Z')
  it('of a mission: join, joined, process, claim at the target and not a unit before, claimed', () => {
    const open = running(mission)
    expect(stateOf(open)).toEqual(['JOIN', 'join', []])
    expect(stateOf(open, { joinedAt })).toEqual(['JOINED', 'play', []])
    expect(stateOf(open, { joinedAt, progress: [row({ turnover: 99_9999n })] })).toEqual(['PROCESS', 'play', []])
    const met = [row({ turnover: 60_0000n }), row({ turnover: 40_0000n, product: 'LIVE' })]
    expect(stateOf(open, { joinedAt, progress: met })).toEqual(['CLAIM', null, [5_0000n]])
    expect(stateOf(open, { joinedAt, progress: met, claimed: new Set(['2026-11-26']) })).toEqual(['CLAIMED', null, []])
  })
  it('keeps what is due for 30 days after its period, also when the promotion is paused or over', () => {
    const [endsAt, period] = [new Date('2026-11-25T17:00:00Z'), '2026-11-25']
    const part = { joinedAt, progress: [row({ turnover: 100_0000n, endsAt, period })] }
    const last = new Date(endsAt.getTime() + 30 * 86_400_000)
    for (const state of ['PAUSED', 'CLOSED'] as const) expect(stateOf(running(mission, { state }), part)[0]).toBe('CLAIM')
    expect(stateOf(running(mission), part, { now: new Date(last.getTime() - 1) })[0]).toBe('CLAIM')
    expect(stateOf(running(mission), part, { now: last })[0]).not.toBe('CLAIM')
    expect(stateOf(running(mission, { state: 'PAUSED' }))).toEqual(['CLOSE', 'paused', []])
    expect(stateOf(running(mission), {}, { now: new Date('2026-12-31T00:00:00Z') })).toEqual(['CLOSE', 'over', []])
    expect(stateOf(running(mission), {}, { now: new Date('2026-10-31T23:59:59Z') })[0]).toBe('COMING_SOON')
  })
  it('is closed where the budget does not reach, and says why', () => {
    expect(stateOf(running(code, { left: { amount: 500_0000n, count: 0 } }))).toEqual(['CLOSE', 'budget', []])
    const part = { joinedAt, progress: [row({ turnover: 100_0000n })] }
    expect(stateOf(running(mission, { left: { amount: 4_9999n, count: 5 } }), part)).toEqual(['CLOSE', 'budget', []])
  })
  it('of a cashback: due when its whole period is counted, a share of the loss up to the cap, from the least loss on', () => {
    const endsAt = new Date('2026-11-22T17:00:00Z')
    const part = (net: bigint) => ({ progress: [row({ net, endsAt, period: '2026-11-16' })] })
    expect(stateOf(running(cashback), part(100_0000n), { countedTo: new Date(endsAt.getTime() - 1) })[2]).toEqual([])
    expect(stateOf(running(cashback), part(100_0000n), { countedTo: endsAt })).toEqual(['CLAIM', null, [5_0000n]])
    expect(stateOf(running(cashback), part(19_9999n))[2]).toEqual([])
    expect(stateOf(running(cashback), part(20_0199n))[2]).toEqual([1_0000n])
    expect(stateOf(running(cashback), part(9_999_0000n))[2]).toEqual([200_0000n])
    expect(stateOf(running(cashback), part(-50_0000n))[2]).toEqual([])
  })
  it('of a rebate: whole cents of all products together, less what was taken', () => {
    const parts = (sum: bigint, taken = 0n) => ({ progress: [row({ parts: sum, taken, endsAt: null, period: 'rebate' })] })
    expect(stateOf(running(rebate), parts(99_999_999n))).toEqual(['PROCESS', 'play', []])
    expect(stateOf(running(rebate), parts(100_000_000n))).toEqual(['CLAIM', null, [100n]])
    expect(stateOf(running(rebate), parts(350_000_000n, 150_000_000n))[2]).toEqual([200n])
  })
  it('of a first deposit: from the least amount on, up to the cap, within its time and 30 days', () => {
    expect(stateOf(running(deposit))).toEqual(['CLAIM', null, [50_0000n]])
    expect(stateOf(running({ ...deposit, who: { ...common.who, hasDeposited: false } }), {}, { facts: { firstDeposit: null } })).toEqual([
      'JOIN',
      'deposit',
      [],
    ])
    const with_ = (minor: bigint, at = '2026-11-25T00:00:00Z') => ({ facts: { firstDeposit: { minor, at: new Date(at) } } })
    expect(stateOf(running(deposit), {}, with_(9_9999n))).toEqual(['CLOSE', 'not_met', []])
    expect(stateOf(running(deposit), {}, with_(150_0000n))[2]).toEqual([100_0000n])
    expect(stateOf(running(deposit), {}, with_(50_0000n, '2026-10-31T00:00:00Z'))[2]).toEqual([])
    expect(stateOf(running(deposit), { claimed: new Set(['once']) })[0]).toBe('CLAIMED')
  })
  it('of envelopes: who played enough today and on the six days before finds the way to them', () => {
    const rain = running({ ...samples.rain, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
    const day = (date: number, turnover: bigint) =>
      row({ turnover, period: `2026-11-${date}`, endsAt: new Date(Date.UTC(2026, 10, date, 17)) })
    // Noon in UTC of the 26th is the evening of that day here: the week begins with the 20th.
    expect(stateOf(rain, { progress: [day(20, 60_0000n), day(26, 40_0000n)] })).toEqual(['JOINED', 'rain', []])
    expect(stateOf(rain, { progress: [day(19, 60_0000n), day(26, 40_0000n)] })).toEqual(['PROCESS', 'play', []])
    expect(momentsOf({ at: ['12:00', '20:30'] }, now, zone).map((each) => each.toISOString())).toEqual([
      '2026-11-26T13:30:00.000Z',
      '2026-11-27T05:00:00.000Z',
    ])
  })
  it('of a wheel: a spin for each full amount, less those that were used', () => {
    const wheel = running({ ...samples.lucky_wheel, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
    const played = (turnover: bigint) => ({ progress: [row({ turnover, endsAt: null, period: 'rebate' })] })
    const spins = (part: Partial<Part>) => spinsOf(wheel, { part: { ...nobody, ...part }, facts, place })
    expect([99_9999n, 100_0000n, 350_0000n].map((turnover) => spins(played(turnover)))).toEqual([0, 1, 3])
    expect(spins({ ...played(350_0000n), paid: 3 })).toBe(0)
    expect(stateOf(wheel, { ...played(350_0000n), paid: 3 })).toEqual(['PROCESS', 'play', []])
    expect(stateOf(wheel, played(350_0000n))).toEqual(['CLAIM', 'spin', []])
    expect(stateOf(running(wheel.terms, { left: { amount: 4_9999n, count: 5 } }), played(350_0000n))).toEqual(['CLOSE', 'budget', []])
  })
  it('of a wheel: what is gone leaves its odds to the prize that has no end, and costs by its mean', () => {
    const terms = samples.lucky_wheel as Extract<PromotionTerms, { template: 'lucky_wheel' }>
    expect([weightsNow(terms, []), weightsNow(terms, [400, 19]), weightsNow(terms, [400, 20])]).toEqual([
      [90, 10],
      [90, 10],
      [100, 0],
    ])
    // 0.1 × 90 % + 5 × 10 % = 0.59 of 100.
    const bearing = { edges: new Map([['RNG', 400]]), asset: 'USD/4', points: null, ladder: [], others: [] } as const
    expect(guardOf(terms, ['RNG'], bearing)[0]?.own).toBe(5_900)
  })
  it('of ranks: each that was reached while it ran has its gift once, for 30 days', () => {
    const reached = new Map([
      [1, new Date('2026-11-10T00:00:00Z')],
      [2, new Date('2026-11-20T00:00:00Z')],
      [3, new Date('2026-10-31T00:00:00Z')],
    ])
    const levels = running({ ...samples.level_up, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
    expect(stateOf(levels, {}, { facts: { rank: 3, reached } })).toEqual(['CLAIM', null, [3_0000n]])
    expect(stateOf(levels, { claimed: new Set(['rank-2']) }, { facts: { rank: 3, reached } })[2]).toEqual([])
    expect(stateOf(levels, { claimed: new Set(['rank-2', 'rank-3']) })[0]).toBe('CLAIMED')
    expect(stateOf(levels, {}, { facts: { rank: 3, reached }, now: new Date('2026-12-20T00:00:00Z') })[2]).toEqual([])
  })
  it('of a reward by rank: the gift of the highest rank named that is held, from the target on', () => {
    const met = { progress: [row({ period: '2026-11-23', turnover: 100_0000n, endsAt: new Date('2026-11-29T17:00:00Z') })] }
    const weekly = running(samples.rank_reward)
    const at = (rank: number) => stateOf(weekly, met, { facts: { rank } })
    expect([at(2)[2], at(3)[2], at(4)[2]]).toEqual([[1_0000n], [1_0000n], [2_0000n]])
    expect(at(1)).toEqual(['PROCESS', null, []])
    const { unmet } = standingOf(weekly, { part: { ...nobody, ...met }, facts: { ...facts, rank: 1 }, place })
    expect(unmet).toEqual([{ rule: 'rank', count: 2 }])
  })
  it('of tasks: each by itself in every period, its own claim, and the next period begins with nothing', () => {
    const set = running({ ...samples.mission_set, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
    const names = (part: Partial<Part>) => readyOf(set, { part: { ...nobody, ...part }, facts, place }).map(({ period }) => period)
    expect(stateOf(set)).toEqual(['JOINED', 'play', []])
    expect(stateOf(set, { progress: [row({ turnover: 99_9999n, rounds: 19 })] })).toEqual(['PROCESS', 'play', []])
    const met = [row({ turnover: 99_9999n, rounds: 20 })]
    expect(names({ progress: met })).toEqual(['2026-11-26.2'])
    const yesterday = row({ period: '2026-11-25', endsAt: new Date('2026-11-25T17:00:00Z'), turnover: 100_0000n, rounds: 40 })
    expect(names({ progress: [...met, yesterday] })).toEqual(['2026-11-25.1', '2026-11-25.2', '2026-11-26.2'])
    expect(stateOf(set, { progress: met, claimed: new Set(['2026-11-26.2']) })).toEqual(['PROCESS', 'play', []])
    expect(stateOf(set, { claimed: new Set(['2026-11-26.1', '2026-11-26.2']) })[0]).toBe('CLAIMED')
  })
  it('of a chain: one count goes on over its steps, each due once; of a streak: days with enough play, whether or not they follow each other', () => {
    const who = { newWithinDays: null, contactProved: false, hasDeposited: false }
    const due = (terms: PromotionTerms, part: Partial<Part>) =>
      readyOf(running({ ...terms, who }), { part: { ...nobody, ...part }, facts, place }).map(({ period }) => period)
    const wins = (count: number) => ({ progress: [row({ period: 'chain', wins: count })] })
    expect([9, 10, 100].map((count) => due(samples.mission_chain, wins(count)))).toEqual([[], ['step-1'], ['step-1', 'step-2']])
    expect(due(samples.mission_chain, { ...wins(100), claimed: new Set(['step-1']) })).toEqual(['step-2'])
    const day = (date: string, turnover: bigint, product = 'RNG') => row({ period: `2026-11-${date}`, turnover, product })
    const two = [day('02', 20_0000n), day('03', 19_9999n), day('19', 15_0000n), day('19', 5_0000n, 'LIVE')]
    expect(due(samples.mission_streak, { progress: two })).toEqual(['step-1'])
    expect(due(samples.mission_streak, { progress: two.slice(0, 2) })).toEqual([])
    const over = new Date('2026-12-31T00:00:00Z').getTime() + 30 * 86_400_000
    expect(stateOf(running({ ...samples.mission_streak, who }), { progress: two }, { now: new Date(over - 1) })[0]).toBe('CLAIM')
    expect(stateOf(running({ ...samples.mission_streak, who }), { progress: two }, { now: new Date(over) })[0]).toBe('CLOSE')
  })
  it('of missions costs by the least that is staked for it, and has targets that rise', () => {
    const bearing = { edges: new Map([['RNG', 400]]), asset: 'USD/4', points: null, ladder: [], others: [] } as const
    const own = (terms: PromotionTerms) => guardOf(terms, ['RNG'], bearing)[0]?.own
    // 1 of 100 and 0.1 of 20 × 0.5 · 2.1 of 100 × 0.5 · 0.6 of 5 × 20.
    expect([samples.mission_set, samples.mission_chain, samples.mission_streak].map(own)).toEqual([20_000, 42_000, 6_000])
    const judged = (terms: object) =>
      problemsOf(terms as PromotionTerms, { asset: 'USD/4', pointsAreOn: false, ranks: 4, now }).map(({ field }) => field)
    const { mission_chain: chain, mission_streak: streak, mission_set: set } = samples
    expect(
      judged({
        ...chain,
        steps: [
          { target: '10', amount: '1' },
          { target: '10', amount: '1' },
        ],
      }),
    ).toEqual(['terms.steps.1.target'])
    expect(judged({ ...chain, steps: [{ target: '1.5', amount: '1' }] })).toEqual(['terms.steps.0.target'])
    expect(judged({ ...streak, to: null })).toEqual(['terms.to'])
    expect(judged({ ...set, tasks: [{ metric: 'stakes', target: '0.001', amount: '1' }] })).toEqual(['terms.tasks.0.target'])
  })
  it('of a board: joined once, its prizes due for 30 days whatever the budget holds, and paid for whole', () => {
    const board = running({ ...samples.leaderboard, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
    expect(stateOf(board)).toEqual(['JOIN', 'join', []])
    expect(stateOf(board, { joinedAt })).toEqual(['JOINED', 'board', []])
    const due = { kind: 'cash', amount: 50_0000n, times: 1 } as const
    const won = { joinedAt, prizes: [{ code: 'a', period: '2026-11-16', place: 1, due, at: new Date('2026-11-24T00:00:00Z') }] }
    expect(stateOf(running(board.terms, { left: { amount: 0n, count: 0 } }), won)).toEqual(['CLAIM', null, [50_0000n]])
    expect(stateOf(board, { ...won, claimed: new Set(['2026-11-16']) })[0]).toBe('JOINED')
    const judged = (change: object) =>
      problemsOf({ ...samples.leaderboard, ...change } as PromotionTerms, { asset: 'USD/4', pointsAreOn: false, ranks: 4, now }).map(
        ({ field }) => field,
      )
    expect(judged({})).toEqual([])
    expect(judged({ budget: { amount: '69.99', count: 1 } })).toEqual(['terms.budget.amount', 'terms.budget.count'])
    expect(judged({ prizes: [{ amount: '1' }, { amount: '2' }] })).toEqual(['terms.prizes.1.amount'])
  })
  it('of what is applied for: open, under review, refused with another try, approved and due for 30 days, claimed', () => {
    const open = running({ ...samples.application, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
    const once = running({ ...open.terms, mayRepeat: false } as PromotionTerms)
    const with_ = (state: ApplicationState) => ({ application: { state } as ApplicationRow })
    const prize = (at: string): Prize => ({
      code: 'a',
      period: 'once',
      place: 1,
      due: { kind: 'cash', amount: 5_0000n, times: 1 },
      at: new Date(at),
    })
    expect(stateOf(open)).toEqual(['JOIN', 'apply', []])
    expect(stateOf(open, with_('waiting'))).toEqual(['APPLYING', null, []])
    expect(stateOf(running(open.terms, { state: 'CLOSED' }), with_('waiting'))[0]).toBe('APPLYING')
    expect(stateOf(open, with_('refused'))).toEqual(['REJECTED', 'apply', []])
    expect(stateOf(once, with_('refused'))).toEqual(['REJECTED', null, []])
    const paused = { spans: [{ from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') }] }
    expect(stateOf(running(open.terms, { state: 'PAUSED', ...paused }), with_('refused'))).toEqual(['REJECTED', null, []])
    expect(stateOf(open, with_('refused'), { facts: { mayOffer: false } })).toEqual(['REJECTED', null, []])
    expect(stateOf(open, with_('withdrawn'))).toEqual(['JOIN', 'apply', []])
    const won = { ...with_('approved'), prizes: [prize('2026-11-20T00:00:00Z')] }
    // Its budget was taken with the decision: what is left now is for others.
    const spent = { left: { amount: 0n, count: 0 } }
    expect(stateOf(running(open.terms, spent), won)).toEqual(['CLAIM', null, [5_0000n]])
    expect(stateOf(running(open.terms, { left: { amount: 4_9999n, count: 5 } }))).toEqual(['CLOSE', 'budget', []])
    expect(stateOf(open, { ...won, prizes: [prize('2026-10-27T12:00:00Z')] })).toEqual(['CLOSE', 'over', []])
    expect(stateOf(open, { ...won, claimed: new Set(['once']) })[0]).toBe('CLAIMED')
  })
  it('of a birthday: due from its day for seven days, where the date was told 90 days before, once a year', () => {
    const party = running({ ...samples.birthday, who: { newWithinDays: null, contactProved: false, hasDeposited: false } })
    const born = (birthday: string | null, days = 90) => ({
      facts: { birthday, registeredAt: new Date(new Date('2026-11-25T17:00:00Z').getTime() - days * 86_400_000) },
    })
    expect(stateOf(party, {}, born('1990-11-26'))).toEqual(['CLAIM', null, [5_0000n]])
    expect(stateOf(party, { claimed: new Set(['year-2026']) }, born('1990-11-26'))[0]).toBe('CLAIMED')
    expect(stateOf(party, { claimed: new Set(['year-2025']) }, born('1990-11-19', 97))).toEqual(['CLAIM', null, [5_0000n]])
    expect(stateOf(party, {}, born('1990-11-18', 98))).toEqual(['JOINED', null, []])
    expect(stateOf(party, {}, born('1990-11-26', 89))[2]).toEqual([])
    const { unmet } = standingOf(party, { part: nobody, facts: { ...facts, birthday: null }, place })
    expect(unmet).toEqual([{ rule: 'birthday', count: 90 }])
  })
  it('T35: what a person has once is closed where another account of the same person took it, but for what was awarded', () => {
    const taken = { isTakenByPerson: true }
    const who = { newWithinDays: null, contactProved: false, hasDeposited: false }
    for (const terms of [samples.promo_code, samples.first_deposit, samples.application])
      expect(stateOf(running({ ...terms, who }), taken)).toEqual(['CLOSE', 'linked', []])
    expect(stateOf(running({ ...samples.mission, who }), taken)[0]).toBe('JOIN')
    const due = { kind: 'cash', amount: 5_0000n, times: 1 } as const
    const prizes = [{ code: 'a', period: 'once', place: 1, due, at: new Date('2026-11-24T00:00:00Z') }]
    expect(stateOf(running({ ...samples.application, who }), { ...taken, prizes })[0]).toBe('CLAIM')
  })
  it('contracts §12: of whoever is protected is closed but for what is due', () => {
    const met = { progress: [row({ turnover: 1_000_0000n })] }
    const off = { facts: { mayOffer: false } }
    expect(stateOf(running(samples.mission), {}, off)).toEqual(['CLOSE', 'protected', []])
    expect(stateOf(running(samples.promo_code), {}, off)[1]).toBe('protected')
    expect(stateOf(running(samples.mission), met, off)).toEqual(stateOf(running(samples.mission), met))
    expect(stateOf(running(samples.mission), met, off)[0]).toBe('CLAIM')
    const ahead = { startsAt: new Date('2026-11-27T00:00:00Z'), spans: [] }
    expect(stateOf(running(samples.mission, ahead), {}, off)).toEqual(['CLOSE', 'protected', []])
  })
  it('tells which rules are not met, and offers no button while one is not', () => {
    const stranger = { ...facts, registeredAt: new Date('2026-11-18T00:00:00Z'), isContactProved: false, firstDeposit: null }
    const standing = standingOf(running(code), { part: nobody, facts: stranger, place })
    expect(standing.unmet).toEqual([
      { rule: 'new', count: 7 },
      { rule: 'contact', count: null },
      { rule: 'deposited', count: null },
    ])
    expect(standing.act).toBeNull()
    expect(largestDue(code, 'USD/4')).toEqual({ kind: 'cash', amount: 5_0000n, times: 1 })
  })
})
