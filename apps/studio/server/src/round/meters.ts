import { idFromUuid } from '@halong/base'
import { sha256Hex } from '@halong/chance'
import { type Asset, isTrial } from '@halong/money'
import { amountText } from '@halong/vendor-kit'
import { type Selectable, sql } from 'kysely'
import type { JackpotTick, JackpotTicks, JackpotView } from '#protocol/jackpot.ts'
import type { MeterTable, MeterTickTable, RoundTable, StudioDb } from '../database.ts'

type Meter = Selectable<MeterTable>
type Tick = Omit<Selectable<MeterTickTable>, 'hash'>
/** Whose jackpot: each brand has its own, in each money. */
type MeterName = { readonly gameCode: string; readonly brand: number; readonly asset: string }
/** What a round puts into a jackpot, and the stake that would win all of it. */
export type JackpotTerms = { readonly contribution: bigint; readonly top: bigint }

const MILLION = 1_000_000n
const TICK_MS = 10_000
const METERS_A_PASS = 100
const TICKS_PER_PAGE = 100

/** A game has one jackpot; the wallet knows it by this name. */
export const meterIdOf = (gameCode: string): string => `${gameCode}.grand`

/** Null where nothing is put into a jackpot: by the rules of the game, or because it is played for play money. */
export function jackpotTerms({ ppm, stake, top, asset }: { ppm: number; stake: bigint; top: bigint; asset: Asset }): JackpotTerms | null {
  return ppm === 0 || isTrial(asset) || top <= 0n ? null : { contribution: (stake * BigInt(ppm)) / MILLION, top }
}

/** What a hit takes: the share of the pool that its stake is of the highest, so that every stake has the same return. */
const shareOf = (pool: bigint, { stake, top }: { stake: bigint; top: bigint }): bigint => (pool * (stake < top ? stake : top)) / top

/** A row of the published log chained to the one before (`docs/decisions/0123`). Amounts in minor units. */
const tickHash = ({ meter, brand, asset, seq, added, paid, pool, round_id, at, prev_hash }: Tick): string =>
  sha256Hex(
    [meter, brand, asset, seq, added, paid, pool, round_id === null ? '' : idFromUuid('rnd', round_id), at.toISOString(), prev_hash].join(
      '|',
    ),
  )

/** Writes the next row of a locked meter's log, with what was added since the last. */
async function log(
  tx: StudioDb,
  meter: Meter,
  { paid, roundId, now }: { paid: bigint; roundId: string | null; now: Date },
): Promise<bigint> {
  const { meter: name, brand, asset, added } = meter
  const row = {
    meter: name,
    brand,
    asset,
    seq: BigInt(meter.seq) + 1n,
    added,
    paid,
    pool: meter.pool - paid,
    round_id: roundId,
    at: now,
    prev_hash: meter.hash,
  }
  const hash = tickHash(row)
  await tx
    .insertInto('studio.meter_tick')
    .values({ ...row, hash })
    .execute()
  await tx
    .updateTable('studio.meter')
    .set({ pool: row.pool, added: 0n, seq: row.seq, hash, ticked_at: now })
    .where('meter', '=', name)
    .where('brand', '=', brand)
    .where('asset', '=', asset)
    .execute()
  return row.seq
}

/** A decided round takes its share of the jackpot in the transaction that decided it, so it is taken once; what it found and took is written into the round. */
export async function takeJackpot(tx: StudioDb, round: Selectable<RoundTable>, now: Date): Promise<Selectable<RoundTable>> {
  const { player_id: playerId, id, stake, jackpot_top: top } = round
  if (top === null) return round
  const { rows } = await sql<Meter>`
    select m.* from studio.meter m join studio.game_session s on s.brand = m.brand
    where s.player_id = ${playerId} and s.id = ${round.session_id} and m.meter = ${meterIdOf(round.game_code)} and m.asset = ${round.asset} for update of m`.execute(
    tx,
  )
  const [meter] = rows
  const pool = meter?.pool ?? 0n
  const jackpot = shareOf(pool, { stake, top })
  const seq = meter && jackpot > 0n ? await log(tx, meter, { paid: jackpot, roundId: id, now }) : null
  await sql`update studio.game_session set returned = returned + ${jackpot} where player_id = ${playerId} and id = ${round.session_id}`.execute(
    tx,
  )
  return tx
    .updateTable('studio.round')
    .set({ jackpot, jackpot_pool: pool, jackpot_seq: seq })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Jackpots as the studio keeps them: what settled rounds contributed, which the wallet then holds, less what was won. */
export function createMeters({ db }: { readonly db: StudioDb }) {
  const meterOf = ({ gameCode, brand, asset }: MeterName) =>
    db
      .selectFrom('studio.meter')
      .selectAll()
      .where('meter', '=', meterIdOf(gameCode))
      .where('brand', '=', brand)
      .where('asset', '=', asset)
      .executeTakeFirst()

  return {
    /** What a jackpot stands at. `top` is the stake that would win all of it. */
    async view(name: MeterName, top: bigint): Promise<JackpotView> {
      const meter = await meterOf(name)
      const text = (minor: bigint) => amountText(name.asset, minor)
      return { meterId: meterIdOf(name.gameCode), pool: text(meter?.pool ?? 0n), top: text(top), seq: Number(meter?.seq ?? 0) }
    },

    /** Adds a row to the log of each jackpot that grew, every ten seconds at most; answers how many. Several processes may do it at once. */
    async tick(now: Date): Promise<number> {
      return db.transaction().execute(async (tx) => {
        const due = await tx
          .selectFrom('studio.meter')
          .selectAll()
          .where('added', '>', 0n)
          .where('ticked_at', '<=', new Date(now.getTime() - TICK_MS))
          .orderBy('ticked_at')
          .limit(METERS_A_PASS)
          .forUpdate()
          .skipLocked()
          .execute()
        for (const meter of due) await log(tx, meter, { paid: 0n, roundId: null, now })
        return due.length
      })
    },

    /** The log, newest first, before a place in it. */
    async ticks(name: MeterName, before: number | null): Promise<JackpotTicks> {
      const rows = await db
        .selectFrom('studio.meter_tick')
        .selectAll()
        .where('meter', '=', meterIdOf(name.gameCode))
        .where('brand', '=', name.brand)
        .where('asset', '=', name.asset)
        .$if(before !== null, (query) => query.where('seq', '<', BigInt(before ?? 0)))
        .orderBy('seq', 'desc')
        .limit(TICKS_PER_PAGE)
        .execute()
      const ticks = rows.map(
        ({ seq, added, paid, pool, round_id, at, prev_hash, hash }): JackpotTick => ({
          seq: Number(seq),
          added: String(added),
          paid: String(paid),
          pool: String(pool),
          roundId: round_id === null ? null : idFromUuid('rnd', round_id),
          at: at.toISOString(),
          prevHash: prev_hash,
          hash,
        }),
      )
      return {
        meterId: meterIdOf(name.gameCode),
        brand: name.brand,
        asset: name.asset,
        ticks,
        next: ticks.length === TICKS_PER_PAGE ? (ticks.at(-1)?.seq ?? null) : null,
      }
    },
  }
}

export type Meters = ReturnType<typeof createMeters>
