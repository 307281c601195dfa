import type { Db } from './db.ts'

type Versions = { readonly version: number; readonly changedAt: Date | null }
type Row = { version: string; changed_at: Date }

/**
 * Versions of channel rooms whose state has none of its own: a counter in the database, the same for every process, so that a page that
 * reconnects to another process gets what it missed (docs/decisions/0029-live-channels.md).
 */
export function createChannelVersions({ reads, pool }: Pick<Db, 'reads' | 'pool'>) {
  return {
    async read(channel: string, room: string): Promise<Versions> {
      const { rows } = await reads.query<Row>({
        name: 'channels.version',
        text: 'select version, changed_at from gateway.channel_version where channel = $1 and room = $2',
        values: [channel, room],
      })
      return { version: Number(rows[0]?.version ?? 0), changedAt: rows[0]?.changed_at ?? null }
    },

    /**
     * Raises the version; call it after the change is committed and before it is published. Processes that detect the same change pass the same
     * `mark`: only the first raises the version.
     */
    async raise(channel: string, room: string, { at, mark = null }: { readonly at: Date; readonly mark?: string | null }): Promise<void> {
      await pool.query(
        `insert into gateway.channel_version as known (channel, room, version, mark, changed_at) values ($1, $2, 1, $3, $4)
         on conflict (channel, room) do update set version = known.version + 1, mark = excluded.mark, changed_at = excluded.changed_at
         where excluded.mark is null or known.mark is distinct from excluded.mark`,
        [channel, room, mark, at],
      )
    },
  }
}
export type ChannelVersions = ReturnType<typeof createChannelVersions>
