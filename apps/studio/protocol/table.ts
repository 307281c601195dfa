import type { TableEntry } from '@halong/vendor-kit/table-shapes'
import type { StakeLimits } from './game.ts'
import type { BalanceView, SessionView } from './session.ts'

export type { TableEntry, TableProof, TableRunner, TableState } from '@halong/vendor-kit/table-shapes'

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

/** Cashes a slip out of a run: once only, and whoever asks again gets the same answer. */
export type CashOutRequest = { readonly roundNo: string; readonly slipNo: number }
/** `units`: what the slip has now, in ten-thousandths of its stake. */
export type CashOutAnswer = { readonly units: number }

/** A player's own slips of a round: their texts, and the way of each to the root. */
export type SlipProof = { readonly text: string; readonly path: readonly { readonly side: 'left' | 'right'; readonly digest: string }[] }
