import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { Code, DocumentItem, DocumentState, Part } from './checklist.ts'

export type DocumentRow = {
  member_id: string
  item: DocumentItem
  document_id: string
  brand_id: number
  state: DocumentState
  code: Code | null
  remark: string
  times: number
  version: number
  sent_at: Date
  promised_at: Date
  decided_at: Date | null
  decided_by: string | null
}
export const DOCUMENT_COLUMNS =
  'member_id, item, document_id, brand_id, state, code, remark, times, version, sent_at, promised_at, decided_at, decided_by'
export type Whose = { readonly memberId: number; readonly item: DocumentItem }
export type PictureName = { readonly pictureId: string; readonly item: DocumentItem; readonly part: Part; readonly at: Date }
type PictureRow = { picture_id: string; item: DocumentItem; part: Part; at: Date }
const MOST_PICTURES = 20
export type KycStore = ReturnType<typeof createKycStore>

export function createKycStore({ db }: Pick<Platform, 'db'>) {
  return {
    async of(memberId: number, from: Queryable = db.pool): Promise<DocumentRow[]> {
      const { rows } = await from.query<DocumentRow>(`select ${DOCUMENT_COLUMNS} from gateway.kyc_document where member_id = $1`, [
        memberId,
      ])
      return rows
    },

    /** One of a brand, locked where it is read to be changed. */
    async ofBrand(
      on: Queryable,
      { brandId, id, isLocked = false }: { brandId: number; id: string; isLocked?: boolean },
    ): Promise<DocumentRow | null> {
      const { rows } = await on.query<DocumentRow>(
        `select ${DOCUMENT_COLUMNS} from gateway.kyc_document where document_id = $1 and brand_id = $2${isLocked ? ' for update' : ''}`,
        [id, brandId],
      )
      return rows[0] ?? null
    },

    /** Sends an item, for the first time or again; false where it is being looked at or is decided for good. */
    async send(tx: Tx, row: Whose & { documentId: string; brandId: number; at: Date; promisedAt: Date }): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.kyc_document as d (member_id, item, document_id, brand_id, state, times, version, sent_at, promised_at)
         values ($1, $2, $3, $4, 'sent', 1, 1, $5, $6)
         on conflict (member_id, item) do update
           set state = 'sent', code = null, remark = '', times = d.times + 1, version = d.version + 1, sent_at = $5, promised_at = $6,
               decided_at = null, decided_by = null
           where d.state = 'again'`,
        [row.memberId, row.item, row.documentId, row.brandId, row.at, row.promisedAt],
      )
      return rowCount === 1
    },

    async decide(tx: Tx, row: Whose & { state: DocumentState; code: Code | null; remark: string; by: string; at: Date }): Promise<void> {
      await tx.query(
        `update gateway.kyc_document set state = $3, code = $4, remark = $5, decided_by = $6, decided_at = $7, version = version + 1
         where member_id = $1 and item = $2`,
        [row.memberId, row.item, row.state, row.code, row.remark, row.by, row.at],
      )
    },

    async picturesOf(memberId: number, from: Queryable = db.pool): Promise<PictureName[]> {
      const { rows } = await from.query<PictureRow>(
        `select picture_id, item, part, at from gateway.kyc_picture where member_id = $1 order by item, at, part limit ${MOST_PICTURES}`,
        [memberId],
      )
      return rows.map(({ picture_id, ...rest }) => ({ pictureId: picture_id, ...rest }))
    },

    /** Takes the place of the same part. */
    async putPicture(tx: Tx, { memberId, item, part, pictureId, sealed, at }: Whose & Omit<PictureName, 'item'> & { sealed: Buffer }) {
      await tx.query(
        `insert into gateway.kyc_picture (member_id, item, part, picture_id, sealed, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id, item, part) do update set picture_id = $4, sealed = $5, at = $6`,
        [memberId, item, part, pictureId, sealed, at],
      )
    },

    async pictureOf(on: Queryable, { memberId, item, pictureId }: Whose & { pictureId: string }): Promise<Buffer | null> {
      const { rows } = await on.query<{ sealed: Buffer }>(
        'select sealed from gateway.kyc_picture where member_id = $1 and item = $2 and picture_id = $3',
        [memberId, item, pictureId],
      )
      return rows[0]?.sealed ?? null
    },
  }
}
