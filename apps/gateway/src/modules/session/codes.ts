import type { CallContext } from '../../platform/index.ts'
import type { TakeRefusal, VerificationService } from '../verification/index.ts'

export type CodeChannel = 'sms' | 'email'
export type CodeRefusal = TakeRefusal

/** What sign-in needs of the verification module. */
export type Codes = Pick<VerificationService, 'parseMobile' | 'send' | 'take'>

/** What sign-in needs of the security module. */
export type Keys = {
  findByContact(brandId: number, channel: CodeChannel, address: string): Promise<number | null>
  verifyAuthenticator(memberId: number, code: string): Promise<boolean>
  startPasskey(request: CallContext): Promise<{ options: Record<string, unknown> }>
  finishPasskey(request: CallContext, response: Record<string, unknown>): Promise<{ memberId: number } | null>
}
