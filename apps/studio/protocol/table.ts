import type { StakeLimits } from './game.ts'
import type { BalanceView, SessionView } from './session.ts'

type TablePhases = { readonly openMs: number; readonly showMs: number; readonly restMs: number }
/** The states of a round: those up to FROZEN tell no result. */
export type TableRoundState = 'ANNOUNCED' | 'OPEN' | 'CLOSED' | 'FROZEN' | 'DRAWN' | 'SHOWN' | 'SETTLING' | 'SETTLED'
export type TableRound = {
  readonly no: string
  readonly state: TableRoundState
  readonly opensAt: string
  readonly closesAt: string
  readonly shownAt: string | null
  readonly outcome: readonly number[] | null
}
/** What everybody sees of a table; amounts by asset and spot. `round` is null while the next is not announced. */
export type TableState = {
  readonly code: string
  readonly gameCode: string
  readonly phases: TablePhases
  readonly round: TableRound | null
  readonly stopped: boolean
  readonly totals: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The newest last, of rounds that were shown to their end. */
  readonly results: readonly { readonly no: string; readonly outcome: readonly number[] }[]
  readonly now: string
}

export type TableSlip = {
  readonly slipNo: number
  readonly bets: Readonly<Record<string, string>>
  readonly state: 'asking' | 'in' | 'refused'
  readonly refusal: string | null
}
/** What a player has in one round; `returned` is null until it is settled. */
export type TableEntry = {
  readonly roundId: string
  readonly roundNo: string
  readonly asset: string
  readonly staked: string
  readonly returned: string | null
  readonly slips: readonly TableSlip[]
}
export type TableMine = {
  readonly entries: readonly TableEntry[]
  readonly balance: BalanceView | null
  readonly session: SessionView
  readonly limits: StakeLimits
}

/** `intentId` is one for each press and is kept across retries: the same intent is one slip. */
export type PlaceSlipRequest = {
  readonly intentId: string
  readonly roundNo: string
  readonly bets: readonly { readonly spot: string; readonly amount: string }[]
}
export type PlaceSlipAnswer = {
  /** `asking`: the wallet has not said yet whether it has the stake; the next `TableMine` tells. */
  readonly fate: 'in' | 'asking'
  readonly mine: TableMine
}

/** All that anybody needs to throw a round again: both chains, the root of the slips, and from its show on seed and beacon. */
export type TableProof = TableRound & {
  readonly tableCode: string
  readonly gameCode: string
  readonly rulesHash: string
  readonly chain: { readonly id: string; readonly end: string; readonly index: number }
  readonly beaconChain: { readonly id: string; readonly end: string; readonly index: number }
  readonly betsRoot: string | null
  readonly slips: number | null
  readonly seed: string | null
  readonly beacon: string | null
}
/** A player's own slips of a round: their texts, and the way of each to the root. */
export type SlipProof = { readonly text: string; readonly path: readonly { readonly side: 'left' | 'right'; readonly digest: string }[] }
