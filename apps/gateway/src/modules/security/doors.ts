import type { PlayerCaller, Tx } from '../../platform/index.ts'
import type { TypedProof } from '../session/index.ts'
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

/** Codes sent to numbers and addresses: the verification module's work. */
export type CodeDoors = Pick<VerificationService, 'parseMobile' | 'send' | 'take'>

export type SessionDoors = {
  readonly typed: TypedProof
  /** Whether this very session began by password, code or passkey no more than 5 minutes ago. */
  isFresh(caller: PlayerCaller): Promise<boolean>
  /** Ends every session of a player that closes the account, with all that could open one again. */
  endAll(memberId: number, within: Tx): Promise<void>
}
