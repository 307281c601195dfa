import { invariant } from '@halong/base'
import { type CatalogueFacts, type Publication, textsOf } from './copy.ts'

type PublicationOptions = Partial<Pick<Publication, 'placed' | 'picture' | 'linkage' | 'isPinned' | 'startsAt' | 'audience'>>
export type Piece = Pick<Publication, 'kind' | 'name' | 'texts' | 'order'> & PublicationOptions

const scene = (name: string) => `/art/scenes/${name}-{mode}.svg`
const path = (target: string) => ({ type: 'PATH', target }) as const
const popup = (target: string) => ({ type: 'POPUP', target }) as const
const nowhere = { type: '', target: '' } as const
const originals = path('/inhouse?gameClassify=ORIGINAL')

const banners: Readonly<Record<string, PublicationOptions>> = {
  'home-bay': { placed: 'w_home', picture: scene('bay-dusk'), linkage: path('/rng') },
  'home-fairness': { placed: 'w_home', picture: scene('fair-play'), linkage: path('/helpmc?article=provably-fair') },
  'home-trial': { placed: 'w_home', picture: scene('free-play'), linkage: path('/inhouse') },
  slots: { placed: 'w_rng', picture: scene('lantern-festival'), linkage: path('/rng?sort=new') },
  live: { placed: 'w_live', picture: scene('lantern-festival'), linkage: path('/inhouse') },
  fishing: { placed: 'w_fish', picture: scene('pearl-reef'), linkage: path('/inhouse') },
  pvp: { placed: 'w_pvp', picture: scene('fair-play'), linkage: path('/inhouse') },
  sports: { placed: 'w_sports', picture: scene('bay-dusk'), linkage: path('/sports?gameClassify=VIRTUAL') },
  esports: { placed: 'w_esports', picture: scene('bay-dusk'), linkage: path('/esports') },
  lottery: { placed: 'w_lott', picture: scene('lantern-festival'), linkage: path('/vnlottery') },
  download: { placed: 'w_down', picture: scene('bay-dusk'), linkage: nowhere },
  promotions: { placed: 'w_promotion', picture: scene('lantern-festival'), linkage: nowhere },
  points: { placed: 'w_shop', picture: scene('lantern-festival'), linkage: nowhere },
  help: { placed: 'w_help', picture: scene('fair-play'), linkage: path('/helpmc') },
  register: { placed: 'w_reg', picture: scene('bay-dusk'), linkage: nowhere },
  inhouse: { placed: 'w_inhouse', picture: scene('pearl-reef'), linkage: originals },
}

/** What is really so, never an offer that does not exist. */
const promotions: Readonly<Record<string, PublicationOptions>> = {
  'trial-money': { placed: 'new_player', picture: scene('free-play'), linkage: path('/rng') },
  'open-an-account': { placed: 'new_player', picture: scene('bay-dusk'), linkage: popup('register'), audience: 'visitors' },
  'check-every-round': { placed: 'fairness', picture: scene('fair-play'), linkage: path('/helpmc?article=verify-a-round') },
  'change-your-seed': { placed: 'fairness', picture: scene('pearl-reef'), linkage: path('/inhouse') },
  'mines-return': { placed: 'odds', picture: scene('pearl-reef'), linkage: originals },
  'odds-on-every-card': { placed: 'odds', picture: scene('lantern-festival'), linkage: path('/rng?sort=return') },
  'stronger-lock': { placed: 'safety', picture: scene('fair-play'), linkage: path('/securityCenter') },
  'clock-and-net': { placed: 'safety', picture: scene('bay-dusk'), linkage: path('/inhouse') },
}

/** Articles of each topic, in order. */
export const articleTopics: Readonly<Record<string, readonly string[]>> = {
  account: ['open-an-account', 'sign-in', 'remember-me', 'demo-account', 'forgot-password', 'nickname-picture', 'close-account'],
  security: [
    'security-centre',
    'strong-password',
    'passkeys',
    'authenticator-app',
    'devices',
    'phone-and-email',
    'code-missing',
    'suspicious-message',
  ],
  playing: [
    'open-a-game',
    'read-a-card',
    'find-games',
    'free-spins',
    'mines',
    'missions-and-boards',
    'raffles',
    'sports-bets',
    'real-matches',
    'interrupted-round',
  ],
  fairness: ['provably-fair', 'verify-a-round', 'change-seeds'],
  money: [
    'balance',
    'vendor-wallets',
    'line-transfers',
    'records',
    'payout-accounts',
    'payment-password',
    'withdraw',
    'withdraw-obstacles',
    'withdraw-progress',
    'withdraw-crypto',
    'deposit-turnover',
    'bonus-money',
    'free-rounds',
    'held-claims',
    'verification',
  ],
  responsible: ['time-and-net', 'set-yourself-limits', 'need-a-break'],
  site: ['languages-themes', 'chat-rules', 'notices-on-devices', 'network-trouble', 'blocked-window'],
}
const articles: Readonly<Record<string, PublicationOptions>> = Object.fromEntries(
  Object.entries(articleTopics).flatMap(([topic, names]) => names.map((name) => [name, { placed: topic }])),
)

const HOUR_MS = 3_600_000

/**
 * Everything the demo brand publishes, what others stand in first. Notices are dated one after another before `now`, so that they have an order.
 */
export function demoPieces(facts: CatalogueFacts & { readonly age: number }, now: Date): Piece[] {
  const of = (kind: Publication['kind'], placeOf: (name: string, at: number) => PublicationOptions | undefined): Piece[] =>
    [...textsOf(kind, facts)].flatMap(([name, texts], at) => {
      const place = placeOf(name, at)
      invariant(place, `${kind} ${name} has a place`)
      return kind === 'promotion' && name === 'mines-return' && facts.minesReturn === null
        ? []
        : [{ kind, name, texts, order: at + 1, ...place }]
    })
  const anywhere = () => ({})
  const inOrder = Object.values(articleTopics).flat()
  return [
    ...of('category', anywhere),
    ...of('topic', anywhere),
    ...of('banner', (name) => banners[name]),
    ...of('promotion', (name) => promotions[name]),
    ...of('notice', (name, at) => ({ startsAt: new Date(now.getTime() - (at + 1) * 20 * HOUR_MS), isPinned: name === 'welcome' })),
    ...of('popup', anywhere),
    ...of('hint', anywhere),
    ...of('article', (name) => articles[name]).map((piece) => ({ ...piece, order: inOrder.indexOf(piece.name) + 1 })),
    ...of('document', anywhere),
  ]
}
