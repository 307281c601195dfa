import { randomInt } from 'node:crypto'
import type { BodyOf, seamless, ValueOf } from '@halong/api'
import { idFromUuid } from '@halong/base'
import { amountText, assetText, minorOf, retryDelayMs, type WalletAnswer } from '@halong/vendor-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { legsOf } from '../bet/legs.ts'
import type { BookTables } from '../tables.ts'
import { CHUNK, heldByWallet, returnBy, withVerdict } from './judged-again.ts'
import { type OfficialResult, verdictBy } from './official.ts'

/** As many as one call of the wallet takes. */
const BATCH = 100
const LEASE = '10 seconds'

type Parts = {
  readonly db: Kysely<BookTables>
  readonly correct: (body: BodyOf<typeof seamless.corrections>) => Promise<WalletAnswer<ValueOf<typeof seamless.corrections>>>
  readonly log: Logger
  readonly at: (point: 'bets corrected' | 'correction told') => void
}
type Confirmed = OfficialResult & { readonly fixture_id: bigint; readonly version: number }
type Named = { readonly player_id: string; readonly bet_id: string; readonly fixture_id: bigint; readonly version: number }
type Due = Named & {
  readonly correction_id: string
  readonly asset: string
  readonly returned: bigint
  readonly cashed: bigint
  readonly wallet_was: bigint
  readonly wallet_attempts: number
}

/** Carries confirmed corrections out: legs and bets stand by the corrected result, and the wallet is told the differences until it has answered each of them (W28). */
export function createCorrectingBets({ db, correct, log, at }: Parts) {
  const confirmed = () =>
    db
      .selectFrom('sportsbook.correction as c')
      .innerJoin('sportsbook.official_result as o', (join) =>
        join.onRef('o.fixture_id', '=', 'c.fixture_id').onRef('o.version', '=', 'c.version'),
      )
      .select(['c.fixture_id', 'c.version', 'o.ended', 'o.home', 'o.away', 'o.void_rule'])
      .where('c.state', '=', 'CONFIRMED')
      .limit(20)
      .execute()

  /** Bets of the match that stand by an earlier result; those that another correction or payment is at work on come later. */
  const todo = async ({ fixture_id, version }: Confirmed) => {
    const { rows } = await sql<{ player_id: string; bet_id: string; leg_no: number }>`
      select l.player_id, l.bet_id, l.leg_no from sportsbook.bet_leg l join sportsbook.bet b on b.player_id = l.player_id and b.id = l.bet_id
      where l.fixture_id = ${fixture_id} and b.state in ('ACCEPTED', 'SETTLED')
        and not exists (select from sportsbook.bet_correction c where c.player_id = l.player_id and c.bet_id = l.bet_id
          and ((c.fixture_id = ${fixture_id} and c.version = ${version}) or c.done is null))
      order by l.bet_id limit ${CHUNK}`.execute(db)
    return rows
  }

  /** One bet in one transaction: its row is the guard, a second settler changes nothing. */
  async function applyTo(
    tx: Transaction<BookTables>,
    result: Confirmed,
    name: { player_id: string; bet_id: string; leg_no: number },
  ): Promise<void> {
    const { player_id, bet_id, leg_no } = name
    const bet = await tx
      .selectFrom('sportsbook.bet')
      .selectAll()
      .where('player_id', '=', player_id)
      .where('id', '=', bet_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const legs = (await legsOf(tx, [bet])).get(bet_id) ?? []
    const leg = legs.find((each) => each.leg_no === leg_no)
    const verdict = leg && verdictBy(result, leg)
    if ((bet.state !== 'ACCEPTED' && bet.state !== 'SETTLED') || !leg || !verdict) return
    const held = (await heldByWallet(tx, [bet])).get(bet_id) ?? 0n
    const found = returnBy(bet, withVerdict(legs, leg_no, verdict))
    const returned = found.kind === 'known' ? found.returned : null
    const isSame = found.kind === 'open' || (returned !== null && returned + bet.cashed === held)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sportsbook.bet_correction')
      .values({
        player_id,
        bet_id,
        fixture_id: result.fixture_id,
        version: result.version,
        leg_no,
        outcome_was: leg.outcome,
        result_was: leg.result,
        returned_was: bet.returned,
        returned,
        wallet_was: held,
        wallet_won: isSame && found.kind !== 'open' ? held : null,
        done: isSame ? 'same' : null,
        wallet_due_at: isSame || returned === null ? null : sql`clock_timestamp()`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await tx
      .updateTable('sportsbook.bet_leg')
      .set(verdict)
      .where('player_id', '=', player_id)
      .where('bet_id', '=', bet_id)
      .where('leg_no', '=', leg_no)
      .execute()
    const text = withVerdict(legs, leg_no, verdict)
      .map((each) => each.result ?? '–')
      .join(' ')
    // One that waits for other matches stays as it was until they are over.
    const change =
      bet.state === 'ACCEPTED' ? { is_heard: true } : returned === null || bet.is_cashed_out ? null : { returned, result: text }
    if (change === null) return
    await tx.updateTable('sportsbook.bet').set(change).where('player_id', '=', player_id).where('id', '=', bet_id).execute()
  }

  const ofRow = ({ player_id, bet_id, fixture_id, version }: Named) =>
    db
      .updateTable('sportsbook.bet_correction')
      .where('player_id', '=', player_id)
      .where('bet_id', '=', bet_id)
      .where('fixture_id', '=', fixture_id)
      .where('version', '=', version)
      .where('done', 'is', null)

  /** Bets that were lost by the wrong result while other legs were open, once those are decided. */
  async function resume(): Promise<number> {
    const rows = await db
      .selectFrom('sportsbook.bet_correction as c')
      .innerJoin('sportsbook.bet as b', (join) => join.onRef('b.player_id', '=', 'c.player_id').onRef('b.id', '=', 'c.bet_id'))
      .selectAll('b')
      .select(['c.bet_id', 'c.fixture_id', 'c.version', 'c.wallet_was'])
      .where('c.done', 'is', null)
      .where('c.wallet_due_at', 'is', null)
      .where('b.open_legs', '=', 0)
      .limit(CHUNK)
      .execute()
    const legs = await legsOf(db, rows)
    for (const row of rows) {
      const found = returnBy(row, legs.get(row.id) ?? [])
      if (found.kind !== 'known') continue
      const isSame = found.returned + row.cashed === row.wallet_was
      const text = (legs.get(row.id) ?? []).map(({ result }) => result ?? '–').join(' ')
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('sportsbook.bet')
          .set({ returned: found.returned, result: text })
          .where('player_id', '=', row.player_id)
          .where('id', '=', row.id)
          .execute()
        await tx
          .updateTable('sportsbook.bet_correction')
          .set({
            returned: found.returned,
            ...(isSame ? { done: 'same', wallet_won: row.wallet_was } : { wallet_due_at: sql`clock_timestamp()` }),
          })
          .where('player_id', '=', row.player_id)
          .where('bet_id', '=', row.id)
          .where('fixture_id', '=', row.fixture_id)
          .where('version', '=', row.version)
          .where('done', 'is', null)
          .execute()
      })
    }
    return rows.length
  }

  const claim = async (): Promise<readonly Due[]> => {
    const { rows } = await sql<Due>`
      update sportsbook.bet_correction c set wallet_due_at = clock_timestamp() + ${sql.lit(LEASE)}::interval
      from sportsbook.correction k, sportsbook.bet b
      where k.fixture_id = c.fixture_id and k.version = c.version and b.player_id = c.player_id and b.id = c.bet_id
        and (c.player_id, c.bet_id, c.fixture_id, c.version) in (
          select player_id, bet_id, fixture_id, version from sportsbook.bet_correction where wallet_due_at <= clock_timestamp()
          order by wallet_due_at limit ${BATCH} for update skip locked)
      returning c.player_id, c.bet_id, c.fixture_id, c.version, k.id as correction_id, b.asset, c.returned, b.cashed, c.wallet_was, c.wallet_attempts`.execute(
      db,
    )
    return rows
  }

  async function putOff(due: Due, trouble: string): Promise<void> {
    log.error({ bet: due.bet_id, trouble }, 'the wallet did not take the correction of a bet')
    const delay = `${retryDelayMs(due.wallet_attempts, randomInt(1_000) / 1_000)} milliseconds`
    await ofRow(due)
      .set({
        wallet_due_at: sql`clock_timestamp() + ${delay}::interval`,
        wallet_attempts: due.wallet_attempts + 1,
        wallet_trouble: trouble,
      })
      .execute()
  }

  /** What the wallet did with one bet. What may not be taken any more stays the player's. */
  async function keep(due: Due, told: { readonly code: string | null; readonly moved: string } | undefined, why: string): Promise<void> {
    const isKept = told?.code === 'correction.too_late' || told?.code === 'correction.down_used'
    if (told === undefined || (told.code !== null && !isKept)) return putOff(due, told?.code ?? why)
    const isBack = told.moved.startsWith('-')
    const amount = minorOf(isBack ? told.moved.slice(1) : told.moved, due.asset) ?? 0n
    await ofRow(due)
      .set({
        done: isKept ? 'kept' : 'moved',
        wallet_won: isKept ? due.wallet_was : due.returned + due.cashed,
        moved: isKept ? 0n : isBack ? -amount : amount,
        wallet_due_at: null,
        wallet_trouble: null,
      })
      .execute()
  }

  async function tellOf(correctionId: string, due: readonly Due[]): Promise<void> {
    const answer = await correct({
      correctionId,
      items: due.map(({ player_id, bet_id, asset, returned, cashed, wallet_was }) => ({
        roundId: idFromUuid('bet', bet_id),
        playerId: idFromUuid('ply', player_id),
        asset: assetText(asset),
        wonWas: amountText(asset, wallet_was),
        wonShould: amountText(asset, returned + cashed),
      })),
    })
    at('correction told')
    for (const [index, each] of due.entries())
      await keep(each, answer.kind === 'ok' ? answer.value.items[index] : undefined, answer.kind === 'unknown' ? answer.why : 'no answer')
  }

  return {
    /** Lets bets of confirmed corrections stand by the corrected result. */
    async apply(): Promise<number> {
      let count = await resume()
      for (const result of await confirmed()) {
        const rows = await todo(result)
        for (const name of rows) await db.transaction().execute((tx) => applyTo(tx, result, name))
        if (rows.length > 0) at('bets corrected')
        count += rows.length
      }
      return count
    },
    /** Tells the wallet of what differs. */
    async tell(): Promise<number> {
      const due = await claim()
      for (const [correctionId, own] of Map.groupBy(due, ({ correction_id }) => correction_id)) await tellOf(correctionId, own)
      return due.length
    },
    /** Ends corrections of which the wallet answered every bet; those that wait for other matches are told when they are over. */
    async finish(): Promise<number> {
      const { numAffectedRows } = await sql`
        update sportsbook.correction k set state = 'PAID', paid_at = clock_timestamp()
        where k.state = 'CONFIRMED' and not exists (
          select from sportsbook.bet_leg l join sportsbook.bet b on b.player_id = l.player_id and b.id = l.bet_id
          left join sportsbook.bet_correction c on c.player_id = b.player_id and c.bet_id = b.id and c.fixture_id = k.fixture_id and c.version = k.version
          where l.fixture_id = k.fixture_id and b.state <> 'REFUSED' and (c.bet_id is null or c.wallet_due_at is not null))`.execute(db)
      return Number(numAffectedRows ?? 0n)
    },
  }
}
