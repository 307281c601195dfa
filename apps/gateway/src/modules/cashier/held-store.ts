import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { HeldReason } from './order.ts'

export type HeldState = 'held' | 'return_asked' | 'released' | 'returned'
/** Money of a player that arrived and is not playable. */
export type Held = {
  readonly memberId: number
  readonly heldId: string
  readonly brandId: number
  readonly orderId: string
  readonly reference: string
  readonly asset: Asset
  readonly minor: bigint
  readonly reason: HeldReason
  readonly state: HeldState
  readonly at: Date
}
export type HeldRow = {
  member_id: string
  held_id: string
  brand_id: number
  order_id: string
  receipt_ref: string
  asset: Asset
  amount: string
  reason: HeldReason
  state: HeldState
  at: Date
}
export const HELD_COLUMNS = 'member_id, held_id, brand_id, order_id, receipt_ref, asset, amount, reason, state, at'
export const toHeld = (row: HeldRow): Held => ({
  memberId: Number(row.member_id),
  heldId: row.held_id,
  brandId: row.brand_id,
  orderId: row.order_id,
  reference: row.receipt_ref,
  asset: row.asset,
  minor: BigInt(row.amount),
  reason: row.reason,
  state: row.state,
  at: row.at,
})
/** `ended`: when it was settled, and by whom. */
type NextHeld = { readonly state: HeldState; readonly ended?: { readonly at: Date; readonly by: string } | null }
const MAX_SHOWN = 100
export type HeldStore = ReturnType<typeof createHeldStore>

export function createHeldStore({ db }: Pick<Platform, 'db'>) {
  const rows = async (on: Queryable, text: string, values: readonly unknown[]) =>
    (await on.query<HeldRow>(text, [...values])).rows.map(toHeld)
  return {
    async insert(tx: Tx, held: Omit<Held, 'state'>): Promise<void> {
      await tx.query(`insert into gateway.held_money (${HELD_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, 'held', $9)`, [
        held.memberId,
        held.heldId,
        held.brandId,
        held.orderId,
        held.reference,
        held.asset,
        String(held.minor),
        held.reason,
        held.at,
      ])
    },
    /** Of a player: what is held first, then what became of the rest, newest first. */
    ofPlayer: (memberId: number) =>
      rows(
        db.pool,
        `select ${HELD_COLUMNS} from gateway.held_money where member_id = $1
         order by (state in ('held', 'return_asked')) desc, at desc, held_id limit ${MAX_SHOWN}`,
        [memberId],
      ),
    async lock(tx: Tx, { memberId, heldId }: Pick<Held, 'memberId' | 'heldId'>): Promise<Held | null> {
      const text = `select ${HELD_COLUMNS} from gateway.held_money where member_id = $1 and held_id = $2 for update`
      const [held] = await rows(tx, text, [memberId, heldId])
      return held ?? null
    },
    async ofBrand({ brandId, heldId }: Pick<Held, 'brandId' | 'heldId'>): Promise<Held | null> {
      const text = `select ${HELD_COLUMNS} from gateway.held_money where brand_id = $1 and held_id = $2 order by member_id limit 1`
      const [held] = await rows(db.pool, text, [brandId, heldId])
      return held ?? null
    },
    async setState(tx: Tx, { memberId, heldId }: Pick<Held, 'memberId' | 'heldId'>, { state, ended = null }: NextHeld): Promise<void> {
      await tx.query('update gateway.held_money set state = $3, ended_at = $4, ended_by = $5 where member_id = $1 and held_id = $2', [
        memberId,
        heldId,
        state,
        ended?.at ?? null,
        ended?.by ?? null,
      ])
    },
  }
}
