import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import { openPicture } from '../../platform/pictures.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly secrets: Secrets }
/** A deposit or a withdrawal, by its id. */
type Subject = { readonly memberId: number; readonly subjectId: string }
const MAX_EDGE = 2_000
const MAX_SHOWN = 10
const about = ({ memberId, subjectId }: Subject): string => `proof ${memberId} ${subjectId}`
export type Pictures = ReturnType<typeof createPictures>

/** Pictures that players send as proof: redrawn, which drops what a phone wrote into them, and sealed (T76). */
export function createPictures({ db, clock, secrets }: Deps) {
  return {
    /** Null for what is no picture. */
    async redraw(bytes: Uint8Array): Promise<Buffer | null> {
      const picture = await openPicture(bytes)
      if (picture === null) return null
      return picture
        .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
        .catch(() => null)
    },

    async insert(
      tx: Tx,
      { pictureId, picture, ...subject }: Subject & { readonly pictureId: string; readonly picture: Buffer },
    ): Promise<void> {
      await tx.query('insert into gateway.proof_picture (member_id, picture_id, order_id, sealed, at) values ($1, $2, $3, $4, $5)', [
        subject.memberId,
        pictureId,
        subject.subjectId,
        secrets.seal(picture, about(subject)),
        clock.now(),
      ])
    },

    async namesOf({ memberId, subjectId }: Subject): Promise<string[]> {
      const { rows } = await db.pool.query<{ picture_id: string }>(
        'select picture_id from gateway.proof_picture where member_id = $1 and order_id = $2 order by at, picture_id limit $3',
        [memberId, subjectId, MAX_SHOWN],
      )
      return rows.map(({ picture_id }) => picture_id)
    },

    /** A data address of a WebP picture, or null. */
    async pictureOf(subject: Subject, pictureId: string): Promise<string | null> {
      const { rows } = await db.pool.query<{ sealed: Buffer }>(
        'select sealed from gateway.proof_picture where member_id = $1 and order_id = $2 and picture_id = $3',
        [subject.memberId, subject.subjectId, pictureId],
      )
      return rows[0] ? `data:image/webp;base64,${secrets.open(rows[0].sealed, about(subject)).toString('base64')}` : null
    },
  }
}
