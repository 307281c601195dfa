import type { Platform, Tx } from '../../platform/index.ts'
import type { Reward, RewardText } from './reward.ts'

export type RewardRow = {
  name: string
  texts: RewardText['texts']
  picture: string
  price: string
  price_version: number
  stock: number | null
  limit_per_player: number | null
  is_delivered: boolean
  starts_at: Date | null
  ends_at: Date | null
  is_shown: boolean
  place: number
  version: number
  changed_at: Date
  changed_by: string
}
export const REWARD_COLUMNS =
  'name, texts, picture, price, price_version, stock, limit_per_player, is_delivered, starts_at, ends_at, is_shown, place, version, changed_at, changed_by'
/** More than any mall shows. */
export const MAX_REWARDS_PER_BRAND = 200

export const toReward = (row: RewardRow): Reward => ({
  name: row.name,
  texts: row.texts,
  picture: row.picture,
  price: BigInt(row.price),
  priceVersion: row.price_version,
  stock: row.stock,
  limitPerPlayer: row.limit_per_player,
  isDelivered: row.is_delivered,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isShown: row.is_shown,
  order: row.place,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

type Key = { readonly brandId: number; readonly name: string }
export type RewardStore = ReturnType<typeof createRewardStore>

export function createRewardStore({ db }: Pick<Platform, 'db'>) {
  return {
    async list(brandId: number): Promise<Reward[]> {
      const { rows } = await db.reads.query<RewardRow>({
        name: 'points.rewards',
        text: `select ${REWARD_COLUMNS} from gateway.points_reward where brand_id = $1 order by place, name limit ${MAX_REWARDS_PER_BRAND}`,
        values: [brandId],
      })
      return rows.map(toReward)
    },

    async count(tx: Tx, brandId: number): Promise<number> {
      const { rows } = await tx.query<{ count: string }>('select count(*) from gateway.points_reward where brand_id = $1', [brandId])
      return Number(rows[0]?.count)
    },

    /** One reward, locked until the transaction ends: its price, its stock and its limit are judged and taken as one. */
    async lock(tx: Tx, { brandId, name }: Key): Promise<Reward | null> {
      const { rows } = await tx.query<RewardRow>(
        `select ${REWARD_COLUMNS} from gateway.points_reward where brand_id = $1 and name = $2 for no key update`,
        [brandId, name],
      )
      return rows[0] ? toReward(rows[0]) : null
    },

    /** Takes pieces out of the stock, of that price and while there are so many (T32). False when there are not. */
    async take(tx: Tx, { brandId, name, quantity, priceVersion }: Key & { quantity: number; priceVersion: number }): Promise<boolean> {
      const { rowCount } = await tx.query(
        `update gateway.points_reward set stock = stock - $3
         where brand_id = $1 and name = $2 and price_version = $4 and is_shown and (stock is null or stock >= $3)`,
        [brandId, name, quantity, priceVersion],
      )
      return rowCount === 1
    },

    /** Puts pieces back; nothing to count where there is no end of them. */
    async putBack(tx: Tx, { brandId, name, quantity }: Key & { quantity: number }): Promise<void> {
      await tx.query('update gateway.points_reward set stock = stock + $3 where brand_id = $1 and name = $2', [brandId, name, quantity])
    },

    async write(tx: Tx, brandId: number, reward: Reward): Promise<void> {
      await tx.query(
        `insert into gateway.points_reward (brand_id, ${REWARD_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         on conflict (brand_id, name) do update set texts = excluded.texts, picture = excluded.picture, price = excluded.price,
           price_version = excluded.price_version, stock = excluded.stock, limit_per_player = excluded.limit_per_player,
           is_delivered = excluded.is_delivered,
           starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_shown = excluded.is_shown, place = excluded.place,
           version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [
          brandId,
          reward.name,
          JSON.stringify(reward.texts),
          reward.picture,
          String(reward.price),
          reward.priceVersion,
          reward.stock,
          reward.limitPerPlayer,
          reward.isDelivered,
          reward.startsAt,
          reward.endsAt,
          reward.isShown,
          reward.order,
          reward.version,
          reward.changedAt,
          reward.changedBy,
        ],
      )
    },
  }
}
