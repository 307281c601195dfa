import { randomInt } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import type { Logger } from 'pino'
import { amountText, assetText } from '../amounts.ts'
import type { KitDb } from '../database.ts'
import { claimDue } from '../outbox/claim-due.ts'
import { retryDelayMs } from '../outbox/retry.ts'
import type { KitTables } from '../tables.ts'
import type { ItemAnswer, WalletItem } from '../wallet/sets.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { shifted, type TableClock } from './clock.ts'
import type { SlipRow } from './place.ts'

export type Verdict =
  | { readonly kind: 'in'; readonly balance: { readonly balance: string; readonly version: number } | null }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'asking' }

/** Of an entry at the wallet: one round, a debit for each slip, one settlement. */
export const walletIds = (entryId: string) => {
  const round = idFromUuid('rnd', entryId)
  return { round, debit: (slipNo: number) => `${round}.d${slipNo}`, credit: `${round}.c`, close: `${round}.x` }
}

type Parts = {
  readonly db: KitDb
  /** Of the vendor. */
  readonly schema: string
  readonly clock: TableClock
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly log: Logger
  readonly at: (point: 'slip stored' | 'slip debited') => void
}
const LEASE_MS = 8_000
const AT_ONCE = 50
/** After the close: a round that is not settled by then is late. */
const SETTLED_WITHIN_MS = 3_600_000

/** Takes the stakes of slips, and asks again under the same ids until the wallet tells what became of them (W19). None is taken back for want of an answer. */
export function createSlipDebits({ db, schema, clock, wallet, log, at }: Parts) {
  async function itemOf(slip: SlipRow): Promise<WalletItem> {
    const { asset, game_code, wallet_session } = await db
      .selectFrom('table_entry')
      .innerJoin('game_session', (join) =>
        join.onRef('game_session.player_id', '=', 'table_entry.player_id').onRef('game_session.id', '=', 'table_entry.session_id'),
      )
      .select(['table_entry.asset', 'table_entry.game_code', 'game_session.wallet_session'])
      .where('table_entry.player_id', '=', slip.player_id)
      .where('table_entry.id', '=', slip.entry_id)
      .executeTakeFirstOrThrow()
    const ids = walletIds(slip.entry_id)
    return {
      kind: 'debit',
      transactionId: ids.debit(slip.slip_no),
      roundId: ids.round,
      playerId: idFromUuid('ply', slip.player_id),
      gameCode: game_code,
      asset: assetText(asset),
      gameSession: wallet_session,
      amount: amountText(asset, slip.amount),
      acceptUntil: slip.accept_until.toISOString(),
      maxWin: amountText(asset, slip.max_win),
      expectedBy: new Date(slip.accept_until.getTime() + SETTLED_WITHIN_MS).toISOString(),
      summary: `${slip.table_code} ${slip.round_no}`,
    }
  }

  function verdictOf(answer: ItemAnswer | undefined): Verdict {
    if (answer?.kind === 'ok') {
      const { balance, version } = answer.value
      return { kind: 'in', balance: balance === null ? null : { balance, version } }
    }
    return answer?.kind === 'refused' && !answer.retry ? { kind: 'refused', code: answer.code } : { kind: 'asking' }
  }

  async function keep(slip: SlipRow, verdict: Verdict): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const row = tx
        .updateTable('table_slip')
        .where('player_id', '=', slip.player_id)
        .where('entry_id', '=', slip.entry_id)
        .where('slip_no', '=', slip.slip_no)
        .where('state', '=', 'asking')
      if (verdict.kind === 'asking') {
        const due = shifted(clock, Math.round(retryDelayMs(slip.wallet_attempts, randomInt(1_000) / 1_000)))
        await row.set({ wallet_due_at: due, wallet_attempts: slip.wallet_attempts + 1 }).execute()
        return
      }
      const refusal = verdict.kind === 'refused' ? verdict.code : null
      const changed = await row.set({ state: verdict.kind, refusal, wallet_due_at: null }).executeTakeFirst()
      if (changed.numUpdatedRows === 0n || verdict.kind === 'refused') return
      await tx
        .updateTable('table_entry')
        .set(({ eb }) => ({ staked: eb('staked', '+', slip.amount) }))
        .where('player_id', '=', slip.player_id)
        .where('id', '=', slip.entry_id)
        .execute()
    })
  }

  /** One attempt. Never throws for the wallet's sake. */
  async function take(slip: SlipRow): Promise<Verdict> {
    if (slip.state === 'in') return { kind: 'in', balance: null }
    if (slip.state === 'refused') return { kind: 'refused', code: slip.refusal ?? 'wallet.refused' }
    at('slip stored')
    const [answer] = await wallet.carryOut([await itemOf(slip)])
    at('slip debited')
    const verdict = verdictOf(answer)
    await keep(slip, verdict)
    return verdict
  }

  /** Asks about slips whose answer is missing; answers how many. */
  async function pass(): Promise<number> {
    const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const key = ['player_id', 'entry_id', 'slip_no']
    const due = await claimDue<SlipRow, KitTables>(db, { table: `${schema}.table_slip`, key, now, leaseUntil, limit: AT_ONCE })
    await Promise.all(
      due.map((slip) =>
        take(slip).catch((fault: unknown) =>
          log.error({ err: fault, entry: slip.entry_id }, 'the stake of a slip could not be asked about'),
        ),
      ),
    )
    return due.length
  }

  return { take, pass }
}
