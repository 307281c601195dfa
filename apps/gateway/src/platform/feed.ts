import type { Asset } from '@halong/money'
import type { Tx } from './db.ts'

/** A fact of settled money (`gateway.money_event`). Amounts in minor units of its asset; trial money has none. */
export type MoneyFact = {
  readonly memberId: number
  /** With the member the fact's name, for ever. */
  readonly eventNo: bigint
  /** wager: a round was closed; void: all of its stakes went back; deposit: money came into play from outside; withdraw: money left for good; correction: a closed round was paid more or less than before, `won` is the difference (W28); award: a jackpot or a prize, `amount`, of no stake (W26). */
  readonly kind: 'wager' | 'void' | 'deposit' | 'withdraw' | 'correction' | 'award'
  readonly brandId: number
  readonly asset: Asset
  /** The game type; null for a round from before rounds had it. */
  readonly category: string | null
  readonly vassalage: string
  readonly gameCode: string
  readonly roundId: string
  readonly staked: bigint
  readonly refunded: bigint
  readonly won: bigint
  /** Valid turnover: what rewards count of the stake, its share of own money alone. */
  readonly valid: bigint
  /** The same with bonus money: what lots of deposits and meters of bonuses count. */
  readonly validWhole: bigint
  /** Of what stayed at stake, and of what was won. */
  readonly bonusStaked: bigint
  readonly bonusWon: bigint
  /** Of an award, a deposit or a withdrawal; negative where a withdrawal came back. Nought of a round. */
  readonly amount: bigint
  /** Why less is valid than was staked. */
  readonly validWhy: string | null
  /** When the round was opened, by the gateway's clock; null for a round from before facts told it. */
  readonly openedAt: Date | null
  readonly happenedAt: Date
}

/** Who counts facts. */
export type Consumer = {
  /** Its name for ever: its cursors are kept under it. A new one begins with the oldest fact. */
  readonly consumer: string
  /**
   * Counts facts of one lane in their order. What it writes in `tx` and the cursor commit together, so each fact is counted once; nothing else may be told
   * from here. Every fact comes in some step, also those that it does not care for. If it throws, the lane stays where it was.
   */
  count(tx: Tx, facts: readonly MoneyFact[]): Promise<void>
}

export const defineConsumer = (consumer: Consumer): Consumer => consumer
