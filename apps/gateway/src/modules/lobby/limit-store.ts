import { type Asset, type AssetLimits, parseAsset } from '@halong/money'
import type { Queryable } from '../../platform/index.ts'

/** Whose limits: of a game in an asset, at one brand or (null) at all that have none of their own. */
export type LimitPlace = { readonly vassalage: string; readonly gameCode: string; readonly brandId: number | null; readonly asset: Asset }
export type PlacedLimits = AssetLimits & { readonly brandId: number | null; readonly asset: Asset; readonly isByOperator: boolean }
type Row = {
  brand_id: number | null
  asset: string
  min_stake: string
  max_stake: string
  step: string
  chips: string[]
  prize_cap: string | null
  by_operator: boolean
}

const COLUMNS = 'brand_id, asset, min_stake, max_stake, step, chips::text[] as chips, prize_cap, by_operator'
const limitsOf = (row: Row): PlacedLimits => ({
  brandId: row.brand_id,
  // cast: only assets that were parsed are written.
  asset: parseAsset(row.asset) as Asset,
  min: BigInt(row.min_stake),
  max: BigInt(row.max_stake),
  step: BigInt(row.step),
  chips: row.chips.map(BigInt),
  prizeCap: row.prize_cap === null ? null : BigInt(row.prize_cap),
  isByOperator: row.by_operator,
})

/** Limits of one game: those of all brands first, then by brand. `onlyBrandId`: without those of other brands. */
export async function limitsOfGame(
  from: Queryable,
  { vassalage, gameCode, onlyBrandId }: Pick<LimitPlace, 'vassalage' | 'gameCode'> & { readonly onlyBrandId: number | null },
): Promise<PlacedLimits[]> {
  const { rows } = await from.query<Row>(
    `select ${COLUMNS} from gateway.game_limit where vassalage = $1 and game_code = $2 and ($3::int is null or brand_id is null or brand_id = $3)
     order by brand_id nulls first, asset limit 500`,
    [vassalage, gameCode, onlyBrandId],
  )
  return rows.map(limitsOf)
}

/** Writes the limits of a place, or (null) takes them away. */
export async function putLimits(tx: Queryable, place: LimitPlace, limits: AssetLimits | null): Promise<void> {
  const { vassalage, gameCode, brandId, asset } = place
  if (limits === null) {
    await tx.query(
      'delete from gateway.game_limit where vassalage = $1 and game_code = $2 and brand_id is not distinct from $3 and asset = $4',
      [vassalage, gameCode, brandId, asset],
    )
    return
  }
  const { min, max, step, chips, prizeCap } = limits
  await tx.query(
    `insert into gateway.game_limit (vassalage, game_code, brand_id, asset, min_stake, max_stake, step, chips, prize_cap, by_operator) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, true)
     on conflict (vassalage, game_code, brand_id, asset) do update set min_stake = excluded.min_stake, max_stake = excluded.max_stake, step = excluded.step,
       chips = excluded.chips, prize_cap = excluded.prize_cap, by_operator = true`,
    [vassalage, gameCode, brandId, asset, min, max, step, chips, prizeCap],
  )
}
