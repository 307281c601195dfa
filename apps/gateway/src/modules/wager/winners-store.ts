import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'

export type Win = {
  readonly id: string
  readonly memberId: number
  readonly vassalage: string
  readonly gameCode: string
  readonly nodeId: number
  readonly asset: Asset
  readonly stake: bigint
  readonly won: bigint
  readonly closedAt: Date
}
/** A round that paid more than it cost, as it is found; whether it is one for the board is for the service to say. */
export type PaidRound = {
  readonly memberId: number
  readonly vassalage: string
  readonly roundId: string
  readonly asset: Asset
  readonly stake: bigint
  readonly won: bigint
  readonly closedAt: Date
}
export type WinnerPage = { readonly brandId: number; readonly asset: Asset; readonly until: Date; readonly limit: number }

type WinRow = {
  id: string
  member_id: string
  vassalage: string
  game_code: string
  node_id: number
  asset: Asset
  stake: string
  won: string
  closed_at: Date
}
type PaidRow = Pick<WinRow, 'member_id' | 'vassalage' | 'asset' | 'stake' | 'won' | 'closed_at'> & { round_id: string }

/** Rounds gone through in one step; more than may end in the same thousandth of a second. */
const STEP = 2_000
/** Wins of a day that are kept for good measure once they are no longer new. */
const KEPT_A_DAY = 200

/** Named rounds only: the amounts, the money and the state are those of the round itself, so that a row alone shows nothing. */
const SHOWN = `select r.id, r.member_id, r.vassalage, r.game_code, r.node_id, r.asset, r.staked - r.refunded as stake, r.won, r.closed_at
  from gateway.winner w
  join gateway.wager_round r using (member_id, vassalage, round_id)
  where w.brand_id = $1 and r.asset = $2 and r.state = 'completed' and r.won > r.staked - r.refunded and w.closed_at <= $3
    and not exists (select from gateway.winner_hidden h where h.member_id = w.member_id)`

const toWin = (row: WinRow): Win => ({
  id: row.id,
  memberId: Number(row.member_id),
  vassalage: row.vassalage,
  gameCode: row.game_code,
  nodeId: row.node_id,
  asset: row.asset,
  stake: BigInt(row.stake),
  won: BigInt(row.won),
  closedAt: row.closed_at,
})
const toPaid = (row: PaidRow): PaidRound => ({
  memberId: Number(row.member_id),
  vassalage: row.vassalage,
  roundId: row.round_id,
  asset: row.asset,
  stake: BigInt(row.stake),
  won: BigInt(row.won),
  closedAt: row.closed_at,
})

export function createWinnerStore({ db }: Pick<Platform, 'db'>) {
  return {
    async newest({ brandId, asset, until, limit }: WinnerPage): Promise<Win[]> {
      const { rows } = await db.reads.query<WinRow>({
        name: 'wager.winners_newest',
        text: `${SHOWN} order by w.closed_at desc limit $4`,
        values: [brandId, asset, until, limit],
      })
      return rows.map(toWin)
    },

    /** The biggest of one UTC day each, for as many days; each day is read from its own end of the index. */
    async biggest({ brandId, asset, until, limit, days }: WinnerPage & { days: number }): Promise<Win[]> {
      const { rows } = await db.reads.query<WinRow>({
        name: 'wager.winners_biggest',
        text: `select found.* from generate_series(0, $5::int - 1) as back
          cross join lateral (${SHOWN} and w.day = ($3::timestamptz at time zone 'UTC')::date - back order by w.won desc limit $4) found
          order by found.won desc, found.closed_at desc limit $4`,
        values: [brandId, asset, until, limit, days],
      })
      return rows.map(toWin)
    },

    /** How far rounds were looked through. Nothing is locked: who notes what was found asks again by taking the turn. */
    async lookedTo(): Promise<Date | null> {
      const { rows } = await db.pool.query<{ read_to: Date }>('select read_to from gateway.winner_progress')
      return rows[0]?.read_to ?? null
    },

    /** Takes the turn to note what was found, and answers how far rounds were looked through; null while another gateway has it. */
    async takeTurn(tx: Tx): Promise<Date | null> {
      const { rows } = await tx.query<{ read_to: Date }>('select read_to from gateway.winner_progress for update skip locked')
      return rows[0]?.read_to ?? null
    },

    /** Rounds that ended in a span and paid more than was staked, and how far the look went: all of it, or as far as one step reaches. */
    async paidBetween(from: Date, to: Date): Promise<{ rounds: PaidRound[]; readTo: Date }> {
      const { rows } = await db.pool.query<PaidRow>(
        `select member_id, vassalage, round_id, asset, staked - refunded as stake, won, closed_at from gateway.wager_round
         where state = 'completed' and closed_at >= $1 and closed_at <= $2 order by closed_at limit ${STEP}`,
        [from, to],
      )
      const rounds = rows.map(toPaid).filter(({ won, stake }) => won > stake)
      return { rounds, readTo: rows.length < STEP ? to : (rows.at(-1)?.closed_at ?? to) }
    },

    /** Notes rounds for a board; one that stands there already stays as it is. */
    async keep(tx: Tx, rounds: readonly (PaidRound & { brandId: number })[]): Promise<void> {
      await tx.query(
        `insert into gateway.winner (member_id, vassalage, round_id, brand_id, day, won, closed_at)
         select m, v, r, b, (at at time zone 'UTC')::date, won, at
         from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::bigint[], $6::timestamptz[]) as u(m, v, r, b, won, at)
         on conflict do nothing`,
        [
          rounds.map(({ memberId }) => memberId),
          rounds.map(({ vassalage }) => vassalage),
          rounds.map(({ roundId }) => roundId),
          rounds.map(({ brandId }) => brandId),
          rounds.map(({ won }) => String(won)),
          rounds.map(({ closedAt }) => closedAt),
        ],
      )
    },

    async readTo(tx: Tx, at: Date): Promise<void> {
      await tx.query('update gateway.winner_progress set read_to = $1', [at])
    },

    /** Forgets what no list shows any more: old days, and of older hours all but the biggest. */
    async forget({ before, settledBefore }: { before: Date; settledBefore: Date }): Promise<void> {
      await db.pool.query('delete from gateway.winner where closed_at < $1', [before])
      await db.pool.query(
        `delete from gateway.winner w using (
           select member_id, vassalage, round_id, row_number() over (partition by brand_id, day order by won desc) as place from gateway.winner
         ) ranked
         where (w.member_id, w.vassalage, w.round_id) = (ranked.member_id, ranked.vassalage, ranked.round_id)
           and ranked.place > ${KEPT_A_DAY} and w.closed_at < $1`,
        [settledBefore],
      )
    },

    async isHidden(memberId: number): Promise<boolean> {
      const { rowCount } = await db.reads.query('select from gateway.winner_hidden where member_id = $1', [memberId])
      return rowCount === 1
    },
    async setHidden(memberId: number, isHidden: boolean, at: Date): Promise<void> {
      if (isHidden)
        await db.pool.query('insert into gateway.winner_hidden (member_id, since) values ($1, $2) on conflict do nothing', [memberId, at])
      else await db.pool.query('delete from gateway.winner_hidden where member_id = $1', [memberId])
    },
  }
}
export type WinnerStore = ReturnType<typeof createWinnerStore>
