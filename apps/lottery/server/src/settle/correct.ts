import { randomInt } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import { amountText, assetText, minorOf, retryDelayMs } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { LotteryTables } from '../tables.ts'
import type { Vendors } from '../vendors.ts'
import { rejudged, winOfLine } from './rejudged.ts'
import { LEASE } from './tell.ts'

/** Tickets of one step, and of one call of the wallet. */
const CHUNK = 5_000
const BATCH = 100

type Parts = {
  readonly db: Kysely<LotteryTables>
  readonly vendors: Vendors
  readonly log: Logger
  readonly at: (point: 'tickets corrected' | 'correction told') => void
}
type Due = {
  player_id: string
  ticket_id: string
  version: number
  correction_id: string
  game: string
  asset: string
  win: bigint
  wallet_won_was: bigint
  wallet_attempts: number
}
type Outcome = { readonly outcome: 'moved' | 'kept'; readonly walletWon: bigint; readonly moved: bigint }

/** Carries confirmed corrections out: tickets and their lines stand by the corrected numbers, and the wallet is told the differences until it has answered each of them (W28). */
export function createCorrectingTickets({ db, vendors, log, at }: Parts) {
  /** Tickets that stand by an earlier result. The row of the correction is the guard: a second settler changes nothing. */
  const chunkOf = async ({ issue_id, version }: { issue_id: bigint; version: number }): Promise<number> => {
    const { rows } = await sql<{ id: string }>`
      with todo as materialized (
        select t.player_id, t.id from lottery.ticket t
        where t.issue_id = ${issue_id} and t.state = 'SETTLED' and not exists (
          select from lottery.ticket_correction c where c.player_id = t.player_id and c.ticket_id = t.id and c.version = ${version})
        order by t.id limit ${CHUNK}),
      judged as (${rejudged(issue_id, version, 'todo')}),
      kept as (
        insert into lottery.ticket_correction (player_id, ticket_id, version, issue_id, win_was, win, wallet_won_was, wallet_won, outcome, wallet_due_at)
        select player_id, id, ${version}, ${issue_id}, win_was, win, paid, case when win = paid then paid end, case when win = paid then 'same' end,
          case when win <> paid then clock_timestamp() end
        from judged on conflict do nothing returning player_id, ticket_id, win),
      lines as (
        update lottery.ticket_line l set hits = o.hits, win = ${winOfLine('l', 'o')}
        from lottery.issue_outcome o, kept k
        where l.player_id = k.player_id and l.ticket_id = k.ticket_id and o.issue_id = ${issue_id} and o.version = ${version} and o.play = l.play and o.selection_hash = l.selection_hash)
      update lottery.ticket t set win = k.win from kept k where t.player_id = k.player_id and t.id = k.ticket_id
      returning t.id`.execute(db)
    return rows.length
  }

  const claim = async (): Promise<readonly Due[]> => {
    const { rows } = await sql<Due>`
      update lottery.ticket_correction c set wallet_due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      from lottery.correction k, lottery.ticket t
      where k.issue_id = c.issue_id and k.version = c.version and t.player_id = c.player_id and t.id = c.ticket_id and (c.player_id, c.ticket_id, c.version) in (
        select player_id, ticket_id, version from lottery.ticket_correction where wallet_due_at <= clock_timestamp()
        order by wallet_due_at limit ${BATCH} for update skip locked)
      returning c.player_id, c.ticket_id, c.version, k.id as correction_id, t.game, t.asset, c.win, c.wallet_won_was, c.wallet_attempts`.execute(
      db,
    )
    return rows
  }

  const settle = ({ player_id, ticket_id, version }: Due, { outcome, walletWon, moved }: Outcome) =>
    db
      .updateTable('lottery.ticket_correction')
      .set({ outcome, wallet_won: walletWon, moved, wallet_due_at: null, wallet_trouble: null })
      .where('player_id', '=', player_id)
      .where('ticket_id', '=', ticket_id)
      .where('version', '=', version)
      .where('outcome', 'is', null)
      .execute()

  async function putOff({ player_id, ticket_id, version, wallet_attempts }: Due, trouble: string): Promise<void> {
    log.error({ ticket: ticket_id, trouble }, 'the wallet did not take the correction of a ticket')
    await db
      .updateTable('lottery.ticket_correction')
      .set({
        wallet_due_at: sql`clock_timestamp() + ${`${retryDelayMs(wallet_attempts, randomInt(1_000) / 1_000)} milliseconds`}::interval`,
        wallet_attempts: wallet_attempts + 1,
        wallet_trouble: trouble,
      })
      .where('player_id', '=', player_id)
      .where('ticket_id', '=', ticket_id)
      .where('version', '=', version)
      .where('outcome', 'is', null)
      .execute()
  }

  /** What the wallet did with one ticket; null where it is asked again. What may not be taken any more stays the player's. */
  function outcomeOf({ asset, win, wallet_won_was }: Due, told: { code: string | null; moved: string }): Outcome | null {
    if (told.code === 'correction.too_late' || told.code === 'correction.down_used')
      return { outcome: 'kept', walletWon: wallet_won_was, moved: 0n }
    if (told.code !== null) return null
    const isBack = told.moved.startsWith('-')
    const amount = minorOf(isBack ? told.moved.slice(1) : told.moved, asset) ?? 0n
    return { outcome: 'moved', walletWon: win, moved: isBack ? -amount : amount }
  }

  async function tellOne(correctionId: string, due: readonly Due[]): Promise<void> {
    const [first] = due
    if (!first) return
    const answer = await vendors.of(first.game).correct({
      correctionId,
      items: due.map(({ player_id, ticket_id, asset, win, wallet_won_was }) => ({
        roundId: idFromUuid('tkt', ticket_id),
        playerId: idFromUuid('ply', player_id),
        asset: assetText(asset),
        wonWas: amountText(asset, wallet_won_was),
        wonShould: amountText(asset, win),
      })),
    })
    at('correction told')
    for (const [index, each] of due.entries()) {
      const told = answer.kind === 'ok' ? answer.value.items[index] : undefined
      const outcome = told ? outcomeOf(each, told) : null
      if (outcome) await settle(each, outcome)
      else await putOff(each, told?.code ?? (answer.kind === 'unknown' ? answer.why : 'no answer'))
    }
  }

  return {
    /** Lets the tickets of confirmed corrections stand by the corrected numbers. */
    async apply(): Promise<number> {
      const confirmed = await db
        .selectFrom('lottery.correction')
        .select(['issue_id', 'version'])
        .where('state', '=', 'CONFIRMED')
        .limit(20)
        .execute()
      let count = 0
      for (const each of confirmed) {
        count += await chunkOf(each)
        at('tickets corrected')
      }
      return count
    },
    /** Tells the wallet of what differs. */
    async tell(): Promise<number> {
      const due = await claim()
      for (const [correctionId, own] of Map.groupBy(due, ({ correction_id }) => correction_id)) await tellOne(correctionId, own)
      return due.length
    },
    /** Ends corrections of which the wallet answered every ticket. */
    async finish(): Promise<number> {
      const { rows } = await sql<{ id: string }>`
        update lottery.correction k set state = 'PAID', paid_at = clock_timestamp()
        where k.state = 'CONFIRMED' and not exists (
          select from lottery.ticket t left join lottery.ticket_correction c on c.player_id = t.player_id and c.ticket_id = t.id and c.version = k.version
          where t.issue_id = k.issue_id and t.state = 'SETTLED' and c.outcome is null)
        returning k.id`.execute(db)
      return rows.length
    },
  }
}
