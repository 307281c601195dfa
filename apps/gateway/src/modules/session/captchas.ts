import { randomInt } from 'node:crypto'
import { ok, refuse } from '@halong/base'
import { hashSecret, mac } from '../../platform/crypto/secrets.ts'
import { networkAt } from '../../platform/http/address.ts'
import { type CallContext, newSecret, type Platform, refuseWith } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { drawCaptcha } from './captcha-picture.ts'

export type CaptchaPurpose = 'login' | 'register' | 'password'
type CaptchaDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly limits: Limits
  readonly key: Buffer
  /** Produces the text of the next image. */
  letters(): string
}
export type Captchas = ReturnType<typeof createCaptchas>

const COOKIE = 'halong-captcha'
const VALID_MS = 120_000
const SHOWN_SECONDS = 600
/** Characters that are not confused with one another. */
const CAPTCHA_CHARACTERS = 'acdefhjkmnpqrtuvwxy3479'
/** T11: one image a second per browser, and a bound per network. */
const pictureRateBudget: Budget = { name: 'captcha-browser', points: 1, seconds: 1 }
const networkPace: Budget = { name: 'captcha-network', points: 60, seconds: 60 }
/** The alternative without an image, for people who cannot read one. */
const workPace: Budget = { name: 'captcha-work', points: 20, seconds: 600 }

export const captchaLetters = (): string =>
  Array.from({ length: 5 }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)]).join('')

/** Captcha images, required after failures (R-LOGIN-5). Each is valid once, for one purpose, in the browser it was shown to, for 2 minutes. */
export function createCaptchas({ db, clock, limits, key, letters }: CaptchaDeps) {
  /** A captcha of one brand is not valid at another (T69). */
  const macOf = ({ brandId }: CallContext, holder: string, text: string) =>
    mac(
      key,
      `${brandId}:${holder}:${text
        .normalize('NFKC')
        .replaceAll(/\p{Cf}/gu, '')
        .trim()
        .toLowerCase()}`,
    )
  const holderOf = (request: CallContext) => {
    const cookie = request.cookie(COOKIE)
    return cookie !== null && /^[\w-]{43}$/.test(cookie) ? cookie : null
  }

  /** Stores the text for one attempt of this browser, replacing the one before. */
  async function keep(request: CallContext, { holder, purpose, text }: { holder: string; purpose: CaptchaPurpose; text: string }) {
    await db.pool.query(
      `insert into gateway.captcha (holder_hash, purpose, text_mac, expires_at) values ($1, $2, $3, $4)
       on conflict (holder_hash, purpose) do update set text_mac = excluded.text_mac, expires_at = excluded.expires_at`,
      [hashSecret(holder), purpose, macOf(request, holder, text), new Date(clock.now().getTime() + VALID_MS)],
    )
    request.setCookie(COOKIE, holder, SHOWN_SECONDS)
  }

  return {
    /** A new image as base64 PNG, replacing the one before. */
    async issue(request: CallContext, purpose: CaptchaPurpose) {
      const known = holderOf(request)
      const holder = known ?? newSecret()
      for (const [budget, whose] of [
        [pictureRateBudget, known === null ? `new:${networkAt(request)}` : holder],
        [networkPace, networkAt(request)],
      ] as const) {
        const spent = await limits.spend(budget, whose)
        if (!spent.ok) return refuseWith('session.captcha_pace', { retryAfterSeconds: spent.retryAfterSeconds })
      }
      const text = letters()
      await keep(request, { holder, purpose, text })
      return ok((await drawCaptcha(text)).toString('base64'))
    },

    /** The text itself instead of an image, after a proof of work (S101): `hasWorked` verifies it. */
    async issueForWork(request: CallContext, { purpose, hasWorked }: { purpose: CaptchaPurpose; hasWorked: () => Promise<boolean> }) {
      const spent = await limits.spend(workPace, networkAt(request))
      if (!spent.ok) return refuseWith('session.captcha_pace', { retryAfterSeconds: spent.retryAfterSeconds })
      if (!(await hasWorked())) return refuse('bot_check.failed')
      const text = letters()
      await keep(request, { holder: holderOf(request) ?? newSecret(), purpose, text })
      return ok({ letters: text })
    },

    /** Whether the text is right; the captcha is spent either way. */
    async passes(request: CallContext, purpose: CaptchaPurpose, typed: string): Promise<boolean> {
      const holder = holderOf(request)
      if (holder === null) return false
      const { rows } = await db.pool.query<{ text_mac: string; expires_at: Date }>(
        'delete from gateway.captcha where holder_hash = $1 and purpose = $2 returning text_mac, expires_at',
        [hashSecret(holder), purpose],
      )
      const [row] = rows
      return row !== undefined && row.expires_at > clock.now() && row.text_mac === macOf(request, holder, typed)
    },

    cleanUp: () => db.pool.query('delete from gateway.captcha where expires_at < $1', [clock.now()]),
  }
}
