import type { MoneyFact } from '../../platform/feed.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Zones } from './rollup-store.ts'

export type GameReturn = {
  readonly vassalage: string
  readonly game_code: string
  readonly name: string
  readonly stated_bp: number
  /** The most a round pays, in stakes; 0 where that is not known. */
  readonly max_win_times: number
  readonly rounds: number
  readonly staked: string
  readonly won: string
  readonly staked_squared: number
  readonly won_squared: number
  readonly crossed: number
}

/** Days that are judged together. */
export const RETURN_DAYS = 30
/** Below so many rounds of one size nothing is said of a game. */
const FEWEST_EFFECTIVE = 1_000
/** Fewer never stop one: their spread says too little of its tail. */
const FEWEST_TO_STOP = 20_000
const DEVIATIONS = { look: 3, stop: 5 } as const
/** As unlikely as five deviations: e^-15 is 3 in ten millions. */
const UNSEEN = 15

/**
 * Where a game's return lies beside the one it states. The spread of chance is taken from the rounds themselves: the variance of what was won less the stated
 * share of the stake, over all of them. `n_eff = (Σ s)² ÷ Σ s²` says how many rounds of one size they are worth. Beyond three deviations a person looks, beyond
 * five the game stops. A return that is too low may be a large prize that did not come yet, which the spread can't show: such a game stops only where the
 * largest prize would have come by then, whose share of the return that lacks is seen in none of `n` rounds by `e^(-n · lacking ÷ largest)`.
 */
export function judge({
  stated_bp,
  max_win_times,
  staked,
  won,
  staked_squared,
  won_squared,
  crossed,
}: Omit<GameReturn, 'vassalage' | 'game_code' | 'name' | 'rounds'>) {
  const [stake, win, stated] = [Number(staked), Number(won), stated_bp / 10_000]
  const variance = won_squared - 2 * stated * crossed + stated * stated * staked_squared
  const deviation = stake === 0 ? 0 : Math.sqrt(Math.max(0, variance)) / stake
  const band = DEVIATIONS.look * deviation
  const actual = stake === 0 ? 0 : win / stake
  const effective = staked_squared === 0 ? 0 : (stake * stake) / staked_squared
  const away = Math.abs(actual - stated)
  const isTailSeen = actual > stated || (max_win_times > 0 && (effective * away) / max_win_times > UNSEEN)
  const isBeyond = effective >= FEWEST_TO_STOP && away > DEVIATIONS.stop * deviation && isTailSeen
  const seen = isBeyond ? 'stop' : away > band ? 'look' : 'inside'
  const verdict = stated_bp === 0 ? 'unstated' : effective < FEWEST_EFFECTIVE ? 'too_few' : seen
  const bp = (share: number) => Math.round(share * 10_000)
  return { actualBp: bp(actual), statedBp: stated_bp, lowBp: bp(stated - band), highBp: bp(stated + band), verdict } as const
}

/** Completed rounds of games by the brand's day, from the feed of settled money. */
export const countReturns =
  (zones: () => Promise<Zones>) =>
  async (tx: Tx, facts: readonly MoneyFact[]): Promise<void> => {
    const settled = facts.filter(({ kind, staked, refunded }) => kind === 'wager' && staked > refunded)
    if (settled.length === 0) return
    const rows = settled.map(({ brandId, happenedAt, vassalage, gameCode, asset, staked, refunded, won }) => ({
      brand: brandId,
      at: happenedAt.toISOString(),
      vassalage,
      game: gameCode,
      asset,
      staked: String(staked - refunded),
      won: String(won),
    }))
    await tx.query(
      `insert into gateway.round_day as d (brand_id, day, vassalage, game_code, asset, rounds, staked, staked_squared, won, won_squared, crossed)
       select r.brand, (r.at at time zone coalesce(z.zone, 'UTC'))::date, r.vassalage, r.game, r.asset, count(*), sum(r.staked), sum(r.staked * r.staked),
         sum(r.won), sum(r.won * r.won), sum(r.staked * r.won)
       from json_to_recordset($1) as r(brand int, at timestamptz, vassalage text, game text, asset text, staked numeric, won numeric)
       left join json_to_recordset($2) as z(brand int, zone text) on z.brand = r.brand
       group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
       on conflict (brand_id, day, vassalage, game_code, asset) do update set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked,
         staked_squared = d.staked_squared + excluded.staked_squared, won = d.won + excluded.won, won_squared = d.won_squared + excluded.won_squared,
         crossed = d.crossed + excluded.crossed`,
      [JSON.stringify(rows), JSON.stringify(await zones())],
    )
  }

export const createReturns = ({ db }: Pick<Platform, 'db'>) => ({
  /** What games gave back. `sinceRelease`: of a game that an operator let go on, only the days after. */
  async ofBrand(
    { brandId, asset, from, to }: { brandId: number; asset: string; from: string; to: string },
    { sinceRelease }: { readonly sinceRelease: boolean },
  ): Promise<GameReturn[]> {
    const { rows } = await db.reads.query<GameReturn>(
      `select d.vassalage, d.game_code, coalesce(min(g.names->>'EN'), d.game_code) as name, coalesce(min(g.return_rate_bp), 0) as stated_bp,
         coalesce(min(g.max_win_times), 0)::int as max_win_times,
         sum(d.rounds)::int as rounds, sum(d.staked) as staked, sum(d.won) as won, sum(d.staked_squared)::float8 as staked_squared,
         sum(d.won_squared)::float8 as won_squared, sum(d.crossed)::float8 as crossed
       from gateway.round_day d left join gateway.game g on g.vassalage = d.vassalage and g.game_code = d.game_code
       where d.brand_id = $1 and d.asset = $2 and d.day between $3::date and $4::date
         and (not $5::bool or d.day > coalesce((select max(s.released_on) from gateway.return_stop s
           where s.brand_id = $1 and s.vassalage = d.vassalage and s.game_code = d.game_code), '-infinity'))
       group by 1, 2 order by sum(d.staked) desc limit 2000`,
      [brandId, asset, from, to, sinceRelease],
    )
    return rows
  },
})
