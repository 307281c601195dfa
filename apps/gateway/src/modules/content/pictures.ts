import { createHash } from 'node:crypto'
import { ok, refuse } from '@halong/base'
import { pictureWidths } from '@halong/rules/content'
import type { Sharp } from 'sharp'
import { type CallContext, type OperatorCaller, type Platform, refuseWith } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { openPicture } from '../../platform/pictures.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { PictureFile, PictureFormat, PictureStore } from './picture-store.ts'

type PicturesDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: PictureStore
  readonly limits: Limits
  /** What else of a brand shows a picture of this address, in the operator's words. Asked while no piece of content can be written. */
  usesElsewhere(brandId: number, address: string): Promise<readonly string[]>
}
export type Pictures = ReturnType<typeof createPictures>

const MAX_WIDTH_PX = 1440
/** A picture is at most so many times as high as it is wide. */
const MAX_HEIGHT_PER_WIDTH = 4
const MAX_PICTURES_PER_BRAND = 1_000
/** Drawing six pictures is the dearest thing an operator can ask for. */
const pictureBudget: Budget = { name: 'content-picture', points: 60, seconds: 3_600 }

const ADDRESS = /^\/wps\/pictures\/(?<name>[\w-]{22})-(?:480|960|1440)\.(?:webp|avif)$/
export const pictureAddress = (name: string): string => `/wps/pictures/${name}-${MAX_WIDTH_PX}.webp`

async function drawn(
  picture: Sharp,
  width: number,
  format: PictureFormat,
): Promise<PictureFile & { readonly height: number; readonly actual: number }> {
  const sized = picture.clone().resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
  const encoded = format === 'webp' ? sized.webp({ quality: 82 }) : sized.avif({ quality: 58, effort: 2 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { width, format, bytes: data, height: info.height, actual: info.width }
}

/**
 * Every file of a picture, narrow ones first; null when it can not be drawn. None is wider than the picture itself, and widths that would show the same pixels
 * are left out.
 */
async function drawAll(bytes: Uint8Array) {
  const picture = await openPicture(bytes)
  if (picture === null) return null
  const files: Awaited<ReturnType<typeof drawn>>[] = []
  try {
    for (const width of pictureWidths) {
      const webp = await drawn(picture, width, 'webp')
      if (webp.actual === files.at(-1)?.actual) break
      files.push(webp, await drawn(picture, width, 'avif'))
    }
  } catch {
    return null
  }
  return files
}

/** Pictures that operators bring for content (T76). */
export function createPictures({ store, limits, db, clock, usesElsewhere }: PicturesDeps) {
  return {
    /** The file of a picture that is at most so wide; the narrowest when it has none. */
    file: store.file,

    async upload(
      bytes: Uint8Array,
      { brandId, reason }: { brandId: number; reason: string },
      by: { caller: OperatorCaller; request: CallContext },
    ) {
      const spent = await limits.spend(pictureBudget, by.caller.operatorId)
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
      const files = await drawAll(bytes)
      const widest = files?.findLast(({ format }) => format === 'webp')
      if (!files || !widest) return refuse('content.picture_invalid')
      const name = createHash('sha256').update(`${brandId} `).update(widest.bytes).digest('base64url').slice(0, 22)
      const card = { name, width: widest.actual, height: widest.height }
      const at = clock.now()
      return await db.transaction(async (tx) => {
        if ((await store.countOf(tx, brandId)) >= MAX_PICTURES_PER_BRAND) return refuse('content.limit')
        await store.put(tx, { ...card, brandId, files, at, by: by.caller.username })
        await writeAudit(tx, actorOf(by.caller, by.request), {
          at,
          brandId,
          action: 'editing.uploadPicture',
          target: `picture ${name}`,
          before: null,
          after: card,
          reason,
        })
        return ok(card)
      })
    },

    /**
     * Takes a picture away for good, while nothing shows it as it stands now. Earlier versions that name it come back without it, or not at all where they
     * need one.
     */
    async remove(
      { brandId, url, reason }: { brandId: number; url: string; reason: string },
      by: { caller: OperatorCaller; request: CallContext },
    ) {
      const name = ADDRESS.exec(url)?.groups?.['name']
      if (name === undefined) return refuse('content.unknown')
      const at = clock.now()
      return await db.transaction(async (tx) => {
        const uses = await store.usesOf(tx, { brandId, name })
        uses.push(...(await usesElsewhere(brandId, `/wps/pictures/${name}-`)))
        if (uses.length > 0)
          return refuseWith('content.picture_used', { fields: uses.map((field) => ({ field, code: 'error.content.picture_used' })) })
        const before = await store.remove(tx, { brandId, name })
        if (before === null) return refuse('content.unknown')
        const deed = {
          at,
          brandId,
          action: 'editing.removePicture',
          target: `picture ${name}`,
          before: { name, ...before },
          after: null,
          reason,
        }
        await writeAudit(tx, actorOf(by.caller, by.request), deed)
        return ok({})
      })
    },
  }
}
