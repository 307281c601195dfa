import type { Platform, Tx } from '../../platform/index.ts'

export type IconStore = ReturnType<typeof createIconStore>

export function createIconStore({ db }: Pick<Platform, 'db'>) {
  async function letGo(tx: Tx, memberId: number): Promise<void> {
    await tx.query('delete from gateway.icon_name where name in (select name from gateway.icon where member_id = $1)', [memberId])
  }

  return {
    async nameOf(memberId: number): Promise<string | null> {
      const { rows } = await db.reads.query<{ name: string }>('select name from gateway.icon where member_id = $1', [memberId])
      return rows[0]?.name ?? null
    },

    async pictureOf(name: string): Promise<Buffer | null> {
      const { rows } = await db.reads.query<{ picture: Buffer }>(
        'select i.picture from gateway.icon_name n join gateway.icon i using (member_id) where n.name = $1 and i.name = $1',
        [name],
      )
      return rows[0]?.picture ?? null
    },

    async put(tx: Tx, row: { memberId: number; name: string; picture: Buffer; at: Date }): Promise<void> {
      await letGo(tx, row.memberId)
      await tx.query(
        `insert into gateway.icon (member_id, name, picture, set_at) values ($1, $2, $3, $4)
         on conflict (member_id) do update set name = excluded.name, picture = excluded.picture, set_at = excluded.set_at`,
        [row.memberId, row.name, row.picture, row.at],
      )
      await tx.query(
        'insert into gateway.icon_name (name, member_id) values ($1, $2) on conflict (name) do update set member_id = excluded.member_id',
        [row.name, row.memberId],
      )
    },

    async remove(tx: Tx, memberId: number): Promise<void> {
      await letGo(tx, memberId)
      await tx.query('delete from gateway.icon where member_id = $1', [memberId])
    },
  }
}
