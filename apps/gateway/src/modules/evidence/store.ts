import type { Tx } from '../../platform/index.ts'

export type PackRow = {
  member_id: string
  pack_id: string
  brand_id: number
  subject: string
  sha256: string
  bytes: number
  made_at: Date
  made_by: string
  reason: string
  downloads: number
}
export const PACK_COLUMNS = 'member_id, pack_id, brand_id, subject, sha256, bytes, made_at, made_by, reason, downloads'
type NewPack = {
  readonly memberId: number
  readonly packId: string
  readonly brandId: number
  readonly subject: string
  readonly sha256: string
  readonly content: Buffer
  readonly at: Date
  readonly by: string
  readonly reason: string
}
export type PackStore = ReturnType<typeof createPackStore>

/** Evidence packs, each under its hash for ever. */
export function createPackStore() {
  return {
    async insert(tx: Tx, pack: NewPack): Promise<PackRow> {
      const { rows } = await tx.query<PackRow>(
        `insert into gateway.evidence_pack (member_id, pack_id, brand_id, subject, sha256, content, bytes, made_at, made_by, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${PACK_COLUMNS}`,
        [
          pack.memberId,
          pack.packId,
          pack.brandId,
          pack.subject,
          pack.sha256,
          pack.content,
          pack.content.length,
          pack.at,
          pack.by,
          pack.reason,
        ],
      )
      const [row] = rows
      if (!row) throw new Error('an insert answers its row')
      return row
    },
    /** Counts the download; null where the brand has no such pack. */
    async take(tx: Tx, { brandId, packId }: { brandId: number; packId: string }): Promise<(PackRow & { content: Buffer }) | null> {
      const { rows } = await tx.query<PackRow & { content: Buffer }>(
        `update gateway.evidence_pack set downloads = downloads + 1 where brand_id = $1 and pack_id = $2 returning ${PACK_COLUMNS}, content`,
        [brandId, packId],
      )
      return rows[0] ?? null
    },
  }
}
