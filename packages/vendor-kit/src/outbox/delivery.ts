import { randomInt } from 'node:crypto'
import type { Clock } from '@halong/base'
import type { Logger } from 'pino'
import { createLoop } from '../loop.ts'
import type { WalletAnswer } from '../wallet/call.ts'
import { GIVE_UP_MS, LEASE_MS, retryDelayMs, troubleOf } from './retry.ts'

/** What came of telling the wallet what a row owes it; `kept` is what `acknowledge` made of the row. */
export type Delivered<T, Kept> =
  | { readonly kind: 'done'; readonly value: T; readonly kept: Kept }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'disputed' }

export type Owed = {
  /** For the log. */
  readonly about: string
  /** How often the wallet was asked in vain. */
  readonly attempts: number
  readonly since: Date
}

type Claim = { readonly now: Date; readonly leaseUntil: Date; readonly limit: number }
export type DeliveryParts<Row, T, Kept> = {
  /** Rows that are due, taken on until `leaseUntil` by one process each: `update … where … in (select … for update skip locked)`, see `claimDue`. */
  readonly claimDue: (claim: Claim) => Promise<readonly Row[]>
  /** Tells the wallet, under the same transaction ids every time: `tellItems` for rows that are sets of items. */
  readonly tell: (row: Row) => Promise<WalletAnswer<T>>
  readonly owed: (row: Row) => Owed
  /** The wallet has all of it. */
  readonly acknowledge: (row: Row, value: T) => Promise<Kept>
  readonly tryAgain: (row: Row, dueAt: Date, trouble: string) => Promise<unknown>
  /** The wallet will never take it, or a day passed: a person has to look. The alarm is in the log. */
  readonly dispute: (row: Row, trouble: string) => Promise<unknown>
  readonly clock: Clock
  readonly log: Logger
  /** Drawn from 0 up to 1 for each wait. */
  readonly spread?: () => number
}

const ROWS_PER_PASS = 20
const BUSY_MS = 100
const IDLE_MS = 1_000

/**
 * The outbox: what a row owes the wallet is told until the wallet acknowledges, 100 ms doubling to 60 s, for a day, then it is disputed. A row stands in the database before it
 * is told, and each telling repeats its ids, so nothing is paid twice and nothing is forgotten by a kill. Every change names the state it expects, so passes may overlap.
 */
export function createDelivery<Row, T, Kept>(parts: DeliveryParts<Row, T, Kept>) {
  const { claimDue, tell, owed, acknowledge, tryAgain, dispute, clock, log, spread = () => randomInt(1_000) / 1_000 } = parts

  /** One attempt. Never throws for the wallet's sake. */
  async function deliver(row: Row): Promise<Delivered<T, Kept>> {
    const answer = await tell(row)
    if (answer.kind === 'ok') {
      return { kind: 'done', value: answer.value, kept: await acknowledge(row, answer.value) }
    }
    const { about, attempts, since } = owed(row)
    const [now, trouble] = [clock.now(), troubleOf(answer)]
    const isHopeless = answer.kind === 'refused' && !answer.retry
    if (isHopeless || now.getTime() - since.getTime() > GIVE_UP_MS) {
      log.error({ about, trouble }, 'what is owed to the wallet needs reconciliation')
      await dispute(row, trouble)
      return { kind: 'disputed' }
    }
    await tryAgain(row, new Date(now.getTime() + retryDelayMs(attempts, spread())), trouble)
    return { kind: 'waiting' }
  }

  /** Tells what is due, all at once so that sets are full; answers how many rows that was. */
  async function pass(): Promise<number> {
    const now = clock.now()
    const rows = await claimDue({ now, leaseUntil: new Date(now.getTime() + LEASE_MS), limit: ROWS_PER_PASS })
    const each = (row: Row) =>
      deliver(row).catch((fault: unknown) => log.error({ err: fault, about: owed(row).about }, 'a row of the outbox could not be told'))
    await Promise.all(rows.map(each))
    return rows.length
  }
  const onFault = (fault: unknown) => log.error({ err: fault }, 'the outbox could not be read')
  return { deliver, pass, ...createLoop({ pass, busyMs: BUSY_MS, idleMs: IDLE_MS, onFault }) }
}

export type Delivery<Row, T, Kept> = ReturnType<typeof createDelivery<Row, T, Kept>>
