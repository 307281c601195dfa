import type { Platform, Tx } from '../../platform/index.ts'

export type RedemptionState = 'IN_PROCESS' | 'APPROVED' | 'REJECTED'
export type Redemption = {
  readonly id: string
  readonly memberId: number
  readonly brandId: number
  readonly reward: string
  readonly priceVersion: number
  readonly quantity: number
  readonly points: bigint
  readonly state: RedemptionState
  readonly requestedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly remark: string
  readonly hasAddress: boolean
}
export type RedemptionRow = {
  id: string
  member_id: string
  brand_id: number
  reward: string
  price_version: number
  quantity: number
  points: string
  state: RedemptionState
  requested_at: Date
  decided_at: Date | null
  decided_by: string | null
  remark: string
  has_address: boolean
}

export const REDEMPTION_COLUMNS =
  'id, member_id, brand_id, reward, price_version, quantity, points, state, requested_at, decided_at, decided_by, remark, sealed_address is not null as has_address'
const MAX_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const OLDEST = '00000000-0000-0000-0000-000000000000'

export const toRedemption = (row: RedemptionRow): Redemption => ({
  id: row.id,
  memberId: Number(row.member_id),
  brandId: row.brand_id,
  reward: row.reward,
  priceVersion: row.price_version,
  quantity: row.quantity,
  points: BigInt(row.points),
  state: row.state,
  requestedAt: row.requested_at,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  remark: row.remark,
  hasAddress: row.has_address,
})

export type RedemptionStore = ReturnType<typeof createRedemptionStore>

/** What players asked for, each request for ever under the key of its call. */
export function createRedemptionStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** One wish of a player after another: limits are counted over all of them. */
    async lockPlayer(tx: Tx, { memberId, brandId }: { memberId: number; brandId: number }): Promise<void> {
      await tx.query('insert into gateway.points_member (member_id, brand_id) values ($1, $2) on conflict do nothing', [memberId, brandId])
      await tx.query('select from gateway.points_member where member_id = $1 for update', [memberId])
    },

    /** Writes a request under the key of its call; null where one stands there already. */
    async insert(
      tx: Tx,
      wish: Pick<Redemption, 'memberId' | 'id' | 'brandId' | 'reward' | 'priceVersion' | 'quantity' | 'points' | 'requestedAt'> & {
        readonly key: string
        readonly sealedAddress: Buffer | null
      },
    ): Promise<Redemption | null> {
      const { rows } = await tx.query<RedemptionRow>(
        `insert into gateway.points_redemption (member_id, request_id, id, brand_id, reward, price_version, quantity, points, state, requested_at, sealed_address)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'IN_PROCESS', $9, $10) on conflict do nothing returning ${REDEMPTION_COLUMNS}`,
        [
          wish.memberId,
          wish.key,
          wish.id,
          wish.brandId,
          wish.reward,
          wish.priceVersion,
          wish.quantity,
          String(wish.points),
          wish.requestedAt,
          wish.sealedAddress,
        ],
      )
      return rows[0] ? toRedemption(rows[0]) : null
    },

    /** Pieces of a reward a player has or waits for. */
    async piecesOf(tx: Tx, { memberId, reward }: { memberId: number; reward: string }): Promise<number> {
      const { rows } = await tx.query<{ pieces: string }>(
        `select coalesce(sum(quantity), 0) as pieces from gateway.points_redemption where member_id = $1 and reward = $2 and state <> 'REJECTED'`,
        [memberId, reward],
      )
      return Number(rows[0]?.pieces)
    },

    /** One request of a player. */
    async ofPlayerById({ memberId, id }: { memberId: number; id: string }): Promise<Redemption | null> {
      const { rows } = await db.reads.query<RedemptionRow>({
        name: 'points.redemption',
        text: `select ${REDEMPTION_COLUMNS} from gateway.points_redemption where member_id = $1 and id = $2`,
        values: [memberId, id],
      })
      return rows[0] ? toRedemption(rows[0]) : null
    },

    /** A player's requests, newest first. */
    async ofPlayer(page: { memberId: number; state: RedemptionState | null; before: string | null; most: number }): Promise<Redemption[]> {
      const { rows } = await db.reads.query<RedemptionRow>({
        name: 'points.redemptions',
        text: `select ${REDEMPTION_COLUMNS} from gateway.points_redemption
          where member_id = $1 and id < $2 and ($3::text is null or state = $3) order by id desc limit $4`,
        values: [page.memberId, page.before ?? MAX_UUID, page.state, page.most],
      })
      return rows.map(toRedemption)
    },

    /** Requests of a brand in a state, the oldest first: who waits longest is served first. */
    async ofBrand(page: { brandId: number; state: RedemptionState; after: string | null; most: number }): Promise<Redemption[]> {
      const { rows } = await db.reads.query<RedemptionRow>(
        `select ${REDEMPTION_COLUMNS} from gateway.points_redemption where brand_id = $1 and state = $2 and id > $3 order by id limit $4`,
        [page.brandId, page.state, page.after ?? OLDEST, page.most],
      )
      return rows.map(toRedemption)
    },

    async waiting(brandId: number): Promise<number> {
      const { rows } = await db.reads.query<{ count: string }>(
        `select count(*) from gateway.points_redemption where brand_id = $1 and state = 'IN_PROCESS'`,
        [brandId],
      )
      return Number(rows[0]?.count)
    },

    /** The sealed address of a request of a brand; null where there is none. */
    async addressOf(tx: Tx, { brandId, id }: { brandId: number; id: string }): Promise<Buffer | null> {
      const { rows } = await tx.query<{ sealed_address: Buffer | null }>(
        'select sealed_address from gateway.points_redemption where brand_id = $1 and id = $2',
        [brandId, id],
      )
      return rows[0]?.sealed_address ?? null
    },

    /** Decides a request that nobody has decided; null otherwise. What is not sent needs no address. */
    async decide(
      tx: Tx,
      { brandId, id, state, at, by, remark }: { brandId: number; id: string; state: RedemptionState; at: Date; by: string; remark: string },
    ): Promise<Redemption | null> {
      const { rows } = await tx.query<RedemptionRow>(
        `update gateway.points_redemption set state = $3, decided_at = $4, decided_by = $5, remark = $6,
           sealed_address = case when $3 = 'APPROVED' then sealed_address end
         where brand_id = $1 and id = $2 and state = 'IN_PROCESS' returning ${REDEMPTION_COLUMNS}`,
        [brandId, id, state, at, by, remark],
      )
      return rows[0] ? toRedemption(rows[0]) : null
    },

    async exists(tx: Tx, { brandId, id }: { brandId: number; id: string }): Promise<boolean> {
      const { rowCount } = await tx.query('select from gateway.points_redemption where brand_id = $1 and id = $2', [brandId, id])
      return rowCount === 1
    },
  }
}
