import { randomInt } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import { amountText, assetText, claimDue, type ItemAnswer, retryDelayMs, type WalletItem } from '@halong/vendor-kit'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import { RESULT_WITHIN_MS } from '../issue/states.ts'
import type { LotteryTables, OrderTable } from '../tables.ts'
import type { Vendors } from '../vendors.ts'

type Order = Selectable<OrderTable>
export type DebitVerdict =
  | { readonly kind: 'accepted'; readonly balance: string | null; readonly version: number }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/** Of a ticket at the wallet: its round, and its transactions. */
export const walletIds = (ticketId: string) => {
  const round = idFromUuid('tkt', ticketId)
  return { round, debit: `${round}.d`, credit: `${round}.c`, close: `${round}.x`, rollback: `${round}.r` }
}

type Parts = {
  readonly db: Kysely<LotteryTables>
  readonly vendors: Vendors
  readonly log: Logger
  readonly at: (point: 'stored' | 'debited') => void
}
const LEASE_MS = 8_000
/** After the close: an issue that is not paid by then is late. */
const SETTLED_WITHIN_MS = 3_600_000
const AT_ONCE = 20

/** Takes the stakes of an order as one group, and asks again under the same ids until the wallet tells what became of them (W19, W20). It is never taken back for want of an answer. */
export function createDebits({ db, vendors, log, at }: Parts) {
  async function itemsOf(order: Order): Promise<WalletItem[]> {
    const rows = await db
      .selectFrom('lottery.ticket')
      .innerJoin('lottery.issue', 'lottery.issue.id', 'lottery.ticket.issue_id')
      .select([
        'lottery.ticket.id',
        'lottery.ticket.game',
        'lottery.ticket.cost',
        'lottery.ticket.max_prize',
        'lottery.ticket.accept_until',
        'lottery.issue.issue_no',
        'lottery.issue.source',
      ])
      .where('lottery.ticket.player_id', '=', order.player_id)
      .where('lottery.ticket.order_id', '=', order.id)
      .orderBy('lottery.ticket.id')
      .execute()
    const session = await db
      .selectFrom('lottery.game_session')
      .select('wallet_session')
      .where('player_id', '=', order.player_id)
      .where('id', '=', order.session_id)
      .executeTakeFirstOrThrow()
    return rows.map((row): WalletItem => {
      const ids = walletIds(row.id)
      return {
        kind: 'debit',
        group: idFromUuid('ord', order.id),
        transactionId: ids.debit,
        roundId: ids.round,
        playerId: idFromUuid('ply', order.player_id),
        gameCode: row.game,
        asset: assetText(order.asset),
        gameSession: session.wallet_session,
        amount: amountText(order.asset, row.cost),
        acceptUntil: row.accept_until.toISOString(),
        maxWin: amountText(order.asset, row.max_prize),
        expectedBy: new Date(
          row.accept_until.getTime() + SETTLED_WITHIN_MS + (row.source === 'official' ? RESULT_WITHIN_MS : 0),
        ).toISOString(),
        summary: `${row.game} ${row.issue_no}`,
      }
    })
  }

  const conflict = (code: string) => code === 'wallet.transaction_conflict'

  function verdictOf(answers: readonly ItemAnswer[]): DebitVerdict {
    const refusal = answers.find((answer) => answer.kind === 'refused' && !answer.retry && !conflict(answer.code))
    if (refusal?.kind === 'refused') return { kind: 'refused', code: refusal.code }
    const last = answers.at(-1)
    if (last?.kind !== 'ok' || answers.some(({ kind }) => kind !== 'ok')) return { kind: 'unknown' }
    return { kind: 'accepted', balance: last.value.balance, version: last.value.version }
  }

  async function keep(order: Order, verdict: DebitVerdict): Promise<void> {
    const own = { player_id: order.player_id, id: order.id }
    if (verdict.kind === 'unknown') {
      const due = new Date(Date.now() + retryDelayMs(order.wallet_attempts, randomInt(1_000) / 1_000))
      await db
        .updateTable('lottery.bet_order')
        .set({ wallet_due_at: due, wallet_attempts: order.wallet_attempts + 1 })
        .where('player_id', '=', own.player_id)
        .where('id', '=', own.id)
        .where('state', '=', 'PLACED')
        .execute()
      return
    }
    const state = verdict.kind === 'accepted' ? ('ACCEPTED' as const) : ('REFUSED' as const)
    const refusal = verdict.kind === 'refused' ? verdict.code : null
    await db.transaction().execute(async (tx) => {
      const tickets = await tx
        .updateTable('lottery.ticket')
        .set({ state, refusal })
        .where('player_id', '=', own.player_id)
        .where('order_id', '=', own.id)
        .where('state', '=', 'PLACED')
        .returning('id')
        .execute()
      await tx
        .updateTable('lottery.bet_order')
        .set({ state, refusal, wallet_due_at: null })
        .where('player_id', '=', own.player_id)
        .where('id', '=', own.id)
        .where('state', '=', 'PLACED')
        .execute()
      // What nobody paid for takes no number's room.
      if (state === 'REFUSED') await sql`select lottery.release(${own.player_id}::uuid, ${tickets.map(({ id }) => id)}::uuid[])`.execute(tx)
    })
  }

  /** One attempt. Never throws for the wallet's sake. */
  async function take(order: Order): Promise<DebitVerdict> {
    at('stored')
    const items = await itemsOf(order)
    // All games of an order are one vendor's: no other is read.
    const verdict = verdictOf(await vendors.of(items[0]?.gameCode ?? '').wallet.carryOut(items))
    at('debited')
    await keep(order, verdict)
    return verdict
  }

  /** Asks about orders whose answer is missing; answers how many. */
  async function pass(): Promise<number> {
    const now = new Date()
    const due = await claimDue<Order, LotteryTables>(db, {
      table: 'lottery.bet_order',
      key: ['player_id', 'id'],
      now,
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      limit: AT_ONCE,
    })
    await Promise.all(
      due.map((order) =>
        take(order).catch((fault: unknown) =>
          log.error({ err: fault, order: order.id }, 'the stakes of an order could not be asked about'),
        ),
      ),
    )
    return due.length
  }

  return { take, pass }
}

export type Debits = ReturnType<typeof createDebits>
