import { randomInt } from 'node:crypto'
import { idFromUuid, invariant } from '@halong/base'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import { amountText, assetText } from '../amounts.ts'
import type { KitDb } from '../database.ts'
import { claimDue } from '../outbox/claim-due.ts'
import { retryDelayMs, troubleOf } from '../outbox/retry.ts'
import type { KitTables, TableEntryTable } from '../tables.ts'
import type { ItemAnswer, WalletItem } from '../wallet/sets.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { shifted, type TableClock } from './clock.ts'
import { walletIds } from './debits.ts'
import type { RoundRow, RoundSteps } from './rounds.ts'
import { betsIn, kept, slipReturn, slipValid, type TableGame } from './table-game.ts'

type EntryRow = Selectable<TableEntryTable>
type Parts = {
  readonly db: KitDb
  readonly schema: string
  readonly games: readonly TableGame[]
  readonly clock: TableClock
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly steps: Pick<RoundSteps, 'move'>
  readonly log: Logger
  readonly at: (point: 'wins stored' | 'wins told') => void
}
/** Entries of a page, and items of one call of the wallet. */
const PAGE = 500
const LEASE_MS = 10_000

/** Says what entries won and tells the wallet, 500 a call under the same ids until it has all of it. */
export function createSettling({ db, schema, games, clock, wallet, steps, log, at }: Parts) {
  const gameAt = (tableCode: string) => games.find(({ code }) => code === tableCode)

  /** Entries of which the wallet knows every slip. */
  const decided = ({ table_code, no }: RoundRow) =>
    db
      .selectFrom('table_entry')
      .selectAll()
      .where('table_code', '=', table_code)
      .where('round_no', '=', no)
      .where('state', '=', 'open')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('table_slip')
              .select('slip_no')
              .whereRef('table_slip.player_id', '=', 'table_entry.player_id')
              .whereRef('table_slip.entry_id', '=', 'table_entry.id')
              .where('table_slip.state', '=', 'asking'),
          ),
        ),
      )
      .orderBy('id')
      .limit(PAGE)
      .execute()

  async function judge(game: TableGame, round: RoundRow, entry: EntryRow): Promise<void> {
    const slips = await db
      .selectFrom('table_slip')
      .select(['bets', 'cashed_units'])
      .where('player_id', '=', entry.player_id)
      .where('entry_id', '=', entry.id)
      .where('state', '=', 'in')
      .execute()
    invariant(round.outcome, 'a round is settled after its draw')
    const bets = slips.flatMap(({ bets }) => betsIn(bets))
    const row = db
      .updateTable('table_entry')
      .where('player_id', '=', entry.player_id)
      .where('id', '=', entry.id)
      .where('state', '=', 'open')
    if (bets.length === 0) {
      await row.set({ state: 'empty' }).execute()
      return
    }
    // Each slip is a bet of its own and is cut down by itself.
    const returned = slips.reduce((sum, slip) => sum + slipReturn(game, slip, round), 0n)
    const valid = game.run
      ? slips.reduce((sum, slip) => sum + slipValid(game, slip, round), 0n)
      : (game.valid?.(betsIn(kept(bets))) ?? entry.staked)
    await row.set({ state: 'owed', returned, valid, wallet_due_at: clock() }).execute()
  }

  const itemOf = (entry: EntryRow, outcomes: ReadonlyMap<string, string>): WalletItem => {
    const ids = walletIds(entry.id)
    return {
      kind: 'settle',
      transactionId: ids.credit,
      closeTransactionId: ids.close,
      debitTransactionId: ids.debit(1),
      roundId: ids.round,
      playerId: idFromUuid('ply', entry.player_id),
      gameCode: entry.game_code,
      asset: assetText(entry.asset),
      amount: amountText(entry.asset, entry.returned ?? 0n),
      valid: amountText(entry.asset, entry.valid ?? 0n),
      ...(entry.valid === entry.staked ? {} : { validWhy: gameAt(entry.table_code)?.run ? 'cashed out' : 'opposite bets' }),
      result: outcomes.get(`${entry.table_code} ${entry.round_no}`) ?? entry.table_code,
    }
  }

  function resultOf({ table_code, outcome }: Pick<RoundRow, 'table_code' | 'outcome'>): string {
    return gameAt(table_code)?.told?.(outcome ?? []) ?? (outcome ?? []).join(' ')
  }

  /** The first debit that was taken names the round to the wallet: an earlier slip may have been refused. */
  async function firstTaken(entries: readonly EntryRow[]): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .selectFrom('table_slip')
      .select(({ fn }) => ['entry_id', fn.min('slip_no').as('first')])
      .where(
        'entry_id',
        'in',
        entries.map(({ id }) => id),
      )
      .where(
        'player_id',
        'in',
        entries.map(({ player_id }) => player_id),
      )
      .where('state', '=', 'in')
      .groupBy('entry_id')
      .execute()
    return new Map(rows.map(({ entry_id, first }) => [entry_id, Number(first)]))
  }

  async function keep(entry: EntryRow, answer: ItemAnswer | undefined): Promise<void> {
    const row = db
      .updateTable('table_entry')
      .where('player_id', '=', entry.player_id)
      .where('id', '=', entry.id)
      .where('state', '=', 'owed')
    if (answer?.kind !== 'ok') {
      const trouble = answer ? troubleOf(answer) : 'no verdict'
      log.error({ entry: entry.id, trouble }, 'the wallet did not take the settlement of an entry')
      const delay = retryDelayMs(entry.wallet_attempts, randomInt(1_000) / 1_000)
      await row.set({ wallet_due_at: shifted(clock, delay), wallet_attempts: entry.wallet_attempts + 1, wallet_trouble: trouble }).execute()
      return
    }
    await db.transaction().execute(async (tx) => {
      const done = await tx
        .updateTable('table_entry')
        .set({ state: 'settled', settled_at: clock(), wallet_due_at: null, wallet_trouble: null })
        .where('player_id', '=', entry.player_id)
        .where('id', '=', entry.id)
        .where('state', '=', 'owed')
        .executeTakeFirst()
      if (done.numUpdatedRows === 0n) return
      await tx
        .updateTable('game_session')
        .set(({ eb }) => ({
          rounds: eb('rounds', '+', 1),
          staked: eb('staked', '+', entry.staked),
          returned: eb('returned', '+', entry.returned ?? 0n),
        }))
        .where('player_id', '=', entry.player_id)
        .where('id', '=', entry.session_id)
        .execute()
    })
  }

  /** Tells the wallet of one page of what is owed; answers how many entries that was. Anybody may: the ids are the same. */
  async function pay(): Promise<number> {
    const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await claimDue<EntryRow, KitTables>(db, {
      table: `${schema}.table_entry`,
      key: ['player_id', 'id'],
      now,
      leaseUntil,
      limit: PAGE,
    })
    if (due.length === 0) return 0
    const rounds = await db
      .selectFrom('table_round')
      .select(['table_code', 'no', 'outcome'])
      .where(({ eb, or }) => or(due.map(({ table_code, round_no }) => eb.and({ table_code, no: round_no }))))
      .execute()
    const outcomes = new Map(rounds.map((round) => [`${round.table_code} ${round.no}`, resultOf(round)]))
    const first = await firstTaken(due)
    const items = due.map((entry) => ({
      ...itemOf(entry, outcomes),
      debitTransactionId: walletIds(entry.id).debit(first.get(entry.id) ?? 1),
    }))
    const answers = await wallet.carryOut(items)
    at('wins told')
    for (const [index, entry] of due.entries()) await keep(entry, answers[index])
    return due.length
  }

  return {
    pay,
    /** Judges a page of a round that is over, and ends the round when nothing is left of it; answers whether anything was done. */
    async settle(game: TableGame, round: RoundRow, fence: bigint): Promise<boolean> {
      const page = await decided(round)
      for (const entry of page) await judge(game, round, entry)
      at('wins stored')
      if (page.length > 0) return true
      const left = await db
        .selectFrom('table_entry')
        .select('id')
        .where('table_code', '=', round.table_code)
        .where('round_no', '=', round.no)
        .where('state', 'in', ['open', 'owed'])
        .limit(1)
        .executeTakeFirst()
      if (left) return false
      const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
      return steps.move(round, fence, { to: 'SETTLED', set: { settled_at: now } })
    },
  }
}
