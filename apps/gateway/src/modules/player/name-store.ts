import { mac } from '../../platform/crypto/secrets.ts'
import type { Tx } from '../../platform/index.ts'

/** User names, and under `closedNameKey` the keyed hashes of names of closed accounts. */
export function createNameStore(closedNameKey: Buffer) {
  const closedName = (brandId: number, key: string) => mac(closedNameKey, `${brandId} ${key}`)
  return {
    /**
     * Takes a name for a player. False when somebody has it, or had it when closing the account; the transaction must then end. Of several at
     * once exactly one gets it.
     */
    async takeName(tx: Tx, { brandId, key, memberId }: { brandId: number; key: string; memberId: number }): Promise<boolean> {
      const { rowCount } = await tx.query(
        'insert into gateway.username (brand_id, name_key, member_id) values ($1, $2, $3) on conflict do nothing',
        [brandId, key, memberId],
      )
      if (rowCount !== 1) return false
      // Asked after the name was won: one that is being held back at this moment is seen by now.
      const held = await tx.query('select from gateway.closed_name where brand_id = $1 and name_mac = $2', [
        brandId,
        closedName(brandId, key),
      ])
      return held.rowCount === 0
    },

    /** Puts a keyed hash in the place of a player's name, which stays taken by it. Answers how many names that were; again, none. */
    async holdBackName(tx: Tx, memberId: number): Promise<number> {
      const { rows } = await tx.query<{ brand_id: number; name_key: string }>(
        'delete from gateway.username where member_id = $1 returning brand_id, name_key',
        [memberId],
      )
      for (const { brand_id: brandId, name_key: key } of rows)
        await tx.query('insert into gateway.closed_name (brand_id, name_mac, member_id) values ($1, $2, $3) on conflict do nothing', [
          brandId,
          closedName(brandId, key),
          memberId,
        ])
      return rows.length
    },
  }
}
