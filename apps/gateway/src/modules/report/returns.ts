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
  /** The same three of what was settled within a few minutes each, taken together; nought where each round has chance of its own. */
  readonly shared_staked_squared: number
  readonly shared_won_squared: number
  readonly shared_crossed: number
}
type Sums = Omit<GameReturn, 'vassalage' | 'game_code' | 'name' | 'rounds'>

/** Bets on one draw, table or match are won and lost together, and are settled within minutes. */
const TOGETHER_MS = 5 * 60_000
/** Whose rounds are drawn one by one. */
const DRAWN_ALONE = ['RNG', 'FISH']

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
 * share of the stake, over all of them. Where many bets hang on one outcome, their sum is what varies: it is taken over what was settled within the same minutes,
 * and the larger of both counts, so a popular number that comes says nothing against a lottery. `n_eff = (Σ s)² ÷ Σ s²` says how many rounds of one size they are worth. Beyond three deviations a person looks, beyond
 * five the game stops. A return that is too low may be a large prize that did not come yet, which the spread can't show: such a game stops only where the
 * largest prize would have come by then, whose share of the return that lacks is seen in none of `n` rounds by `e^(-n · lacking ÷ largest)`.
 */
export function judge({ stated_bp, max_win_times, staked, won, staked_squared, won_squared, crossed, ...shared }: Sums) {
  const [stake, win, stated] = [Number(staked), Number(won), stated_bp / 10_000]
  const varianceOf = (wonSquared: number, both: number, stakedSquared: number) =>
    wonSquared - 2 * stated * both + stated * stated * stakedSquared
  const variance = Math.max(
    varianceOf(won_squared, crossed, staked_squared),
    varianceOf(shared.shared_won_squared, shared.shared_crossed, shared.shared_staked_squared),
  )
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
    // A jackpot is a part of what its game returns.
    const settled = facts.filter(({ kind, staked, refunded }) => (kind === 'wager' && staked > refunded) || kind === 'award')
    if (settled.length === 0) return
    const rows = settled.map(({ brandId, happenedAt, vassalage, gameCode, asset, staked, refunded, won, kind, amount }) => ({
      brand: brandId,
      at: happenedAt.toISOString(),
      vassalage,
      game: gameCode,
      asset,
      staked: String(staked - refunded),
      won: String(kind === 'award' ? amount : won),
    }))
    const sets = Map.groupBy(rows, ({ at }) => Math.floor(Date.parse(at) / TOGETHER_MS) * TOGETHER_MS)
    const known = JSON.stringify(await zones())
    for (const [at, set] of [...sets].sort(([one], [other]) => one - other))
      await tx.query(COUNT, [JSON.stringify(set), known, new Date(at).toISOString()])
  }

/** Sums of rounds that were settled in the same few minutes. What is open of these minutes stands apart, and is squared when others begin. */
const COUNT = `insert into gateway.round_day as d (brand_id, day, vassalage, game_code, asset, rounds, staked, staked_squared, won, won_squared, crossed, open_at, open_staked, open_won)
  select r.brand, (r.at at time zone coalesce(z.zone, 'UTC'))::date, r.vassalage, r.game, r.asset, count(*) filter (where r.staked > 0), sum(r.staked), sum(r.staked * r.staked),
    sum(r.won), sum(r.won * r.won), sum(r.staked * r.won), $3::timestamptz, sum(r.staked), sum(r.won)
  from json_to_recordset($1) as r(brand int, at timestamptz, vassalage text, game text, asset text, staked numeric, won numeric)
  left join json_to_recordset($2) as z(brand int, zone text) on z.brand = r.brand
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (brand_id, day, vassalage, game_code, asset) do update set rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked,
    staked_squared = d.staked_squared + excluded.staked_squared, won = d.won + excluded.won, won_squared = d.won_squared + excluded.won_squared,
    crossed = d.crossed + excluded.crossed, open_at = excluded.open_at,
    open_staked = excluded.open_staked + case when d.open_at = excluded.open_at then d.open_staked else 0 end,
    open_won = excluded.open_won + case when d.open_at = excluded.open_at then d.open_won else 0 end,
    shared_staked_squared = d.shared_staked_squared + case when d.open_at = excluded.open_at then 0 else d.open_staked * d.open_staked end,
    shared_won_squared = d.shared_won_squared + case when d.open_at = excluded.open_at then 0 else d.open_won * d.open_won end,
    shared_crossed = d.shared_crossed + case when d.open_at = excluded.open_at then 0 else d.open_staked * d.open_won end`

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
         sum(d.won_squared)::float8 as won_squared, sum(d.crossed)::float8 as crossed,
         case when min(g.game_type) = any($6) then 0 else sum(d.shared_staked_squared + d.open_staked * d.open_staked)::float8 end as shared_staked_squared,
         case when min(g.game_type) = any($6) then 0 else sum(d.shared_won_squared + d.open_won * d.open_won)::float8 end as shared_won_squared,
         case when min(g.game_type) = any($6) then 0 else sum(d.shared_crossed + d.open_staked * d.open_won)::float8 end as shared_crossed
       from gateway.round_day d left join gateway.game g on g.vassalage = d.vassalage and g.game_code = d.game_code
       where d.brand_id = $1 and d.asset = $2 and d.day between $3::date and $4::date
         and (not $5::bool or d.day > coalesce((select max(s.released_on) from gateway.return_stop s
           where s.brand_id = $1 and s.vassalage = d.vassalage and s.game_code = d.game_code), '-infinity'))
       group by 1, 2 order by sum(d.staked) desc limit 2000`,
      [brandId, asset, from, to, sinceRelease, DRAWN_ALONE],
    )
    return rows
  },
})
