// Long because every template has the fields of its form here.
import type { Asked } from '#shared/api.ts'
import { languageCodes } from '#shared/languages.ts'
import { make } from '#shared/shape-form/make-shape.ts'
import type { Shape } from '#shared/shape-form/shape.ts'
import type { Row, Whole } from './promotion-looks.ts'

const { field, words, number: count, maybe, moment, onOff, choice, list, group } = make
type Template = Row['template']

const products = ['RNG', 'INHOUSE', 'LIVE', 'FISH', 'PVP', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT']
const amount = words(20)
/** How bonus money is played (contracts §4). */
const rules = group([
  field('times', count(1, 10)),
  field('days', count(1, 90)),
  field('maxStake', amount),
  field('exitPercent', count(0, 100)),
  field('only', maybe(list(choice(products), 10))),
  field('most', maybe(group([field('times', count(1, 100)), field('least', amount)]))),
])
const reward = field(
  'reward',
  group([
    field('kind', choice(['cash', 'points', 'bonus', 'freeRounds'])),
    field('amount', amount),
    field('times', count(0, 3)),
    field('points', count(0, 1_000_000)),
    field('games', list(words(48), 10)),
    field('stake', amount),
    field('count', count(1, 500)),
    field('days', count(1, 90)),
    field('rules', maybe(rules)),
  ]),
)
/** Of what is given to one player by hand. */
export const giftShape: Shape = group([
  field('kind', choice(['bonus', 'freeRounds'])),
  field('amount', amount),
  field('games', list(words(48), 10)),
  field('stake', amount),
  field('count', count(1, 500)),
  field('days', count(1, 90)),
  field('rules', maybe(rules)),
])
const played = [field('products', list(choice(products), 10)), field('period', choice(['day', 'week']))]
const gifts = field('gifts', list(group([field('rank', count(1, 20)), field('amount', amount)]), 20))
const ofProducts = field('products', list(choice(products), 10))
const metric = field('metric', choice(['stakes', 'rounds', 'wins']))
const missionTimes = field('times', count(0, 3))
const own: Readonly<Record<Template, Parameters<typeof group>[0]>> = {
  promo_code: [field('entered', words(20)), reward],
  mission: [...played, field('target', amount), field('mustJoin', onOff), reward],
  loss_cashback: [...played, field('percentBp', count(1, 2_500)), field('leastLoss', amount), field('cap', amount)],
  turnover_rebate: [field('rates', list(group([field('product', choice(products)), field('ppm', count(1, 50_000))]), 10))],
  first_deposit: [
    field('least', amount),
    field('percentBp', count(1, 10_000)),
    field('cap', amount),
    field('times', count(0, 3)),
    field('bonus', maybe(rules)),
  ],
  reload: [
    field('weekdays', list(count(1, 7), 7)),
    field('least', amount),
    field('percentBp', count(1, 10_000)),
    field('cap', amount),
    field('times', count(0, 3)),
    field('bonus', maybe(rules)),
  ],
  registration: [reward],
  phone: [reward],
  level_up: [gifts, field('times', count(0, 3))],
  rank_reward: [...played, field('target', amount), gifts, field('times', count(0, 3))],
  rain: [
    field('products', list(choice(products), 10)),
    field('at', list(words(5), 24)),
    field('minutes', count(1, 60)),
    field('total', amount),
    field('slots', count(1, 500)),
    field('floor', amount),
    field('need', amount),
    field('times', count(0, 3)),
  ],
  mission_set: [
    ...played,
    field('leastStake', amount),
    field('tasks', list(group([metric, field('target', amount), field('amount', amount)]), 10)),
    missionTimes,
  ],
  leaderboard: [
    ...played,
    field('score', choice(['stakes', 'multiple', 'rounds'])),
    field('leastStake', amount),
    field('prizes', list(group([field('amount', amount)]), 50)),
    missionTimes,
  ],
  mission_chain: [
    ofProducts,
    metric,
    field('leastStake', amount),
    field('steps', list(group([field('target', amount), field('amount', amount)]), 20)),
    missionTimes,
  ],
  mission_streak: [
    ofProducts,
    field('least', amount),
    field('steps', list(group([field('days', count(1, 60)), field('amount', amount)]), 10)),
    missionTimes,
  ],
  raffle: [
    ...played,
    field('per', amount),
    field('most', count(1, 10_000)),
    field('drawAt', words(5)),
    field('prizes', list(group([field('amount', amount)]), 50)),
    missionTimes,
  ],
  birthday: [reward],
  application: [field('pictures', count(0, 3)), field('mayRepeat', onOff), reward],
  lucky_wheel: [
    field('products', list(choice(products), 10)),
    field('per', amount),
    field(
      'segments',
      list(group([field('amount', amount), field('weight', count(1, 1_000_000)), field('stock', maybe(count(1, 1_000_000)))]), 12),
    ),
    field('times', count(0, 3)),
  ],
}
const commonOf = (segments: readonly string[]) => [
  field('from', maybe(moment)),
  field('to', maybe(moment)),
  field(
    'who',
    group([
      field('newWithinDays', maybe(count(1, 365))),
      field('contactProved', onOff),
      field('hasDeposited', onOff),
      field('segment', maybe(choice(segments))),
    ]),
  ),
  field('budget', group([field('amount', maybe(amount)), field('count', count(1, 1_000_000))])),
]
const showing = group([
  field('texts', { kind: 'record', names: languageCodes, item: group([field('title', words(120)), field('text', words(240))]) }),
  field('category', words(40)),
  field('picture', words(270)),
  field('isPinned', onOff),
  field('order', count(0, 100_000)),
])

/** The fields of a draft of a template, which may be for one of some segments of players; a new one has its code too. */
export const shapeOf = (template: Template, isNew: boolean, segments: readonly string[]): Shape =>
  group([
    ...(isNew ? [field('code', words(40))] : []),
    field('terms', group([...own[template], ...commonOf(segments)])),
    field('showing', showing),
  ])

const cash = { kind: 'cash', amount: '5', times: 1, points: 0, games: ['lantern-night'], stake: '0.2', count: 20, days: 7, rules: null }
const played10 = { times: 10, days: 14, maxStake: '5', exitPercent: 50, only: null, most: null }
const begun: Readonly<Record<Template, object>> = {
  promo_code: { entered: 'WELCOME', reward: cash },
  mission: { products: ['RNG'], period: 'day', target: '100', mustJoin: false, reward: { ...cash, amount: '1', times: 0 } },
  loss_cashback: { products: ['RNG'], period: 'week', percentBp: 500, leastLoss: '20', cap: '200' },
  turnover_rebate: { rates: [{ product: 'RNG', ppm: 2_000 }] },
  first_deposit: { least: '10', percentBp: 2_000, cap: '20', times: 3, bonus: null },
  reload: { weekdays: [5], least: '20', percentBp: 5_000, cap: '50', times: 0, bonus: { ...played10, times: 5 } },
  registration: { reward: { ...cash, amount: '1' } },
  phone: { reward: { ...cash, amount: '1' } },
  level_up: { gifts: [{ rank: 1, amount: '1' }], times: 1 },
  rain: { products: ['RNG'], at: ['20:00'], minutes: 10, total: '10', slots: 50, floor: '0.05', need: '100', times: 0 },
  mission_set: {
    products: ['RNG'],
    period: 'day',
    leastStake: '0.1',
    tasks: [
      { metric: 'rounds', target: '50', amount: '0.05' },
      { metric: 'stakes', target: '100', amount: '0.2' },
    ],
    times: 0,
  },
  leaderboard: {
    products: ['RNG'],
    period: 'week',
    score: 'stakes',
    leastStake: '0.1',
    prizes: [{ amount: '20' }, { amount: '10' }, { amount: '5' }],
    times: 0,
  },
  mission_chain: { products: ['RNG'], metric: 'stakes', leastStake: '0.1', steps: [{ target: '100', amount: '0.3' }], times: 0 },
  mission_streak: { products: ['RNG'], least: '20', steps: [{ days: 3, amount: '0.1' }], times: 0 },
  raffle: {
    products: ['RNG'],
    period: 'week',
    per: '50',
    most: 200,
    drawAt: '20:00',
    prizes: [{ amount: '20' }, { amount: '10' }, { amount: '5' }],
    times: 0,
  },
  birthday: { reward: { ...cash, times: 0 } },
  application: { pictures: 1, mayRepeat: true, reward: { ...cash, times: 0 } },
  lucky_wheel: {
    products: ['RNG'],
    per: '500',
    segments: [
      { amount: '0.1', weight: 90, stock: null },
      { amount: '5', weight: 10, stock: 20 },
    ],
    times: 0,
  },
  rank_reward: { products: ['RNG'], period: 'week', target: '1000', gifts: [{ rank: 1, amount: '1' }], times: 1 },
}

/** What a new draft begins with. */
export const freshOf = (template: Template): object => ({
  code: '',
  terms: {
    ...begun[template],
    from: null,
    to: null,
    who: { newWithinDays: null, contactProved: false, hasDeposited: false, segment: null },
    budget: { amount: '500', count: 100 },
  },
  showing: {
    texts: { EN: { title: '', text: '' } },
    category: 'rewards',
    picture: '/art/scenes/lantern-festival-{mode}.svg',
    isPinned: false,
    order: 100,
  },
})

type FormedRules = { times: number; days: number; maxStake: string; exitPercent: number; only: string[] | null; most: object | null }
/** What is left out of the terms is nothing in the form. */
const formedRules = (kept: object | null): object | null => kept && { ...played10, ...kept }
const rulesOf = ({ only, most, ...rest }: FormedRules): object => ({
  ...rest,
  ...(only !== null && { only }),
  ...(most !== null && { most }),
})
type FormedReward = {
  kind: string
  amount: string
  times: number
  points: number
  games: string[]
  stake: string
  count: number
  days: number
  rules: FormedRules | null
}
function rewardOf({ kind, amount: money, times, points, rules: kept, ...rounds }: FormedReward): object {
  if (kind === 'cash') return { kind, amount: money, times }
  if (kind === 'freeRounds') return { kind, ...rounds, ...(kept !== null && { rules: rulesOf(kept) }) }
  return kind === 'points' ? { kind, points } : { kind, amount: money, rules: rulesOf(kept ?? played10) }
}

export const freshGift = { kind: 'bonus', amount: '5', games: ['lantern-night'], stake: '0.2', count: 20, days: 7, rules: played10 }
export function giftOf(value: unknown): Asked<'bonuses.grant'>[0]['body']['reward'] {
  // cast: the value of this form's own shape; what is wrong with one the gateway says.
  const formed = value as Omit<FormedReward, 'times' | 'points'>
  // cast: as above.
  return rewardOf({ ...formed, times: 0, points: 0 }) as Asked<'bonuses.grant'>[0]['body']['reward']
}

/** A draft as the form has it: a reward has the fields of either kind. */
export function formOf({ terms: { template: _template, ...terms }, showing: shown }: Whole): object {
  const who = { ...terms.who, segment: terms.who.segment ?? null }
  const reward =
    'reward' in terms
      ? { ...cash, points: 1, ...terms.reward, rules: 'rules' in terms.reward ? formedRules(terms.reward.rules ?? null) : null }
      : null
  if ('percentBp' in terms && 'least' in terms) return { terms: { ...terms, who, bonus: formedRules(terms.bonus ?? null) }, showing: shown }
  return {
    terms: 'reward' in terms ? { ...terms, who, reward } : { ...terms, who },
    showing: shown,
  }
}

type Formed = { readonly code?: string; readonly terms: Record<string, unknown>; readonly showing: Whole['showing'] }
/** What the form says, as the gateway takes it. */
export function bodyOf(value: unknown, template: Template): { code: string | undefined; terms: Whole['terms']; showing: Whole['showing'] } {
  // cast: the value of this form's own shape; what is wrong with one the gateway says.
  const { code, terms: formed, showing: shown } = value as Formed
  // cast: as this form's shape has it; terms for everybody name no segment.
  const { segment, ...who } = formed['who'] as { segment: string | null }
  const terms: Record<string, unknown> = { ...formed, who: segment === null ? who : { ...who, segment } }
  // cast: as this form's shape has it, where the template has a reward.
  const given = terms['reward'] as FormedReward | undefined
  // cast: likewise, of the first deposit alone.
  const bonus = terms['bonus'] as FormedRules | null | undefined
  const rest = {
    ...terms,
    ...(given !== undefined && { reward: rewardOf(given) }),
    ...(bonus !== undefined && { bonus: bonus === null ? undefined : rulesOf(bonus) }),
  }
  // cast: the shape has the fields of this template.
  return { code, terms: { template, ...rest } as unknown as Whole['terms'], showing: shown }
}
