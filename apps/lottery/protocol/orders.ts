import type { Mode } from './games.ts'

export type Unit = '1' | '0.1' | '0.01' | '0.001'

/** One line as it is asked for. Lott: base × unit × multiple for each bet; other modes: `amount` for each bet. `selection` is canonical text. */
export type LineRequest = {
  readonly play: string
  readonly selection: string
  readonly base?: 1 | 2 | undefined
  readonly unit?: Unit | undefined
  readonly multiple?: number | undefined
  readonly amount?: string | undefined
  readonly series?: number | undefined
}
export type IssuePart = { readonly issueNo: string; readonly multiple: number }
export type Slip = {
  readonly gameCode: string
  readonly mode: Mode
  readonly issues: readonly IssuePart[]
  readonly lines: readonly LineRequest[]
}
/** `intentId` is one per confirmation and is kept across retries. `shown` is what the player saw; it must equal what the server computes. */
export type PlaceRequest = {
  readonly intentId: string
  readonly priceVersion: number
  readonly slips: readonly Slip[]
  readonly shown: { readonly cost: string; readonly maxPrize: string }
  /** Of one slip over several issues: the rest is cancelled when one of its draws won, or when they have brought so much more than they cost. */
  readonly stopOnWin?: boolean | undefined
  readonly stopProfit?: string | undefined
}

export const ticketStates = ['PLACED', 'ACCEPTED', 'WON', 'LOST', 'SETTLED', 'REFUSED', 'CANCELLED', 'CORRECTED'] as const
/** By whom or by which rule a ticket was cancelled, as the wallet is told (W27). */
export const stopReasons = ['player_cancel', 'rule:chase_won', 'rule:chase_target', 'rule:player_stopped'] as const
/** Why a chase ended before its last draw. */
export type StopReason = (typeof stopReasons)[number]
/** Of a station's draw besides: no result came in time, or it did not draw. */
export const cancelReasons = [...stopReasons, 'rule:no_result', 'rule:station_off'] as const
export type CancelReason = (typeof cancelReasons)[number]
export type TicketState = (typeof ticketStates)[number]
export const orderStates = ['RUNNING', 'DONE', 'STOPPED', 'CANCELLED', 'REFUSED'] as const
export type OrderState = (typeof orderStates)[number]

/** A line as it stands on its ticket. `unitStake` is the stake of one bet, `odds` the price of each tier in the order of the table. */
export type TicketLine = {
  readonly play: string
  readonly selection: string
  readonly bets: number
  readonly unitStake: string
  readonly odds: readonly string[]
  readonly series: number | null
  readonly cost: string
  /** Winning bets of each tier; null until the issue is drawn. */
  readonly hits: readonly number[] | null
  readonly win: string | null
}
export type TicketView = {
  readonly id: string
  readonly orderId: string
  readonly gameCode: string
  readonly mode: Mode
  readonly issueNo: string
  readonly state: TicketState
  readonly cost: string
  readonly maxPrize: string
  readonly win: string | null
  readonly asset: string
  readonly digest: string
  readonly rulesVersion: string
  readonly roundId: string
  readonly placedAt: string
  /** Until then it may be cancelled. */
  readonly closeAt: string
  readonly drawAt: string
  /** Null for a ticket that stands. `isBack`: the stake is in the wallet again. */
  readonly cancelled: { readonly at: string; readonly why: CancelReason; readonly isBack: boolean } | null
  readonly numbers: string | null
  /** Of a station's draw: when the stake goes back if no result came. Null for the house's draws. */
  readonly refundAt: string | null
  readonly refusal: string | null
  /**
   * Of a draw whose result was corrected after it was paid (W28): the numbers and the win by the first one, and what the player got since, or gave back with a minus. While
   * `isComing` the wallet has not answered yet.
   */
  readonly corrected: {
    readonly at: string
    readonly numbersWas: string
    readonly winWas: string
    readonly moved: string
    readonly isComing: boolean
  } | null
  readonly lines: readonly TicketLine[]
}
/**
 * One slip over several draws (contracts §8). `cost` was paid when it was bought and is always `held` (draws to come) + `played` + `returned`; `won` is what its draws paid.
 * `standing`: draws that may still be cancelled or are about to be drawn.
 */
export type ChaseView = {
  readonly id: string
  readonly gameCode: string
  readonly mode: Mode
  readonly state: OrderState
  readonly asset: string
  readonly placedAt: string
  readonly issues: number
  readonly drawn: number
  readonly cancelled: number
  readonly standing: number
  readonly cost: string
  readonly held: string
  readonly played: string
  readonly returned: string
  readonly won: string
  readonly stopOnWin: boolean
  readonly stopProfit: string | null
  readonly stopped: { readonly at: string; readonly why: StopReason } | null
  readonly next: { readonly issueNo: string; readonly closeAt: string; readonly drawAt: string } | null
  /** The first line of the slip, and how many it has. */
  readonly play: string
  readonly selection: string
  readonly lines: number
}
export type OrderView = {
  readonly id: string
  readonly state: OrderState
  readonly asset: string
  readonly cost: string
  readonly placedAt: string
  readonly tickets: readonly TicketView[]
  /** Null for an order of one draw. */
  readonly chase: ChaseView | null
}
