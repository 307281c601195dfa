import type { Family, Mode, Vassalage } from './games.ts'
import type { IssueProof, IssueView, TicketProof } from './issues.ts'
import type { ChaseView, OrderView, PlaceRequest, TicketView } from './orders.ts'
import type { LotteryRefusal, RefusalDetail } from './refusals.ts'

export type LotteryAnswer<T> =
  | { readonly success: true; readonly value: T }
  | { readonly success: false; readonly code: LotteryRefusal; readonly value: RefusalDetail | null }

/** The wallet as last heard of; a lower version than one seen before is older news. Amounts are decimal text. */
export type BalanceView = { readonly asset: string; readonly symbol: string; readonly amount: string; readonly version: number }
export type PlayerView = { readonly nickname: string; readonly kind: 'member' | 'trial' | 'agent'; readonly language: string }

/** Limits of series, in steps of 2. The slider runs from `min` to the lower of `own` and `maxBet`. */
export type SeriesView = {
  readonly min: number
  readonly own: number
  readonly maxBet: number
  readonly default: number
  readonly root: number
}
/** In the player's asset, as decimal text. `unitBase` is what one unit of a Lott bet is worth. */
export type LimitsView = {
  readonly unitBase: string
  readonly minStake: string
  readonly maxStake: string
  readonly step: string
  readonly maxPrize: string
  readonly chips: readonly string[]
}
/** `current` is the issue on sale or, between two, the next; null where nothing is on sale. */
export type GameCard = {
  readonly code: string
  readonly vassalage: Vassalage
  readonly family: Family
  readonly modes: readonly Mode[]
  readonly cycleSeconds: number
  readonly source: 'in_house' | 'official'
  readonly closed: boolean
  readonly current: IssueView | null
  readonly last: IssueView | null
  /** Of a station: the oldest draw whose result did not come yet, and when its stakes go back if none does. */
  readonly awaited: { readonly issueNo: string; readonly drawAt: string; readonly refundAt: string } | null
}
export type EnterRequest = { readonly ticket: string; readonly gameCode: string }
/** `token` goes into `Authorization: Bearer …` of every later call. */
export type EnterAnswer = { readonly token: string; readonly player: PlayerView; readonly balance: BalanceView | null }
export type LobbyAnswer = { readonly games: readonly GameCard[]; readonly serverNow: string }
export type GameAnswer = {
  readonly game: GameCard
  readonly player: PlayerView
  readonly balance: BalanceView | null
  readonly rulesVersion: string
  readonly priceVersion: number
  readonly series: SeriesView
  readonly limits: LimitsView
  /** Drawn issues, newest first, at most 20. */
  readonly recent: readonly IssueView[]
  /** Issues that can be bought now, the open one first: a chase may use up to 120. */
  readonly coming: readonly IssueView[]
  /** Games of the same vendor that the player's brand sells, in the order of the lobby. */
  readonly sold: readonly string[]
  readonly serverNow: string
}
/** Fixed prices, `<play>/<tier>` to decimal odds; what is not named has the price of the table. */
export type PricesAnswer = { readonly priceVersion: number; readonly prices: Readonly<Record<string, string>> }
export type PlaceAnswer = { readonly orders: readonly OrderView[]; readonly balance: BalanceView | null }
export type CancelAnswer = { readonly order: OrderView; readonly balance: BalanceView | null }
export type OrdersAnswer = { readonly tickets: readonly TicketView[]; readonly next: string | null }
export type ChasesAnswer = { readonly chases: readonly ChaseView[]; readonly next: string | null }
export type IssuesAnswer = { readonly issues: readonly IssueView[]; readonly next: string | null }
export type CommitmentsAnswer = {
  readonly drawCode: string
  readonly day: string
  readonly chainEnd: string
  readonly beaconEnd: string | null
  readonly first: string | null
  readonly last: string | null
}
export type RulesAnswer = {
  readonly gameCode: string
  /** Of the issue on sale, whose plays these are; null between two. */
  readonly issueNo: string | null
  readonly rulesVersion: string
  readonly priceVersion: number
  readonly prices: PricesAnswer['prices']
}

/** The lottery's own API, one entry a call: what is asked and what a success carries. */
export type LotteryApi = {
  readonly 'POST /api/enter': { readonly body: EnterRequest; readonly value: EnterAnswer }
  readonly 'GET /api/lobby': { readonly body: undefined; readonly value: LobbyAnswer }
  readonly 'GET /api/games/:code': { readonly body: undefined; readonly value: GameAnswer }
  readonly 'GET /api/prices/:code': { readonly body: undefined; readonly value: PricesAnswer }
  readonly 'POST /api/orders': { readonly body: PlaceRequest; readonly value: PlaceAnswer }
  /** Those issues, all or none; without them whatever of the order is still on sale. */
  readonly 'POST /api/orders/:id/cancel': { readonly body: { readonly issues?: readonly string[] }; readonly value: CancelAnswer }
  readonly 'GET /api/orders/:id': { readonly body: undefined; readonly value: OrderView }
  /** `?gameCode=`; `?running=true` for those with draws to come; `?before=`. Newest first, 20 a page. */
  readonly 'GET /api/chases': { readonly body: undefined; readonly value: ChasesAnswer }
  /**
   * `?state=` all, waiting, won; `?gameCode=`; `?before=` is the `next` of the page before. Newest first, 20 a page. Of chases the draws that are on sale or over;
   * the rest of them is told by the chase.
   */
  readonly 'GET /api/orders': { readonly body: undefined; readonly value: OrdersAnswer }
  readonly 'GET /api/tickets/:id': { readonly body: undefined; readonly value: TicketView }
  /** `?before=` an issue number, `?limit=` at most 200. Drawn issues, newest first. */
  readonly 'GET /api/issues/:code': { readonly body: undefined; readonly value: IssuesAnswer }
  readonly 'GET /api/commitments/:code/:day': { readonly body: undefined; readonly value: CommitmentsAnswer }
  readonly 'GET /api/proof/:code/:issueNo': { readonly body: undefined; readonly value: IssueProof }
  readonly 'GET /api/proof/ticket/:digest': { readonly body: undefined; readonly value: TicketProof }
  readonly 'GET /api/rules/:code': { readonly body: undefined; readonly value: RulesAnswer }
  readonly 'GET /api/catalogue': { readonly body: undefined; readonly value: LobbyAnswer }
}
