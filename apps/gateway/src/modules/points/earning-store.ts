import type { Platform, Tx } from '../../platform/index.ts'

export type RoundName = { readonly memberId: number; readonly vassalage: string; readonly roundId: string; readonly closedAt: Date }
export type EarningStore = ReturnType<typeof createEarningStore>

/** What points are earned from: how far settled rounds were looked through, which of them counted, and parts of a point left over. */
export function createEarningStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Takes the turn to look through rounds; null while another gateway has it. */
    async takeTurn(tx: Tx): Promise<Date | null> {
      const { rows } = await tx.query<{ read_to: Date }>('select read_to from gateway.points_progress for update skip locked')
      return rows[0]?.read_to ?? null
    },

    async readTo(tx: Tx, at: Date): Promise<void> {
      await tx.query('update gateway.points_progress set read_to = greatest(read_to, $1)', [at])
    },

    /** Marks rounds as counted and answers the places of those that were not yet: each counts once, however often it is read. */
    async claim(tx: Tx, rounds: readonly RoundName[]): Promise<ReadonlySet<string>> {
      const { rows } = await tx.query<{ member_id: string; vassalage: string; round_id: string }>(
        `insert into gateway.points_round (member_id, vassalage, round_id, closed_at)
         select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[]) on conflict do nothing
         returning member_id, vassalage, round_id`,
        [
          rounds.map(({ memberId }) => memberId),
          rounds.map(({ vassalage }) => vassalage),
          rounds.map(({ roundId }) => roundId),
          rounds.map(({ closedAt }) => closedAt),
        ],
      )
      return new Set(rows.map((row) => roundKey({ memberId: Number(row.member_id), vassalage: row.vassalage, roundId: row.round_id })))
    },

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

    /** Forgets rounds that no look goes back to any more. */
    async forget(before: Date): Promise<void> {
      await db.pool.query('delete from gateway.points_round where closed_at < $1', [before])
    },
  }
}

export const roundKey = ({ memberId, vassalage, roundId }: Omit<RoundName, 'closedAt'>): string => `${memberId} ${vassalage} ${roundId}`
