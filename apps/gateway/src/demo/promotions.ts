import type { PromotionTerms } from '@halong/api'
import type { Gateway } from '../app.ts'
import words from './promotions.json' with { type: 'json' }

type PromotionWish = Parameters<Gateway['services']['promotions']['publish']>[0][number]

const everybody = { newWithinDays: null, contactProved: false, hasDeposited: false }
const always = { from: null, to: null, who: everybody }

/** Amounts of one currency; every promotion of the demo is of the same kinds. */
type Amounts = {
  readonly gift: string
  readonly target: string
  readonly reward: string
  readonly least: string
  readonly cap: string
  /** The highest with bonus money in it. */
  readonly stake: string
  readonly budget: string
  /** Of the next ranks, from the first on. */
  readonly levelUps: readonly string[]
  readonly rankTarget: string
  readonly rankRewards: readonly string[]
  /** Stakes for one spin of the wheel, and its prizes. */
  readonly perSpin: string
  readonly prizes: readonly string[]
  /** Tasks of a day: the least stake of a round, what the small ones and the large one give, the stakes of the large one. */
  readonly tasks: { readonly leastStake: string; readonly small: string; readonly large: string; readonly stakes: string }
  /** Of the weekly race, from the first place on. */
  readonly places: readonly string[]
  /** Stakes for one ticket of the weekly raffle, whose prizes are those of the race. */
  readonly perTicket: string
  /** What a drop of envelopes shares out, the least in one, and the play of a week that it takes. */
  readonly drop: readonly [total: string, floor: string, need: string]
  /** Of each free round. */
  readonly round: string
}

/** Odds of the six prizes, the smallest first: 0.455 of the money's dollar on average. The dearest has a stock. */
const WEIGHTS = [4_500, 3_000, 1_800, 600, 90, 10] as const
const wheelOf = (prizes: readonly string[]) =>
  prizes.map((amount, at) => ({ amount, weight: WEIGHTS[at] ?? 1, stock: at === WEIGHTS.length - 1 ? 20 : null }))
const byRank = (amounts: readonly string[]) => amounts.map((amount, at) => ({ rank: at + 1, amount }))

/** Promotions of a demo brand, through the same checks an operator meets: each pays what its page says. */
function termsOf({
  gift,
  target,
  reward,
  least,
  cap,
  stake,
  budget,
  levelUps,
  rankTarget,
  rankRewards,
  perSpin,
  prizes,
  tasks: { leastStake, small, large, stakes },
  places,
  perTicket,
  drop: [total, floor, need],
  round,
}: Amounts): Readonly<Record<string, PromotionTerms>> {
  const money = { amount: budget, count: 5_000 }
  return {
    'welcome-code': {
      template: 'promo_code',
      ...always,
      budget: money,
      entered: 'HALONG',
      reward: { kind: 'cash', amount: gift, times: 3 },
    },
    'free-rounds': {
      template: 'promo_code',
      ...always,
      budget: money,
      entered: 'PEARLS',
      reward: {
        kind: 'freeRounds',
        games: ['lantern-night'],
        stake: round,
        count: 20,
        days: 7,
        rules: { times: 5, days: 14, maxStake: stake, exitPercent: 50, most: { times: 10, least: cap } },
      },
    },
    'first-deposit': {
      template: 'first_deposit',
      ...always,
      budget: money,
      least,
      percentBp: 10_000,
      cap,
      times: 0,
      bonus: { times: 10, days: 14, maxStake: stake, exitPercent: 50 },
    },
    'friday-reload': {
      template: 'reload',
      ...always,
      budget: money,
      weekdays: [5],
      least,
      percentBp: 5_000,
      cap,
      times: 0,
      bonus: { times: 5, days: 7, maxStake: stake, exitPercent: 50 },
    },
    'daily-slots': {
      template: 'mission',
      ...always,
      budget: money,
      products: ['RNG'],
      period: 'day',
      target,
      mustJoin: false,
      reward: { kind: 'cash', amount: reward, times: 0 },
    },
    'weekly-cashback': {
      template: 'loss_cashback',
      ...always,
      budget: money,
      products: ['RNG'],
      period: 'week',
      percentBp: 300,
      leastLoss: least,
      cap,
    },
    'level-up': {
      template: 'level_up',
      ...always,
      budget: { amount: levelUps.at(-1) ?? budget, count: 5_000 },
      gifts: byRank(levelUps),
      times: 0,
    },
    'rank-week': {
      template: 'rank_reward',
      ...always,
      budget: money,
      products: ['RNG'],
      period: 'week',
      target: rankTarget,
      gifts: byRank(rankRewards),
      times: 0,
    },
    wheel: { template: 'lucky_wheel', ...always, budget: money, products: ['RNG'], per: perSpin, segments: wheelOf(prizes), times: 0 },
    envelopes: {
      template: 'rain',
      ...always,
      budget: money,
      products: ['RNG', 'INHOUSE'],
      at: ['12:00', '16:00', '20:00', '22:00'],
      minutes: 15,
      total,
      slots: 50,
      floor,
      need,
      times: 0,
    },
    'daily-tasks': {
      template: 'mission_set',
      ...always,
      budget: money,
      products: ['RNG'],
      period: 'day',
      leastStake,
      tasks: [
        { metric: 'rounds', target: '100', amount: small },
        { metric: 'wins', target: '50', amount: small },
        { metric: 'stakes', target: stakes, amount: large },
      ],
      times: 0,
    },
    'lottery-tasks': {
      template: 'mission_set',
      ...always,
      budget: money,
      products: ['ELOTT', 'LOTT'],
      period: 'day',
      leastStake,
      tasks: [{ metric: 'rounds', target: '20', amount: small }],
      times: 0,
    },
    'weekly-race': {
      template: 'leaderboard',
      ...always,
      budget: money,
      products: ['RNG', 'INHOUSE'],
      period: 'week',
      score: 'stakes',
      leastStake,
      prizes: places.map((amount) => ({ amount })),
      times: 0,
    },
    'weekly-raffle': {
      template: 'raffle',
      ...always,
      budget: money,
      products: ['RNG', 'INHOUSE'],
      period: 'week',
      per: perTicket,
      most: 200,
      drawAt: '20:00',
      prizes: places.map((amount) => ({ amount })),
      times: 0,
    },
    rebate: { template: 'turnover_rebate', ...always, budget: money, rates: [{ product: 'RNG', ppm: 1_000 }] },
  }
}

type Words = PromotionWish['showing']['texts']
const texts: Readonly<Record<string, Words>> = words

const wishesOf = (brandId: number, amounts: Amounts): PromotionWish[] =>
  Object.entries(termsOf(amounts)).map(([code, terms], at) => ({
    brandId,
    code,
    terms,
    showing: {
      texts: texts[code] ?? {},
      category: 'rewards',
      picture: `/art/scenes/${at % 2 === 0 ? 'lantern-festival' : 'bay-dusk'}-{mode}.svg`,
      isPinned: at === 0,
      order: at + 1,
    },
  }))

const usdRanks = {
  levelUps: ['0.5', '3', '12', '45', '150', '600', '2400', '9000', '36000'],
  rankTarget: '5000',
  perSpin: '1000',
  prizes: ['0.1', '0.2', '0.5', '2', '10', '50'],
  drop: ['10', '0.05', '100'] as const,
  tasks: { leastStake: '0.5', small: '0.01', large: '0.05', stakes: '100' },
  places: ['20', '10', '5', '3', '2'],
  perTicket: '20',
  round: '0.2',
  rankRewards: ['0.5', '0.75', '1', '1.25', '1.5', '1.75', '2', '2.5', '3'],
}
/** The same at 25,000 to one. */
const inDong = (amounts: readonly string[]) => amounts.map((amount) => String(Number(amount) * 25_000))
const vndRanks = {
  levelUps: inDong(usdRanks.levelUps),
  rankTarget: '125000000',
  rankRewards: inDong(usdRanks.rankRewards),
  perSpin: '25000000',
  prizes: inDong(usdRanks.prizes),
  drop: ['250000', '1250', '2500000'] as const,
  tasks: { leastStake: '12500', small: '250', large: '1250', stakes: '2500000' },
  places: inDong(usdRanks.places),
  perTicket: '500000',
  round: '5000',
}

export const demoPromotions = (brandId: number): PromotionWish[] =>
  wishesOf(brandId, { gift: '5', target: '100', reward: '0.2', least: '20', cap: '100', stake: '5', budget: '5000', ...usdRanks })
/** Of the practice brand in Vietnamese dong. */
export const vietnamPromotions = (brandId: number): PromotionWish[] =>
  wishesOf(brandId, {
    gift: '50000',
    target: '2500000',
    reward: '5000',
    least: '500000',
    cap: '2500000',
    stake: '125000',
    budget: '125000000',
    ...vndRanks,
  })
