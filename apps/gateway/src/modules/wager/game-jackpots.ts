import { type Asset, isTrial, toWire } from '@halong/money'
import type { Platform } from '../../platform/index.ts'

export type GameJackpot = { readonly vassalage: string; readonly gameCode: string; readonly pool: string }
type Shown = { readonly at: number; readonly read: Promise<readonly GameJackpot[]> }

const FRESH_MS = 5_000
const MOST_KEPT = 1_000
// A code of a game has no dot in it.
const POOLS = `select m.vassalage, split_part(m.meter_id, '.', 1) as game_code, max(m.pool)::text as pool
  from (select vassalage, meter_id, sum(contributed - awarded) as pool from gateway.wager_meter
    where lane between 0 and 15 and brand_id = $1 and asset = $2 group by 1, 2) m
  where m.pool > 0 and m.meter_id ~ '^[a-z0-9][a-z0-9-]{0,47}[.]' group by 1, 2 order by max(m.pool) desc, 1, 2 limit 200`

/** What games' own jackpots hold at a brand, as the ledger has it; read once in five seconds however many look. */
export function createGameJackpots({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const kept = new Map<string, Shown>()
  async function read(brandId: number, asset: Asset): Promise<readonly GameJackpot[]> {
    type Row = { vassalage: string; game_code: string; pool: string }
    const { rows } = await db.reads.query<Row>({ name: 'wager.game_jackpots', text: POOLS, values: [brandId, asset] })
    return rows.map((row) => ({ vassalage: row.vassalage, gameCode: row.game_code, pool: toWire({ asset, minor: BigInt(row.pool) }) }))
  }
  return async (brandId: number, asset: Asset): Promise<readonly GameJackpot[]> => {
    if (isTrial(asset)) return []
    const [key, now] = [`${brandId} ${asset}`, clock.now().getTime()]
    const before = kept.get(key)
    if (before && now - before.at < FRESH_MS) return before.read
    if (kept.size >= MOST_KEPT) kept.clear()
    const shown: Shown = { at: now, read: read(brandId, asset) }
    kept.set(key, shown)
    shown.read.catch(() => kept.delete(key))
    return shown.read
  }
}
export type GameJackpots = ReturnType<typeof createGameJackpots>
