import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Platform } from '../../platform/index.ts'

/** Free rounds that may be played in a game now. `stake` in minor units. */
export type OpenGrant = {
  readonly grantId: string
  readonly games: readonly string[]
  readonly asset: Asset
  readonly stake: bigint
  readonly left: number
  readonly endsAt: Date
  /** Whether a win is the player's cash; else the grant collects it. */
  readonly toCash: boolean
}
type Row = { grant_id: string; games: string[]; asset: Asset; stake: string; left_over: number; ends_at: Date; to_cash: boolean }

const statements = readStatements('grant', join(import.meta.dirname, 'grants-store.sql'), ['open'])

/** The free rounds of a player in a game, those first that end first. */
export const openGrants =
  ({ db, clock }: Pick<Platform, 'db' | 'clock'>) =>
  async (memberId: number, vassalage: string, gameCode: string): Promise<OpenGrant[]> => {
    const { rows } = await db.pool.query<Row>({ ...statements.open, values: [memberId, vassalage, gameCode, clock.now()] })
    return rows.map(({ grant_id, games, asset, stake, left_over, ends_at, to_cash }) => ({
      grantId: grant_id,
      games,
      asset,
      stake: BigInt(stake),
      left: left_over,
      endsAt: ends_at,
      toCash: to_cash,
    }))
  }
