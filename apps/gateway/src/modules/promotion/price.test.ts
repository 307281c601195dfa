import type { PromotionTerms } from '@halong/api'
import { prizeAt } from '@halong/chance'
import { weightOf } from '@halong/rules/weights'
import { releaseSize } from '@halong/testkit/release-size'
import { describe, expect, it } from 'vitest'
import type { Part, PlayerFacts, Progress, Promotion } from './part.ts'
import { shareOf } from './price.ts'
import { readyOf } from './standing.ts'

/** Players of one product, by the seed the same in every run (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const PLAYERS = releaseSize(60, 600)
const DAYS = 20
const EDGE_BP = 400
/** Pays 26 stakes: a slot whose results vary by five stakes or so. */
const PAYS = 26
const WINS = (1 - EDGE_BP / 10_000) / PAYS
const UNIT = 10_000n
const ladder = [50n, 200n, 600n, 1_500n].map((each) => each * UNIT)
const bearing = { edgeBp: EDGE_BP, asset: 'USD/4', points: null, ladder } as const

const everybody = { newWithinDays: null, contactProved: false, hasDeposited: false }
const common = { from: '2026-11-01T00:00:00Z', to: '2026-11-25T00:00:00Z', who: everybody, budget: { amount: '500000', count: 100_000 } }
const gifts = [
  { rank: 1, amount: '0.5' },
  { rank: 3, amount: '1' },
]
const samples = {
  mission: {
    template: 'mission',
    ...common,
    products: ['RNG'],
    period: 'day',
    target: '20',
    mustJoin: false,
    reward: { kind: 'cash', amount: '0.2', times: 0 },
  },
  mission_set: {
    template: 'mission_set',
    ...common,
    products: ['RNG'],
    period: 'day',
    leastStake: '0.5',
    times: 0,
    tasks: [
      { metric: 'stakes', target: '30', amount: '0.3' },
      { metric: 'rounds', target: '20', amount: '0.1' },
      { metric: 'wins', target: '2', amount: '0.01' },
    ],
  },
  mission_chain: {
    template: 'mission_chain',
    ...common,
    products: ['RNG'],
    metric: 'rounds',
    leastStake: '0.5',
    times: 0,
    steps: [
      { target: '100', amount: '0.5' },
      { target: '400', amount: '2' },
    ],
  },
  mission_streak: {
    template: 'mission_streak',
    ...common,
    products: ['RNG'],
    least: '20',
    times: 0,
    steps: [
      { days: 3, amount: '0.5' },
      { days: 10, amount: '2' },
    ],
  },
  turnover_rebate: { template: 'turnover_rebate', ...common, rates: [{ product: 'RNG', ppm: 5_000 }] },
  rank_reward: { template: 'rank_reward', ...common, products: ['RNG'], period: 'week', target: '100', gifts, times: 0 },
  level_up: { template: 'level_up', ...common, gifts, times: 0 },
  // cast: written out as the schema has them.
} as unknown as Readonly<Record<string, PromotionTerms>>

const now = new Date('2026-11-26T12:00:00Z')
const place = { asset: 'USD/4', zone: 'UTC', now, countedTo: now } as const
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
const facts: PlayerFacts = {
  mayOffer: true,
  sameHolder: [],
  birthday: null,
  registeredAt: new Date('2026-11-01T00:00:00Z'),
  isContactProved: true,
  isMobileProved: true,
  deposits: [],
  firstDeposit: null,
  rank: ladder.length,
  segments: new Set(),
  reached: new Map(),
}
const running = (terms: PromotionTerms): Promotion => ({
  brandId: 1,
  code: 'a',
  terms,
  hash: '',
  state: 'OPEN',
  left: { amount: 500_000n * UNIT, count: 100_000 },
  spans: [{ from: new Date(common.from), to: null }],
  startsAt: new Date(common.from),
  endsAt: new Date(common.to),
})

type Day = { readonly no: number; stakes: bigint; net: bigint; rounds: number; wins: number }
/** Some days of play with stakes of a dollar. */
function daysOf(random: () => number): Day[] {
  return Array.from({ length: DAYS }, (_, no) => {
    const rounds = random() < 0.3 ? 0 : Math.floor(random() * 60)
    const wins = Array.from({ length: rounds }, () => random() < WINS).filter(Boolean).length
    return { no, stakes: BigInt(rounds) * UNIT, net: BigInt(rounds - wins * PAYS) * UNIT, rounds, wins }
  })
}
/** As the count keeps it: a row a period, one for all of a chain, and of a rebate its parts. */
function progressOf(terms: PromotionTerms, days: readonly Day[]): Progress[] {
  const row = (period: string, endsAt: Date | null, of: readonly Day[]): Progress => {
    const sum = <T extends 'stakes' | 'net'>(name: T) => of.reduce((all, day) => all + day[name], 0n)
    const count = (name: 'rounds' | 'wins') => of.reduce((all, day) => all + day[name], 0)
    const parts = terms.template === 'turnover_rebate' ? sum('stakes') * BigInt(terms.rates[0]?.ppm ?? 0) : 0n
    return {
      code: 'a',
      period,
      product: 'RNG',
      endsAt,
      turnover: sum('stakes'),
      net: sum('net'),
      parts,
      taken: 0n,
      rounds: count('rounds'),
      wins: count('wins'),
      countedAt: now,
    }
  }
  if (terms.template === 'mission_chain') return [row('chain', null, days)]
  if (terms.template === 'turnover_rebate') return [row('rebate', null, days)]
  // From Monday, 2 November, on.
  const dayOf = (no: number) => new Date(Date.UTC(2026, 10, 2 + no))
  const length = 'period' in terms && terms.period === 'week' ? 7 : 1
  const starts = Array.from({ length: Math.ceil(DAYS / length) }, (_, at) => at * length)
  return starts.map((from) => row(dayOf(from).toISOString().slice(0, 10), dayOf(from + length), days.slice(from, from + length)))
}
const ranksOf = (stakes: bigint): ReadonlyMap<number, Date> =>
  new Map(
    ladder.flatMap((xp, at) =>
      stakes * BigInt(weightOf(EDGE_BP)) >= xp * 20n ? [[at + 1, new Date('2026-11-20T00:00:00Z')] as const] : [],
    ),
  )

describe('N11: what simulated players are given is within the figure of the guard', { timeout: 300_000 }, () => {
  it.each(Object.values(samples))('of a $template', (terms) => {
    const share = shareOf(terms, 'RNG', bearing)
    expect(share).toBeGreaterThan(0)
    const random = chanceOf(share)
    let [given, staked] = [0n, 0n]
    for (let player = 0; player < PLAYERS; player++) {
      const days = daysOf(random)
      const stakes = days.reduce((sum, each) => sum + each.stakes, 0n)
      const side = { part: { ...nobody, progress: progressOf(terms, days) }, facts: { ...facts, reached: ranksOf(stakes) }, place }
      const got = readyOf(running(terms), side).reduce((sum, { due }) => sum + due.amount, 0n)
      // Of each player, and not of their average alone.
      expect(got * 1_000_000n <= stakes * BigInt(share)).toBe(true)
      given += got
      staked += stakes
    }
    // A figure far above everything that is ever given would prove nothing.
    expect(Number(given * 1_000_000n) / Number(staked)).toBeGreaterThan(share / 10)
  })

  it('of a cashback: the mean of losses that its price says, which is more than the edge', () => {
    const terms = {
      template: 'loss_cashback',
      ...common,
      products: ['RNG'],
      period: 'week',
      percentBp: 500,
      leastLoss: '0.01',
      cap: '100000',
    } as PromotionTerms
    const share = shareOf(terms, 'RNG', bearing)
    const random = chanceOf(7)
    const [players, rounds] = [releaseSize(3_000, 30_000), 1_000]
    let given = 0n
    for (let player = 0; player < players; player++) {
      let wins = 0
      for (let round = 0; round < rounds; round++) if (random() < WINS) wins++
      const net = BigInt(rounds - wins * PAYS) * UNIT
      const day: Day = { no: 0, stakes: BigInt(rounds) * UNIT, net, rounds, wins }
      const side = { part: { ...nobody, progress: progressOf(terms, [day]) }, facts, place }
      given += readyOf(running(terms), side).reduce((sum, { due }) => sum + due.amount, 0n)
    }
    const cost = Number(given * 1_000_000n) / Number(BigInt(players * rounds) * UNIT)
    expect(cost).toBeLessThan(share)
    expect(cost).toBeGreaterThan(share * 0.93)
    // 5 % of the edge is 2,000: short play costs twice that.
    expect(cost).toBeGreaterThan(4_000)
  })

  it('of a wheel: the mean of what is drawn for the stakes of a spin', () => {
    const weights = [4_500, 3_000, 1_800, 600, 90, 10]
    const amounts = ['0.1', '0.2', '0.5', '2', '10', '50']
    const segments = amounts.map((amount, at) => ({ amount, weight: weights[at] ?? 0, stock: null }))
    const terms = { template: 'lucky_wheel', ...common, products: ['RNG'], per: '1000', segments, times: 0 } as PromotionTerms
    const share = shareOf(terms, 'RNG', bearing)
    const random = chanceOf(11)
    const spins = 100_000
    let sum = 0
    for (let spin = 0; spin < spins; spin++) sum += Number(amounts[prizeAt({ below: (bound) => Math.floor(random() * bound) }, weights)])
    const [mean, deviation] = [sum / spins, 1.9]
    expect(Math.abs(mean - (share * 1_000) / 1_000_000)).toBeLessThan((4 * deviation) / Math.sqrt(spins))
  })
})
