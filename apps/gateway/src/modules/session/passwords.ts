import type { BodyOf, password as operations } from '@halong/api'
import { invariant, ok, type Result, refuse } from '@halong/base'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import { networkAt } from '../../platform/http/address.ts'
import { type CallContext, newSecret, type Platform, type PlayerCaller, refuseFields, refuseWith, type Tx } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PasswordBasis, Player, PlayerService } from '../player/index.ts'
import type { SiteService } from '../site/index.ts'
import { emailKey } from '../verification/index.ts'
import { forgotAccountBudget, forgotBudget, forgotTellingBudget, resetBudget } from './budgets.ts'
import type { Captchas } from './captchas.ts'
import type { Codes, Keys } from './codes.ts'
import type { Entering, TellOwner } from './entering.ts'
import { presentSignIn } from './present.ts'
import { type Factor, isEnough, type ProofPolicy, type ProofRefusal } from './proof-policy.ts'
import { sessionSettings } from './settings.ts'
import type { Locked, TypedSecrets } from './typed-secret.ts'

type PasswordDeps = Platform & {
  readonly players: PlayerService
  readonly site: SiteService
  readonly limits: Limits
  readonly captchas: Captchas
  readonly entering: Entering
  readonly codes: Codes
  readonly keys: Keys
  readonly tellOwner: TellOwner
  /** The e-mail address of an account, verified or not; null when it has none. */
  emailOf(memberId: number): Promise<string | null>
  /** Sends the link to set a new password (D9). */
  sendLink(order: { brandId: number; to: string; language: string; url: string; account: string }): Promise<void>
  /** Puts a payout hold on the account after a password was set without knowing the old one (T16). */
  holdPayouts(tx: Tx, owner: Player): Promise<void>
  /** The brand's origin from configuration: links never follow a request header (T15). */
  originOf(brandId: number): Promise<string>
  readonly typed: TypedSecrets
  readonly proofPolicy: ProofPolicy
  /** Whether anything but the password proves the owner: a proved contact, an authenticator, a passkey. */
  hasOtherProofs(memberId: number): Promise<boolean>
  /** Schedules a change after its hold and tells every verified contact; answers when it takes effect. */
  waitWith: WaitWith
}
/** A scheduled change, in the form the security module stores. */
export type WaitWith = (
  caller: PlayerCaller,
  change: { readonly kind: 'payment_password'; readonly hash: string },
) => Promise<{ readonly ok: true; readonly value: Date } | ReturnType<typeof refuseWith<'request.rate_limited'>>>

const LINK_MS = 15 * 60_000
const HOUR_MS = 3_600_000
/** Failures from one network before a captcha is required. */
const RESETS_WITHOUT_CAPTCHA = 5
export type PasswordService = ReturnType<typeof createPasswordService>

/** Changing a password and resetting a forgotten one (R-PWD-1, R-PWD-2, D3, D9). */
export function createPasswordService(deps: PasswordDeps) {
  const { players, site, limits, captchas, entering, codes, keys, db, clock, log } = deps
  const sending = new Set<Promise<void>>()

  async function playerOf(memberId: number): Promise<Player> {
    const player = await players.byMemberId(memberId)
    invariant(player, 'a session belongs to a player')
    return player
  }

  /** Stores a new password and ends every session and remembered browser, in one transaction. Where it rests on a weaker proof, payouts are held and every contact is told. */
  async function replace(player: Player, password: string, on: PasswordBasis | null): Promise<void> {
    const hash = await players.hashPassword(password)
    const { memberId } = player
    const settings = (await site.byId(player.brandId)).read(sessionSettings)
    const until = new Date(clock.now().getTime() + settings.payoutHoldHours * HOUR_MS)
    await db.transaction(async (tx) => {
      await players.setPassword(tx, { memberId, hash, basis: on === null ? null : { on, until } })
      await entering.endAll(memberId, { reason: 'password_changed' }, tx)
      if (on !== null) await deps.holdPayouts(tx, player)
      await deps.tellOwner(tx, player, { template: 'password.changed', values: {}, everywhere: on !== null })
    })
  }

  /** T16: the factor a new password counts as for the hold, by what its setter proved; null where that was enough, or where the account has no other factor. */
  async function basisOf(memberId: number, proved: readonly Factor[]): Promise<PasswordBasis | null> {
    if (isEnough(proved)) return null
    const [only = 'made'] = proved
    if (only === 'password' || only === 'passkey') return null
    return only === 'made' && !(await deps.hasOtherProofs(memberId)) ? null : only
  }

  /** R-PWD-1: signs in after a reset; on a device and network not seen before another proof is required (T16). */
  const enterAfterReset = (player: Player, request: CallContext, proved: 'sms' | 'email') =>
    entering.enter(player, request, { cameBy: proved, restricted: false, expired: false, remember: false, factors: [proved], proved })

  /** The one link by which an account's password can be set; a link before it opens nothing any more. */
  async function linkFor(tx: Tx, { memberId, brandId }: Pick<Player, 'memberId' | 'brandId'>, expiresAt: Date): Promise<string> {
    const code = newSecret()
    await tx.query('delete from gateway.password_link where member_id = $1', [memberId])
    await tx.query('insert into gateway.password_link (code_hash, member_id, expires_at) values ($1, $2, $3)', [
      hashSecret(code),
      memberId,
      expiresAt,
    ])
    return `${await deps.originOf(brandId)}/reset-password?code=${code}`
  }

  /** The account that both the user name and the e-mail address belong to. */
  async function accountOf(
    { username, email }: { username: string; email: string },
    brandId: number,
  ): Promise<{ player: Player; to: string } | null> {
    const found = await players.byName(brandId, username.trim())
    if (!found || found.player.isClosed) return null
    const known = await deps.emailOf(found.player.memberId)
    return known !== null && known === emailKey(email) ? { player: found.player, to: known } : null
  }

  async function sendLinkTo({ player, to }: { player: Player; to: string }, request: CallContext): Promise<void> {
    const spent = await limits.spend(forgotAccountBudget, String(player.memberId))
    if (!spent.ok) {
      log.warn({ event: 'password.link_budget', requestId: request.id }, 'no further link was sent for this account')
      return
    }
    const expiresAt = new Date(clock.now().getTime() + LINK_MS)
    const url = await db.transaction((tx) => linkFor(tx, player, expiresAt))
    await deps.sendLink({ brandId: player.brandId, to, language: request.language, url, account: player.username })
  }

  async function ownerOfLink(code: string): Promise<Player | null> {
    const { rows } = await db.pool.query<{ member_id: string; expires_at: Date }>(
      'select member_id, expires_at from gateway.password_link where code_hash = $1',
      [hashSecret(code)],
    )
    const [row] = rows
    if (!row || row.expires_at <= clock.now()) return null
    const player = await players.byMemberId(Number(row.member_id))
    return player && !player.isClosed ? player : null
  }

  async function takeLink(code: string): Promise<boolean> {
    const { rowCount } = await db.pool.query('delete from gateway.password_link where code_hash = $1', [hashSecret(code)])
    return rowCount === 1
  }

  const newNames = { rule: 'password', password: 'newPassword', confirmation: 'confirmNewPassword' } as const

  return {
    linkFor,

    /** R-PWD-2, T17: a new password, given the old one or a fresh sign-in; every other session ends. */
    async change(
      { oldPassword, newPassword, confirmNewPassword }: BodyOf<typeof operations.change>,
      caller: PlayerCaller,
      request: CallContext,
    ) {
      const player = await playerOf(caller.memberId)
      const faults = await players.faultsOf(player, { password: newPassword, confirmation: confirmNewPassword }, newNames)
      if (faults && typeof faults === 'object') return refuseFields(faults.fields)
      const proof = await deps.proofPolicy.of(caller)
      if (oldPassword === '' && !proof.isFresh) return refuse('session.fresh_sign_in_required')
      const shown = oldPassword === '' ? null : await deps.typed.byPassword(caller.memberId, oldPassword)
      if (shown?.ok === false) return shown
      if (faults) return refuse(faults)
      if (await players.provesPassword(caller.memberId, newPassword)) return refuse('player.password_unchanged')
      const proved = [...new Set([...proof.factors, ...(shown ? [shown.value] : [])])]
      const basis = await basisOf(caller.memberId, proved)
      await replace(player, newPassword, basis)
      const factors: readonly Factor[] = basis === null ? [...proved, 'password'] : proved
      const { token } = await entering.open(player, request, { cameBy: 'password', restricted: false, factors })
      return ok(presentSignIn({ token, firstTimeLogin: false, passwordExpired: false, cpw: false, info: await players.present(player) }))
    },

    /**
     * R-PWD-1, D9, T15: the same answer whether the account exists or not. The work is done after the answer, so that timing reveals nothing
     * either; a brand may choose to say that there is no such account.
     */
    async forgotByEmail(order: { username: string; email: string }, request: CallContext) {
      const network = networkAt(request)
      const spent = await limits.spend(forgotBudget, network)
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
      const settings = (await site.byId(request.brandId)).read(sessionSettings)
      if (settings.tellsUnknownAccounts && (await limits.spend(forgotTellingBudget, network)).ok) {
        const account = await accountOf(order, request.brandId)
        if (!account) return refuse('player.account_unknown')
      }
      const work = accountOf(order, request.brandId)
        .then((account) => (account ? sendLinkTo(account, request) : undefined))
        .catch((error: unknown) => log.error({ err: error, requestId: request.id }, 'a link to set a password was not sent'))
        .finally(() => sending.delete(work))
      sending.add(work)
      return ok({})
    },

    /** R-PWD-1, D9: with the code of the link, once. */
    async resetByEmail({ code, newPassword, confirmNewPassword }: BodyOf<typeof operations.resetByEmail>, request: CallContext) {
      const spent = await limits.spend(resetBudget, networkAt(request))
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
      const player = await ownerOfLink(code)
      if (!player || player.brandId !== request.brandId) return refuse('player.reset_link_invalid')
      const faults = await players.faultsOf(player, { password: newPassword, confirmation: confirmNewPassword }, newNames)
      if (faults) return typeof faults === 'object' ? refuseFields(faults.fields) : refuse(faults)
      if (!(await takeLink(code))) return refuse('player.reset_link_invalid')
      await replace(player, newPassword, 'email')
      return enterAfterReset(player, request, 'email')
    },

    /** R-PWD-1, T16: with a code sent to the bound number, once. */
    async resetByPhone(body: BodyOf<typeof operations.resetByPhone>, request: CallContext) {
      const { brandId } = request
      if (!(await site.isOn(brandId, 'CHNGPASSVERIF3'))) return refuse('verification.not_enabled')
      const parsed = codes.parseMobile(body.mobileNum.trim(), body.countryDialingCode.trim())
      if (!parsed.ok) return parsed
      const network = networkAt(request)
      const spent = await limits.spend(resetBudget, network)
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
      const failures = resetBudget.points - spent.left - 1
      if (failures >= RESETS_WITHOUT_CAPTCHA && !(await captchas.passes(request, 'password', body.captcha ?? '')))
        return refuseWith('session.captcha_wrong', { captcha: true })
      const address = parsed.value.e164
      // Faults of the password itself may be told to anybody; those that depend on the account's name only after the code (D10).
      const plain = await players.faultsOf({ brandId, username: '' }, { password: body.newPassword }, newNames)
      if (plain) return typeof plain === 'object' ? refuseFields(plain.fields) : refuse(plain)
      const memberId = await keys.findByContact(brandId, 'sms', address)
      const player = memberId === null ? null : await players.byMemberId(memberId)
      const taken = await codes.take({
        purpose: 'password',
        channel: 'sms',
        address,
        brandId,
        code: body.verificationCode.trim(),
        ...(body.firebaseIdToken === undefined ? {} : { firebaseIdToken: body.firebaseIdToken }),
      })
      if (!taken.ok) return taken
      if (!player || player.isClosed) return refuse('verification.code_invalid')
      const faults = await players.faultsOf(player, { password: body.newPassword }, newNames)
      if (faults) return typeof faults === 'object' ? refuseFields(faults.fields) : refuse(faults)
      await limits.refund(resetBudget, network)
      await replace(player, body.newPassword, 'sms')
      return enterAfterReset(player, request, 'sms')
    },

    /** The payment password, which withdrawals ask for. */
    async setPayment(
      body: BodyOf<typeof operations.setPayment>,
      caller: PlayerCaller,
    ): Promise<
      | Result<
          { waitsUntil: string | null },
          'player.password_wrong' | 'player.payment_password_wrong' | 'player.password_common' | ProofRefusal
        >
      | ReturnType<typeof refuseFields>
      | ReturnType<typeof refuseWith<'request.rate_limited'>>
      | Locked
    > {
      const { memberId } = caller
      const player = await playerOf(memberId)
      const faults = await players.faultsOf(
        player,
        { password: body.newPaymentPassword, confirmation: body.confirmNewPaymentPassword },
        { rule: 'paymentPassword', password: 'newPaymentPassword', confirmation: 'confirmNewPaymentPassword' },
      )
      if (faults && typeof faults === 'object') return refuseFields(faults.fields)
      const proved = await deps.typed.byPassword(memberId, body.password)
      if (!proved.ok) return proved
      // The first payment password has no old one to check.
      const isFirst = ((await players.keysOf(memberId))?.paymentHash ?? null) === null
      const old = isFirst ? ok(null) : await deps.typed.byPayment(memberId, body.oldPaymentPassword)
      if (!old.ok) return old.code === 'session.locked' ? old : refuse('player.payment_password_wrong')
      if (faults) return refuse(faults)
      const shown: readonly Factor[] = old.value === null ? [proved.value] : [proved.value, old.value]
      const when = await deps.proofPolicy.judge(caller, { shown, mayWait: body.mayWait })
      if (!when.ok) return when
      const hash = await players.hashPassword(body.newPaymentPassword)
      if (when.value === 'later') {
        const waiting = await deps.waitWith(caller, { kind: 'payment_password', hash })
        return waiting.ok ? ok({ waitsUntil: waiting.value.toISOString() }) : waiting
      }
      await db.transaction((tx) => players.setPayment(tx, { memberId, hash }))
      return ok({ waitsUntil: null })
    },

    /** Waits for reset links that are still being sent. */
    settle: () => Promise.all(sending),
    cleanUp: () => db.pool.query('delete from gateway.password_link where expires_at < $1', [clock.now()]),
  }
}
