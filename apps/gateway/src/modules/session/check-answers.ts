import { type Result, refuse } from '@halong/base'
import { type CallContext, type Platform, refuseWith } from '../../platform/index.ts'
import type { PlayerService } from '../player/index.ts'
import { type CheckMethod, type Checks, isPassed, type Provable } from './checks.ts'
import type { Codes, Keys } from './codes.ts'
import type { Entered, Entering } from './entering.ts'

type CheckAnswerDeps = Pick<Platform, 'log'> & {
  readonly checks: Checks
  readonly entering: Entering
  readonly players: PlayerService
  readonly codes: Codes
  readonly keys: Keys
  provableOf(memberId: number): Promise<Provable>
}
type Wrong = 'session.verification_failed' | 'verification.code_expired'
type Failed = { readonly ok: false; readonly code: Wrong | 'session.verification_over' }

/** Names are compared without case, accents or extra spaces. */
export const sameName = (a: string, b: string): boolean => {
  const plain = (name: string) =>
    name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase().split(/\s+/).join(' ').trim()
  return plain(a) !== '' && plain(a) === plain(b)
}

/** R-LOGIN-8: the answers to a check of a sign-in, by four methods. */
export function createCheckAnswers({ checks, entering, players, codes, keys, provableOf, log }: CheckAnswerDeps) {
  async function isRight(order: { memberId: number; brandId: number; method: CheckMethod; answer: string }): Promise<Result<null, Wrong>> {
    const { memberId, brandId, method, answer } = order
    const wrong = refuse('session.verification_failed')
    const provable = await provableOf(memberId)
    if (method === 'authenticator') return (await keys.verifyAuthenticator(memberId, answer)) ? { ok: true, value: null } : wrong
    if (method === 'payee_name') return sameName(provable.payeeName ?? '', answer) ? { ok: true, value: null } : wrong
    const address = method === 'sms' ? provable.mobile : provable.email
    if (address === null) return wrong
    const taken = await codes.take({ purpose: 'check', channel: method, address, brandId, code: answer.trim() })
    if (taken.ok) return taken
    return taken.code === 'verification.code_expired' ? refuse(taken.code) : wrong
  }

  return {
    /** Sends a code to the contact bound to the account; the caller cannot choose another address. */
    async send(order: { ticket: string; method: 'sms' | 'email' }, request: CallContext) {
      const check = await checks.find(order.ticket)
      if (!check?.methods.some(({ method }) => method === order.method)) return refuse('session.verification_over')
      const provable = await provableOf(check.memberId)
      const address = order.method === 'sms' ? provable.mobile : provable.email
      // The contact was unbound meanwhile: a new check lists what is bound now.
      if (address === null) return refuse('session.verification_over')
      const { brandId, language } = request
      const sent = await codes.send({ purpose: 'check', channel: order.method, address, brandId, language, request, deliver: true })
      if (sent.ok) return { ok: true, value: { expiredMinutes: sent.value.expiredMinutes } } as const
      const { code, retryAfterSeconds } = sent
      if (code === 'verification.too_many' || code === 'verification.quota_exceeded')
        return refuseWith(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
      log.warn({ event: 'check.not_sent', code, requestId: request.id }, 'the code of a sign-in check was not sent')
      return refuse('verification.unknown')
    },

    async pass(order: { ticket: string; method: CheckMethod; answer: string }, request: CallContext): Promise<Entered | Failed> {
      const check = await checks.find(order.ticket)
      if (!check) return refuse('session.verification_over')
      if (!check.methods.some(({ method }) => method === order.method)) return refuse('session.verification_failed')
      const triesLeft = await checks.spendTry(check)
      if (triesLeft === null) return refuse('session.verification_over')
      const { memberId } = check
      const answered = await isRight({ memberId, brandId: request.brandId, method: order.method, answer: order.answer })
      if (!answered.ok) {
        entering.note(memberId, request, { cameBy: check.cameBy, outcome: 'refused' })
        return triesLeft === 0 ? refuse('session.verification_over') : answered
      }
      await checks.giveBackTry(check)
      const passed = await checks.pass(check, order.method)
      if (!isPassed(check.methods, passed))
        return refuseWith('session.verification_required', { verification: checks.presentCheck(order.ticket, { ...check, passed }) })
      const ended = await checks.end(check)
      if (!ended.ok) return ended
      const player = await players.byMemberId(memberId)
      if (!player || player.isClosed || player.brandId !== request.brandId) return refuse('session.verification_over')
      const held = passed.filter((method) => method !== 'payee_name')
      const level = held.length > 0 ? 'full' : 'low'
      return entering.admit(player, request, { ...check, factors: [...check.factors, ...held], level, newDevice: true })
    },
  }
}
export type CheckAnswers = ReturnType<typeof createCheckAnswers>
