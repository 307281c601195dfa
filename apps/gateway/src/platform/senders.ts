import { z } from 'zod'

/** A mail server, and the address messages come from (`Halong <no-reply@example.com>`). */
export type MailServer = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  readonly from: string
}
export type TwilioAccount = {
  readonly provider: 'twilio'
  readonly accountSid: string
  readonly authToken: string
  /** A number, a sender name, or the sid of a messaging service (`MG…`). */
  readonly from: string
  /** Where the provider is; its published address unless a test says otherwise. */
  readonly origin?: string
}
export type VonageAccount = {
  readonly provider: 'vonage'
  readonly apiKey: string
  readonly apiSecret: string
  readonly from: string
  readonly origin?: string
}
export type SmsAccount = TwilioAccount | VonageAccount

/** Variables that say who carries messages out of the house. */
export const senderVariables = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/\s]+/, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{0,100}@[^\s@]{3,100}$/, 'must look like no-reply@example.com or Name <no-reply@example.com>')
    .optional(),
  SMS_PROVIDER: z.enum(['twilio', 'vonage']).optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\+?[1-9]\d{4,14}|[\w .-]{1,11}|MG[0-9a-f]{32})$/, 'must be a number, a name of 11 signs at most, or a messaging service')
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC and 32 digits or letters a to f')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  VONAGE_API_KEY: z.string().min(4, 'must have 4 characters or more').optional(),
  VONAGE_API_SECRET: z.string().min(6, 'must have 6 characters or more').optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/, 'must be an address of this machine, like 127.0.0.1:9099')
    .optional(),
}
type Given = z.output<z.ZodObject<typeof senderVariables>> & { readonly DATABASE_URL?: string | undefined }

/** What of these variables does not go together: `NAME: what it should be`. */
export function senderFaults(given: Given): string[] {
  const missing = (why: string, ...names: (keyof Given)[]) =>
    names.filter((name) => given[name] === undefined).map((name) => `${name}: needed when ${why}`)
  return [
    ...(given.SMTP_URL === undefined ? [] : missing('SMTP_URL is set', 'MAIL_FROM')),
    ...(given.SMS_PROVIDER === undefined ? [] : missing('SMS_PROVIDER is set', 'SMS_FROM')),
    ...(given.SMS_PROVIDER === 'twilio' ? missing('SMS_PROVIDER is twilio', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN') : []),
    ...(given.SMS_PROVIDER === 'vonage' ? missing('SMS_PROVIDER is vonage', 'VONAGE_API_KEY', 'VONAGE_API_SECRET') : []),
    ...(given.FIREBASE_AUTH_EMULATOR_HOST !== undefined && given.DATABASE_URL !== undefined
      ? ['FIREBASE_AUTH_EMULATOR_HOST: only for the embedded database; leave it out when DATABASE_URL is set']
      : []),
  ]
}

function smsAccountOf(given: Given): SmsAccount | null {
  const { SMS_FROM: from = '', TWILIO_ACCOUNT_SID: accountSid = '', TWILIO_AUTH_TOKEN: authToken = '' } = given
  const { VONAGE_API_KEY: apiKey = '', VONAGE_API_SECRET: apiSecret = '' } = given
  if (given.SMS_PROVIDER === 'twilio') return { provider: 'twilio', accountSid, authToken, from }
  return given.SMS_PROVIDER === 'vonage' ? { provider: 'vonage', apiKey, apiSecret, from } : null
}

/**
 * Who carries messages. The mailbox that anybody may read, and the unsigned tokens of the emulator, exist only beside the embedded database:
 * a machine somebody tries the product on.
 */
export const sendersOf = (given: Given) => ({
  mail: given.SMTP_URL === undefined ? null : { url: given.SMTP_URL, from: given.MAIL_FROM ?? '' },
  sms: smsAccountOf(given),
  outbox: given.DATABASE_URL === undefined,
  firebaseEmulator: given.DATABASE_URL === undefined && given.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
})
