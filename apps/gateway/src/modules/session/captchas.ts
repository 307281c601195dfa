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
  /** The letters of the next picture. */
  letters(): string
}
export type Captchas = ReturnType<typeof createCaptchas>

const COOKIE = 'halong-captcha'
const VALID_MS = 120_000
const SHOWN_SECONDS = 600
/** Letters that are not taken for one another. */
const CAPTCHA_CHARACTERS = 'acdefhjkmnpqrtuvwxy3479'
/** T11: one picture a second for a browser, and a bound on the drawing a network can ask for. */
const pictureRateBudget: Budget = { name: 'captcha-browser', points: 1, seconds: 1 }
const networkPace: Budget = { name: 'captcha-network', points: 60, seconds: 60 }
/** The way without a picture is for people who can't read one: few of a network need it at once. */
const workPace: Budget = { name: 'captcha-work', points: 20, seconds: 600 }

export const captchaLetters = (): string =>
  Array.from({ length: 5 }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)]).join('')

/** Pictures with letters, asked for after failures (R-LOGIN-5). One serves one try of one purpose, in the browser it was shown to, for 2 minutes. */
export function createCaptchas({ db, clock, limits, key, letters }: CaptchaDeps) {
  /** Letters of one brand are none at another (T69). */
  const macOf = ({ brandId }: CallContext, holder: string, text: string) =>
    mac(key, `${brandId}:${holder}:${text.normalize('NFKC').trim().toLowerCase()}`)
  const holderOf = (request: CallContext) => {
    const cookie = request.cookie(COOKIE)
    return cookie !== null && /^[\w-]{43}$/.test(cookie) ? cookie : null
  }

  /** Keeps letters for one try of this browser; they take the place of the ones before. */
  async function keep(request: CallContext, { holder, purpose, text }: { holder: string; purpose: CaptchaPurpose; text: string }) {
    await db.pool.query(
      `insert into gateway.captcha (holder_hash, purpose, text_mac, expires_at) values ($1, $2, $3, $4)
       on conflict (holder_hash, purpose) do update set text_mac = excluded.text_mac, expires_at = excluded.expires_at`,
      [hashSecret(holder), purpose, macOf(request, holder, text), new Date(clock.now().getTime() + VALID_MS)],
    )
    request.setCookie(COOKIE, holder, SHOWN_SECONDS)
  }

  return {
    /** A new picture as base64 PNG; it takes the place of the one before. */
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

    /** The letters themselves, for whom no picture is drawn: `hasWorked` tells whether the device has done the work that stands for reading one (S101). */
    async issueForWork(request: CallContext, { purpose, hasWorked }: { purpose: CaptchaPurpose; hasWorked: () => Promise<boolean> }) {
      const spent = await limits.spend(workPace, networkAt(request))
      if (!spent.ok) return refuseWith('session.captcha_pace', { retryAfterSeconds: spent.retryAfterSeconds })
      if (!(await hasWorked())) return refuse('bot_check.failed')
      const text = letters()
      await keep(request, { holder: holderOf(request) ?? newSecret(), purpose, text })
      return ok({ letters: text })
    },

    /** Whether these are the letters of the picture; the picture serves no more, whatever the answer. */
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
