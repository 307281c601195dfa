import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { openPicture } from '../../platform/pictures.ts'

/** Every picture is decoded and redrawn, which costs. */
const picturesBudget: Budget = { name: 'promotion.pictures', points: 30, seconds: 3_600 }
const MAX_EDGE = 2_000
const KEPT_UNSENT_MS = 24 * 3_600_000
/** R-PROMO-1. */
const TAKEN: ReadonlySet<string | undefined> = new Set(['png', 'jpeg'])
const about = (memberId: number): string => `application picture ${memberId}`

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly secrets: Pick<Secrets, 'seal' | 'open'>; readonly limits: Limits }
type Named = { readonly memberId: number; readonly applicationId: string }
export type ApplicationPictures = ReturnType<typeof createApplicationPictures>

/** Redrawn as WebP, which drops what a phone wrote into it and what hides in it (T76); null where it is no PNG or JPEG. */
async function redrawn(bytes: Uint8Array): Promise<Buffer | null> {
  const opened = await openPicture(bytes)
  if (opened === null) return null
  try {
    if (!TAKEN.has((await opened.metadata()).format)) return null
    return await opened
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}

/** Pictures that players send with applications, sealed. */
export function createApplicationPictures({ db, clock, secrets, limits }: Deps) {
  return {
    async add(memberId: number, bytes: Uint8Array) {
      const spent = await limits.spend(picturesBudget, String(memberId))
      if (!spent.ok) return refuse('promotion.too_many_pictures')
      const picture = await redrawn(bytes)
      if (picture === null) return refuse('promotion.picture_invalid')
      const pictureId = uuidv7()
      await db.pool.query('insert into gateway.application_picture (member_id, picture_id, sealed, at) values ($1, $2, $3, $4)', [
        memberId,
        pictureId,
        secrets.seal(picture, about(memberId)),
        clock.now(),
      ])
      return ok(pictureId)
    },
    /** Sends pictures with an application; false where one of them is not there, or was sent before. */
    async send(tx: Tx, { memberId, applicationId }: Named, pictures: readonly string[]): Promise<boolean> {
      if (pictures.length === 0) return true
      const { rowCount } = await tx.query(
        `update gateway.application_picture set application_id = $2
         where member_id = $1 and picture_id = any ($3::uuid[]) and application_id is null`,
        [memberId, applicationId, pictures],
      )
      return rowCount === pictures.length
    },
    /** A data address of a WebP picture, or null. */
    async of({ memberId, applicationId }: Named, pictureId: string, on: Queryable = db.pool): Promise<string | null> {
      const { rows } = await on.query<{ sealed: Buffer }>(
        'select sealed from gateway.application_picture where member_id = $1 and application_id = $2 and picture_id = $3',
        [memberId, applicationId, pictureId],
      )
      return rows[0] ? `data:image/webp;base64,${secrets.open(rows[0].sealed, about(memberId)).toString('base64')}` : null
    },
    /** Forgets pictures that were never sent. */
    async forget(): Promise<void> {
      await db.pool.query('delete from gateway.application_picture where application_id is null and at < $1', [
        new Date(clock.now().getTime() - KEPT_UNSENT_MS),
      ])
    },
  }
}
