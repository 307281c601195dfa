import type { BodyOf, session as operations } from '@halong/api'
import { type Result, refuse } from '@halong/base'
import { WEAK_DEFAULT } from '../../platform/crypto/known-passwords.ts'
import { networkAt } from '../../platform/http/address.ts'
import { DEVICE_COOKIE } from '../../platform/http/gates.ts'
import { type CallContext, type Platform, refuseWith } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Credential, Player, PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import { emailKey } from '../verification/index.ts'
import { rememberedBudget } from './budgets.ts'
import type { Captchas } from './captchas.ts'
import type { CodeRefusal, Codes, Keys } from './codes.ts'
import type { Devices } from './devices.ts'
import type { Admitted, Entered, Entering, Side } from './entering.ts'
import { passwordFactor } from './proof-policy.ts'
import type { Remembered } from './remembered.ts'
import { sessionSettings } from './settings.ts'
import type { SignInAttempt, SignInAttempts } from './sign-in-attempts.ts'
import type { SessionOrigin } from './store.ts'

type SignInDeps = Pick<Platform, 'clock' | 'log'> & {
  readonly players: PlayerService
  readonly site: SiteService
  readonly metrics: Metrics
  readonly limits: Limits
  readonly tries: SignInAttempts
  readonly captchas: Captchas
  readonly entering: Entering
  readonly remembered: Remembered
  readonly devices: Devices
  readonly codes: Codes
  readonly keys: Keys
}
type LoginBody = BodyOf<typeof operations.login>
type ByName = Extract<LoginBody, { type: 'username' }>
type ByCode = Exclude<LoginBody, ByName>
type SideRefusal = 'player.closed' | 'player.not_agent' | 'player.not_member'
type Refused<Code extends string> = {
  readonly ok: false
  readonly code: Code
  readonly refusal?: { readonly captcha?: boolean; readonly retryAfterSeconds?: number }
}
type Locked = Refused<'session.locked'>
type CaptchaWrong = Refused<'session.captcha_wrong'>

const DAY_MS = 24 * 3_600_000
/** D11: days until an account created with the weak default password and never signed in to can no longer be signed in to. */
const WEAK_DAYS = 7
export type SignIns = ReturnType<typeof createSignIns>

/** Every kind of sign-in except registration: one function each, so that no kind accepts another kind's proof (T3). */
export function createSignIns(deps: SignInDeps) {
  const { players, site, metrics, tries, captchas, entering, remembered, codes, keys, clock, log } = deps

  async function mustChangePassword(
    player: Player,
    credential: Credential,
    typed: string | null,
  ): Promise<{ expired: boolean; cpw: boolean }> {
    const here = await site.byId(player.brandId)
    const days = here.read(sessionSettings).passwordExpiryDays
    const expired = days !== null && clock.now().getTime() - credential.changedAt.getTime() > days * DAY_MS
    return {
      expired,
      cpw: credential.mustChange || typed === WEAK_DEFAULT || (expired && here.settings.switches.PWDEXPFORCECHANGE3 === true),
    }
  }

  /** A password that was made for one account never lapses: it works until its owner replaces it at the first sign-in (R-REG-5). */
  function hasLapsed({ changedAt, isFirstLogin }: Credential, typed: string): boolean {
    return typed === WEAK_DEFAULT && isFirstLogin && clock.now().getTime() - changedAt.getTime() > WEAK_DAYS * DAY_MS
  }

  /** Spends an attempt against an account's budgets and requires a captcha once there were too many failures. */
  async function begin(
    name: string,
    {
      request,
      player,
      cameBy,
      captcha,
    }: { request: CallContext; player: Player | null; cameBy: SessionOrigin; captcha: string | undefined },
  ): Promise<SignInAttempt | Locked | CaptchaWrong> {
    const settings = (await site.byId(request.brandId)).read(sessionSettings)
    const begun = await tries.begin({ name, request, player, captchaAfter: settings.captcha.afterFailures })
    if (!begun.ok) {
      metrics.logins.inc({ outcome: 'locked' })
      log.warn({ event: 'login.locked', requestId: request.id, address: request.address }, 'security event')
      if (player) entering.note(player.memberId, request, { cameBy, outcome: 'locked' })
      return begun
    }
    if (begun.needsCaptcha && !(await captchas.passes(request, 'login', captcha ?? ''))) {
      await begun.forgive()
      return refuseWith('session.captcha_wrong', { captcha: true })
    }
    return begun
  }

  const failed = <Code extends 'session.credentials_wrong' | 'session.starting_password_over' | CodeRefusal>(
    code: Code,
    { nextNeedsCaptcha }: SignInAttempt,
  ) => {
    metrics.logins.inc({ outcome: 'refused' })
    return nextNeedsCaptcha ? refuseWith(code, { captcha: true }) : refuse(code)
  }

  async function byName(
    { username, password, captcha, remember, side }: ByName,
    request: CallContext,
  ): Promise<Entered | Refused<'session.credentials_wrong' | 'session.starting_password_over' | SideRefusal> | Locked | CaptchaWrong> {
    // Load shedding before any lookup, and without spending anybody's budget (T5).
    players.expectQueueSpace()
    const pause = tries.pauseOfWave(request)
    if (pause > 0) {
      metrics.logins.inc({ outcome: 'locked' })
      return refuseWith('session.locked', { retryAfterSeconds: pause })
    }
    const name = username.trim()
    const found = await players.byName(request.brandId, name)
    const begun = await begin(name, { request, player: found?.player ?? null, cameBy: 'password', captcha })
    if (!begun.ok) return begun
    const matches = await players.checkPassword(found?.credential ?? null, password)
    const isOver = matches && found?.credential ? hasLapsed(found.credential, password) : false
    if (!found?.credential || !matches || isOver) {
      if (found) entering.note(found.player.memberId, request, { cameBy: 'password', outcome: 'refused' })
      // Without its own refusal it would look like a mistyped password.
      return failed(isOver ? 'session.starting_password_over' : 'session.credentials_wrong', begun)
    }
    await begun.succeed()
    const refusal = await entering.refusalAt(found.player, side)
    if (refusal) return refuse(refusal)
    const { expired, cpw } = await mustChangePassword(found.player, found.credential, password)
    metrics.logins.inc({ outcome: 'ok' })
    const mayRemember = remember && (await site.isOn(request.brandId, 'REMEMBERME3'))
    return entering.enter(found.player, request, {
      cameBy: 'password',
      restricted: cpw,
      expired,
      remember: mayRemember,
      factors: [password === WEAK_DEFAULT ? 'made' : passwordFactor(found.credential, clock.now())],
      proved: null,
    })
  }

  /** The contact a code was sent to, normalised as contacts are stored. */
  function addressOf(body: ByCode): Result<string, 'verification.number_invalid' | 'verification.number_missing'> {
    if (body.type === 'email') return { ok: true, value: emailKey(body.email) }
    const parsed = codes.parseMobile(body.mobileNum.trim(), body.countryDialingCode.trim())
    return parsed.ok ? { ok: true, value: parsed.value.e164 } : parsed
  }

  /** R-LOGIN-1, R-LOGIN-6: by a code sent to a bound number or address, or by a Firebase ID token for the number. */
  async function byCode(
    body: ByCode,
    request: CallContext,
  ): Promise<
    | Entered
    | Refused<'system.feature_off' | 'verification.number_invalid' | 'verification.number_missing' | CodeRefusal | SideRefusal>
    | Locked
    | CaptchaWrong
  > {
    const { brandId } = request
    const channel = body.type
    if (!(await site.isOn(brandId, channel === 'sms' ? 'MOBILEVERCODELOGIN3' : 'EMAILLOGIN3'))) return refuse('system.feature_off')
    const address = addressOf(body)
    if (!address.ok) return address
    const memberId = await keys.findByContact(brandId, channel, address.value)
    const player = memberId === null ? null : await players.byMemberId(memberId)
    const begun = await begin(`${channel} ${address.value}`, { request, player, cameBy: channel, captcha: body.captcha })
    if (!begun.ok) return begun
    const firebaseIdToken = body.type === 'sms' ? body.firebaseIdToken : undefined
    const taken = await codes.take({
      purpose: 'login',
      channel,
      address: address.value,
      brandId,
      code: body.code.trim(),
      ...(firebaseIdToken === undefined ? {} : { firebaseIdToken }),
    })
    if (!taken.ok) {
      if (player) entering.note(player.memberId, request, { cameBy: channel, outcome: 'refused' })
      return failed(taken.code, begun)
    }
    // The code is right but nobody holds the contact any more: it was unbound meanwhile.
    if (!player) return failed('verification.code_invalid', begun)
    await begun.succeed()
    const refusal = await entering.refusalAt(player, body.side)
    if (refusal) return refuse(refusal)
    metrics.logins.inc({ outcome: 'ok' })
    const mayRemember = body.remember && (await site.isOn(brandId, 'REMEMBERME3'))
    const how = { cameBy: channel, restricted: false, expired: false, remember: mayRemember, factors: [channel] } as const
    return entering.enterProved(player, request, how)
  }

  return {
    /** R-LOGIN-1 to R-LOGIN-10. An unknown name and a wrong password get the same answer at the same cost (T4). */
    logIn: (body: LoginBody, request: CallContext) => (body.type === 'username' ? byName(body, request) : byCode(body, request)),

    /** R-LOGIN-7, D2: by the remember-me token of this browser. */
    async loginRemembered(
      username: string,
      request: CallContext,
    ): Promise<Admitted | Refused<'session.remembered_invalid' | 'player.closed'> | Locked> {
      const spent = await deps.limits.spend(rememberedBudget, networkAt(request))
      if (!spent.ok) return refuseWith('session.locked', { retryAfterSeconds: spent.retryAfterSeconds })
      const isOn = await site.isOn(request.brandId, 'REMEMBERME3')
      const found = await players.byName(request.brandId, username.trim())
      const memberId = isOn ? await remembered.redeem(request, deps.devices.idIn(request.cookie(DEVICE_COOKIE))) : null
      if (memberId === null || !found?.credential || found.player.memberId !== memberId) return refuse('session.remembered_invalid')
      if (found.player.isClosed) return refuse('player.closed')
      const { expired, cpw } = await mustChangePassword(found.player, found.credential, null)
      metrics.logins.inc({ outcome: 'ok' })
      return entering.enterProved(found.player, request, { cameBy: 'remembered', restricted: cpw, expired, remember: false, factors: [] })
    },

    async startPasskey(request: CallContext): Promise<Result<{ options: Record<string, unknown> }, 'system.feature_off'>> {
      if (!(await site.isOn(request.brandId, 'PASSKEYLOGIN3'))) return refuse('system.feature_off')
      return { ok: true, value: await keys.startPasskey(request) }
    },

    async loginPasskey(
      { response, side }: { response: Record<string, unknown>; side: Side },
      request: CallContext,
    ): Promise<Admitted | Refused<'session.passkey_invalid' | 'system.feature_off' | SideRefusal> | Locked> {
      if (!(await site.isOn(request.brandId, 'PASSKEYLOGIN3'))) return refuse('system.feature_off')
      const spent = await deps.limits.spend(rememberedBudget, networkAt(request))
      if (!spent.ok) return refuseWith('session.locked', { retryAfterSeconds: spent.retryAfterSeconds })
      const proved = await keys.finishPasskey(request, response)
      const player = proved ? await players.byMemberId(proved.memberId) : null
      if (!player || player.brandId !== request.brandId) {
        metrics.logins.inc({ outcome: 'refused' })
        return refuse('session.passkey_invalid')
      }
      const refusal = await entering.refusalAt(player, side)
      if (refusal) return refuse(refusal)
      metrics.logins.inc({ outcome: 'ok' })
      const how = { cameBy: 'passkey', restricted: false, expired: false, remember: false, factors: ['passkey'] } as const
      return entering.enterProved(player, request, how)
    },
  }
}
