import type { Result } from '@halong/base'
import type { CallContext, PlayerCaller, Tx } from '../../platform/index.ts'
import type { TypedProof } from '../session/index.ts'
import type { ContactChannel } from './contact-store.ts'

export type NoticeTemplate =
  | 'contact.changed'
  | 'account.closed'
  | 'payout.added'
  | 'authenticator.changed'
  | 'passkey.changed'
  | 'password.changed'
  | 'device.new'
type Message = {
  readonly brandId: number
  readonly channel: ContactChannel
  readonly to: string
  readonly template: NoticeTemplate
  readonly language: string
  readonly values: Record<string, string>
}
/** Writes one row of the outbox, in the caller's transaction when given one. */
export type SendMessage = (tx: Tx | null, message: Message) => Promise<void>

type Addressed = { readonly channel: ContactChannel; readonly address: string; readonly brandId: number }
type SendRefusal =
  | 'verification.too_many'
  | 'verification.quota_exceeded'
  | 'verification.not_enabled'
  | 'verification.unknown'
  | 'verification.number_invalid'
type TakeRefusal = 'verification.code_invalid' | 'verification.code_missing' | 'verification.code_expired'

/** Codes sent to numbers and addresses: the verification module's work. */
export type CodeDoors = {
  parseMobile(
    mobileNum: string,
    countryDialingCode: string,
  ): Result<{ e164: string; country: string }, 'verification.number_invalid' | 'verification.number_missing'>
  send(
    order: Addressed & { purpose: 'check'; language: string; request: CallContext; deliver: boolean },
  ): Promise<
    | { ok: true; value: { expiresAt: Date; expiredMinutes: number; firebase: object | null } }
    | { ok: false; code: SendRefusal; retryAfterSeconds?: number }
  >
  take(order: Addressed & { purpose: 'contact' | 'check'; code: string; firebaseIdToken?: string }): Promise<Result<null, TakeRefusal>>
}

export type SessionDoors = {
  readonly typed: TypedProof
  /** Whether this very session began by password, code or passkey no more than 5 minutes ago. */
  isFresh(caller: PlayerCaller): Promise<boolean>
  /** Ends every session of a player that closes the account, with all that could open one again. */
  endAll(memberId: number, within: Tx): Promise<void>
}
