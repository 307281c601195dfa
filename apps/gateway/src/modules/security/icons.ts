import { ok, type Result, refuse } from '@halong/base'
import { mac, type Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, refuseWith } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import { openPicture } from '../../platform/pictures.ts'
import { iconBudget } from './budgets.ts'
import type { IconStore } from './icon-store.ts'

type IconDeps = Pick<Platform, 'db' | 'clock'> & { readonly store: IconStore; readonly limits: Limits; readonly secrets: Secrets }
export type Icons = ReturnType<typeof createIcons>

const ICON_SIDE_PX = 256

/** URL of an avatar. Its content never changes. */
export const iconAddress = (name: string): string => `/wps/icons/${name}.webp`

/** Re-encodes an image from its pixels at 256 x 256; no metadata of the upload is kept. Null when it cannot be decoded. */
async function redraw(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = await openPicture(bytes)
  if (picture === null) return null
  return picture
    .resize(ICON_SIDE_PX, ICON_SIDE_PX, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null)
}

/** Avatars of players (T76). */
export function createIcons({ store, limits, secrets, db, clock }: IconDeps) {
  const key = secrets.keyFor('icons')
  return {
    async addressOf(memberId: number): Promise<string | null> {
      const name = await store.nameOf(memberId)
      return name === null ? null : iconAddress(name)
    },
    pictureOf: store.pictureOf,

    async set(memberId: number, bytes: Uint8Array): Promise<Result<string, 'player.icon_invalid'> | ReturnType<typeof tooOften>> {
      const spent = await limits.spend(iconBudget, String(memberId))
      if (!spent.ok) return tooOften(spent)
      const picture = await redraw(bytes)
      if (picture === null) return refuse('player.icon_invalid')
      const name = mac(key, `${memberId} ${picture.toString('base64')}`).slice(0, 22)
      await db.transaction((tx) => store.put(tx, { memberId, name, picture, at: clock.now() }))
      return ok(iconAddress(name))
    },

    remove: (memberId: number): Promise<void> => db.transaction((tx) => store.remove(tx, memberId)),
  }
}

const tooOften = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) =>
  refuseWith('request.rate_limited', { retryAfterSeconds })
