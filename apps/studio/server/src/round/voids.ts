import type { GameRefusals } from '@halong/api'
import { type Clock, invariant } from '@halong/base'
import { TRIAL_ASSET } from '@halong/money'
import { amountText } from '@halong/vendor-kit'
import { sql } from 'kysely'
import type { VoidDay, VoidReason } from '#protocol/fairness.ts'
import type { StudioDb } from '../database.ts'
import { type Replayer, worthOf } from './play.ts'
import type { RoundRow } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** Days told in one answer. */
export const VOID_DAYS = 30
const MAX_ROWS = 1_000
const MAX_GAMES = 500
const BATCH = 100
/** After this an unanswered debit counts as waiting; until then it is a call under way. */
const WAITING_MS = 60_000

/** Why a round has no effect. A stake that went back while nobody knew whether it had been taken is from before decision 0021. */
export function voidReasonOf({ state, refusal, left_alone }: Pick<RoundRow, 'state' | 'refusal' | 'left_alone'>): VoidReason {
  if (state === 'refused') return refusal === 'wallet.too_late' ? 'too_late' : 'refused'
  return left_alone ? 'untouched' : 'unconfirmed'
}

type DayRow = { day: string; asset: string; reason: VoidReason; rounds: number; undetermined: number; staked: string; would_return: string }
type RefusedRow = { game_code: string; refused: number; too_late: number; measured: number; times: number; times_squared: number }
const dayText = (at: Date) => at.toISOString().slice(0, 10)

/** Rounds without effect: what their seeds would have given, and the figures of each game and day that everybody may read. */
export function createVoids({ db, replayer, clock }: { readonly db: StudioDb; readonly replayer: Replayer; readonly clock: Clock }) {
  /** What the round would have returned (minor units), finished as if nobody had come back; null where only moves could tell. */
  async function wouldReturn(round: RoundRow): Promise<bigint | null> {
    const begun = await replayer.replay(round, round.moves)
    invariant(begun.ok, 'kept moves were legal')
    const left = begun.value.units === null ? (await replayer.versionOf(round)).game.movesLeftAlone(begun.value) : []
    if (left === null) return null
    const whole = left.length === 0 ? begun : await replayer.replay(round, [...round.moves, ...left])
    invariant(whole.ok, 'the moves that finish a round are legal')
    const { units, unitsPerStake } = whole.value
    return units === null ? null : worthOf(round.stake, units, unitsPerStake)
  }

  /** Marks one round and adds it to its day, together and once. */
  async function count(round: RoundRow): Promise<void> {
    const returned = await wouldReturn(round)
    const reason = voidReasonOf(round)
    const day = dayText(round.settled_at ?? round.started_at)
    await sql`
      with counted as (
        update studio.round set void_reason = ${reason}, void_returned = ${returned}
        where player_id = ${round.player_id} and id = ${round.id} and void_reason is null returning stake, player_id, session_id
      )
      insert into studio.void_day as d (game_code, day, asset, reason, brand, rounds, undetermined, staked, would_return, measured, times, times_squared)
      select ${round.game_code}, ${day}::date, ${round.asset}, ${reason}, coalesce(s.brand, 0), 1, ${returned === null ? 1 : 0}, stake, ${returned ?? 0n},
        ${returned === null ? 0 : 1}, ${returned ?? 0n}::numeric / stake, (${returned ?? 0n}::numeric / stake) ^ 2
      from counted left join studio.game_session s on s.player_id = counted.player_id and s.id = counted.session_id
      on conflict (game_code, day, asset, reason, brand) do update set rounds = d.rounds + 1, undetermined = d.undetermined + excluded.undetermined,
        staked = d.staked + excluded.staked, would_return = d.would_return + excluded.would_return, measured = d.measured + excluded.measured,
        times = d.times + excluded.times, times_squared = d.times_squared + excluded.times_squared`.execute(db)
  }

  return {
    wouldReturn,
    count,

    /** Rounds that ended without effect and stand in no figure so far, the longest waiting first. */
    uncounted: (): Promise<readonly RoundRow[]> =>
      db
        .selectFrom('studio.round')
        .selectAll()
        .where('state', 'in', ['refused', 'voided'])
        .where('void_reason', 'is', null)
        .orderBy('settled_at')
        .limit(BATCH)
        .execute(),

    /** The figures of one game for the thirty days that end with `until` (UTC), newest first. */
    async daysOf(gameCode: string, until: Date): Promise<readonly VoidDay[]> {
      const { rows } = await sql<DayRow>`
        select day::text as day, asset, reason, sum(rounds)::int as rounds, sum(undetermined)::int as undetermined, sum(staked)::text as staked,
          sum(would_return)::text as would_return
        from studio.void_day
        where game_code = ${gameCode} and day <= ${dayText(until)}::date and day > ${dayText(new Date(until.getTime() - VOID_DAYS * DAY_MS))}::date
        group by 1, 2, 3 order by 1 desc, 2, 3 limit ${MAX_ROWS}`.execute(db)
      return rows.map(({ staked, would_return, ...row }) => ({
        ...row,
        staked: amountText(row.asset, BigInt(staked)),
        wouldReturn: amountText(row.asset, BigInt(would_return)),
      }))
    },

    /** Refused stakes of a brand's players since a day (UTC) by game, of real money: how many, and what they would have returned in stakes. */
    async refusedOf({ brand, since }: { readonly brand: number; readonly since: string }): Promise<GameRefusals[]> {
      const { rows } = await sql<RefusedRow>`
        select game_code, coalesce(sum(rounds) filter (where reason = 'refused'), 0)::int as refused,
          coalesce(sum(rounds) filter (where reason = 'too_late'), 0)::int as too_late, sum(measured)::int as measured, sum(times)::float8 as times,
          sum(times_squared)::float8 as times_squared
        from studio.void_day
        where brand = ${brand} and day >= ${since}::date and reason in ('refused', 'too_late') and asset <> ${TRIAL_ASSET}
        group by 1 order by 1 limit ${MAX_GAMES}`.execute(db)
      return rows.map(({ game_code: gameCode, refused, too_late: tooLate, measured: rounds, times, times_squared: timesSquared }) => ({
        gameCode,
        refused,
        tooLate,
        measured: { rounds, times, timesSquared },
      }))
    },

    /** Rounds of a game whose stake the wallet has not told about for a minute: asked again, and neither played nor void. */
    async waiting(gameCode: string): Promise<number> {
      const row = await db
        .selectFrom('studio.round')
        .select(({ fn }) => fn.countAll<bigint>().as('rounds'))
        .where('game_code', '=', gameCode)
        .where('state', '=', 'placed')
        .where('started_at', '<=', new Date(clock.now().getTime() - WAITING_MS))
        .executeTakeFirstOrThrow()
      return Number(row.rounds)
    },
  }
}

export type Voids = ReturnType<typeof createVoids>
