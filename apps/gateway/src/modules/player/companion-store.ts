import type { Platform, Tx } from '../../platform/index.ts'

const numberOf = (id: string | null | undefined): number | null => (id === null || id === undefined ? null : Number(id))

export type CompanionStore = ReturnType<typeof createCompanionStore>

/** Who plays whose demo: a column of the member's own row. */
export function createCompanionStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** The companion through whom a member plays the demo, once there is one. */
    async idOf(memberId: number): Promise<number | null> {
      const { rows } = await db.reads.query<{ demo_member_id: string | null }>({
        name: 'player.demo_of',
        text: 'select demo_member_id from gateway.player where member_id = $1',
        values: [memberId],
      })
      return numberOf(rows[0]?.demo_member_id)
    },

    /** The same inside a transaction, which has the member's row to itself from here on. `isActive` is false of one that is blocked or closed. */
    async lockOf(tx: Tx, memberId: number): Promise<{ isActive: boolean; companionId: number | null }> {
      const { rows } = await tx.query<{ state: string; demo_member_id: string | null }>(
        'select state, demo_member_id from gateway.player where member_id = $1 for no key update',
        [memberId],
      )
      return { isActive: rows[0]?.state === 'active', companionId: numberOf(rows[0]?.demo_member_id) }
    },

    set: (tx: Tx, memberId: number, companionId: number) =>
      tx.query('update gateway.player set demo_member_id = $2 where member_id = $1', [memberId, companionId]),
  }
}
