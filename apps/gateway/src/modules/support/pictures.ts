import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { openPicture } from '../../platform/pictures.ts'
import type { ThreadName } from './thread-store.ts'

/** Pictures of one player: every one is decoded and redrawn, which costs. */
const picturesBudget: Budget = { name: 'support.pictures', points: 30, seconds: 3_600 }
const MAX_EDGE = 2_000
const KEPT_UNSENT_MS = 24 * 3_600_000
const about = (memberId: number): string => `support picture ${memberId}`

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly secrets: Secrets; readonly limits: Limits }
export type SupportPictures = ReturnType<typeof createSupportPictures>

/** Pictures that players send with their words: redrawn, which drops what a phone wrote into them, and sealed (T76). */
export function createSupportPictures({ db, clock, secrets, limits }: Deps) {
  return {
    async add(memberId: number, bytes: Uint8Array) {
      const spent = await limits.spend(picturesBudget, String(memberId))
      if (!spent.ok) return refuse('support.too_many_pictures')
      const opened = await openPicture(bytes)
      const picture = await opened
        ?.resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
        .catch(() => null)
      if (!picture) return refuse('support.picture_invalid')
      const pictureId = uuidv7()
      await db.pool.query('insert into gateway.support_picture (member_id, picture_id, sealed, at) values ($1, $2, $3, $4)', [
        memberId,
        pictureId,
        secrets.seal(picture, about(memberId)),
        clock.now(),
      ])
      return ok(pictureId)
    },

    /** Sends pictures with an entry; false where one of them is not there, or was sent before. */
    async send(tx: Tx, { memberId, threadId }: ThreadName, pictures: readonly string[]): Promise<boolean> {
      if (pictures.length === 0) return true
      const { rowCount } = await tx.query(
        'update gateway.support_picture set thread_id = $2 where member_id = $1 and picture_id = any ($3::uuid[]) and thread_id is null',
        [memberId, threadId, pictures],
      )
      return rowCount === new Set(pictures).size && rowCount === pictures.length
    },

    /** A data address of a WebP picture, or null. */
    async of({ memberId, threadId }: ThreadName, pictureId: string, on: Queryable = db.pool): Promise<string | null> {
      const { rows } = await on.query<{ sealed: Buffer }>(
        'select sealed from gateway.support_picture where member_id = $1 and thread_id = $2 and picture_id = $3',
        [memberId, threadId, pictureId],
      )
      return rows[0] ? `data:image/webp;base64,${secrets.open(rows[0].sealed, about(memberId)).toString('base64')}` : null
    },

    /** Forgets pictures that were never sent. */
    async forget(): Promise<void> {
      await db.pool.query('delete from gateway.support_picture where thread_id is null and at < $1', [
        new Date(clock.now().getTime() - KEPT_UNSENT_MS),
      ])
    },
  }
}
