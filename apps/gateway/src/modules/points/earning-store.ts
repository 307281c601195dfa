import type { Tx } from '../../platform/index.ts'

/** Parts of a point that are left over: what points are earned from. */
export const earningStore = {
  /** Adds parts to a player's own and locks them; answers what is there now. */
  async addParts(tx: Tx, { memberId, brandId, parts }: { memberId: number; brandId: number; parts: bigint }): Promise<bigint> {
    const { rows } = await tx.query<{ parts: string }>(
      `insert into gateway.points_member as m (member_id, brand_id, parts) values ($1, $2, $3)
       on conflict (member_id) do update set parts = m.parts + excluded.parts returning m.parts`,
      [memberId, brandId, String(parts)],
    )
    return BigInt(rows[0]?.parts ?? 0)
  },

  async keepParts(tx: Tx, memberId: number, parts: bigint): Promise<void> {
    await tx.query('update gateway.points_member set parts = $2 where member_id = $1', [memberId, String(parts)])
  },
}
