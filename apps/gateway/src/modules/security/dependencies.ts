import type { Tx } from '../../platform/index.ts'
import type { ProofPolicy, TypedSecrets } from '../session/index.ts'
import type { VerificationService } from '../verification/index.ts'
import type { ContactChannel } from './contact-store.ts'

export type NoticeTemplate =
  | 'contact.changed'
  | 'account.closed'
  | 'payout.added'
  | 'payout.removed'
  | 'authenticator.changed'
  | 'passkey.changed'
  | 'password.changed'
  | 'device.new'
  | 'change.waiting'
  | 'change.dropped'
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

/** Verification codes, as the verification module provides them. */
export type CodeVerification = Pick<VerificationService, 'parseMobile' | 'send' | 'take'>

export type SessionControl = {
  readonly typed: TypedSecrets
  readonly proofPolicy: ProofPolicy
  /** Ends every session of a player and everything that could open another. */
  endAll(memberId: number, reason: 'closed' | 'stopped', within: Tx): Promise<void>
}
