import { type Asset, parseAsset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { KnownGame } from './catalogue-plan.ts'

type LimitRow = { asset: string; min: string; max: string; step: string; chips: string[]; cap: string | null; own: boolean }
type Row = Omit<KnownGame, 'limits'> & { limits: LimitRow[] }

// cast: rows are written with assets that were parsed.
const assetOf = (text: string): Asset => parseAsset(text) ?? ('USD/4' as const)

/** A vendor's games as the wallet has them, with the limits of all brands that have none of their own; by code. */
export async function knownGames(from: Queryable, vassalage: string): Promise<KnownGame[]> {
  const { rows } = await from.query<Row>(
    `select g.game_code as "gameCode", g.names, g.game_type as "gameType", g.game_classify as "gameClassify", g.return_rate_bp as "returnRateBp",
       g.volatility, g.max_win_times as "maxWinTimes", g.lines, g.play_type as "playType",
       json_build_object('tall', g.image_tall, 'wide', g.image_wide) as image, g.is_open as "isOpen", coalesce(l.limits, '[]') as limits
     from gateway.game g left join lateral (
       select json_agg(json_build_object('asset', asset, 'min', min_stake::text, 'max', max_stake::text, 'step', step::text, 'chips', chips::text[],
         'cap', prize_cap::text, 'own', by_operator) order by asset) as limits
       from gateway.game_limit l where l.vassalage = g.vassalage and l.game_code = g.game_code and l.brand_id is null
     ) l on true where g.vassalage = $1 order by g.game_code collate "C"`,
    [vassalage],
  )
  return rows.map(({ limits, ...game }) => ({
    ...game,
    limits: limits.map(({ asset, min, max, step, chips, cap, own }) => ({
      asset: assetOf(asset),
      min: BigInt(min),
      max: BigInt(max),
      step: BigInt(step),
      chips: chips.map(BigInt),
      prizeCap: cap === null ? null : BigInt(cap),
      isByOperator: own,
    })),
  }))
}

/** What an operator looked at before is another state of these games now. */
export async function raiseVersions(tx: Tx, vassalage: string, codes: readonly string[]): Promise<void> {
  await tx.query('update gateway.game set version = version + 1 where vassalage = $1 and game_code = any($2::text[])', [vassalage, codes])
}
