import type { Result } from '@halong/base'
import type { CallContext } from '../../platform/index.ts'

export type CodeChannel = 'sms' | 'email'
export type CodeRefusal = 'verification.code_invalid' | 'verification.code_missing' | 'verification.code_expired'
type SendRefusal =
  | 'verification.too_many'
  | 'verification.quota_exceeded'
  | 'verification.not_enabled'
  | 'verification.unknown'
  | 'verification.number_invalid'
  | 'verification.email_invalid'

/** What signing in needs of the module that sends and takes codes. */
export type Codes = {
  parseMobile(
    mobileNum: string,
    countryDialingCode: string,
  ): Result<{ readonly e164: string }, 'verification.number_invalid' | 'verification.number_missing'>
  send(order: {
    readonly purpose: 'check'
    readonly channel: CodeChannel
    readonly address: string
    readonly brandId: number
    readonly language: string
    readonly request: CallContext
    readonly deliver: boolean
  }): Promise<
    | { readonly ok: true; readonly value: { readonly expiredMinutes: number } }
    | { readonly ok: false; readonly code: SendRefusal; readonly retryAfterSeconds?: number }
  >
  take(order: {
    readonly purpose: 'login' | 'password' | 'check'
    readonly channel: CodeChannel
    readonly address: string
    readonly brandId: number
    readonly code: string
    readonly firebaseIdToken?: string
  }): Promise<Result<null, CodeRefusal>>
}

/** What signing in needs of the module that keeps contacts, authenticators and passkeys. */
export type Keys = {
  findByContact(brandId: number, channel: CodeChannel, address: string): Promise<number | null>
  verifyAuthenticator(memberId: number, code: string): Promise<boolean>
  startPasskey(request: CallContext): Promise<{ options: Record<string, unknown> }>
  finishPasskey(request: CallContext, response: Record<string, unknown>): Promise<{ memberId: number } | null>
}
