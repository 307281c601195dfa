import { describe, expect, test } from 'vitest'
import { ConfigError, readEnvironment } from './config.ts'
import { sendersOf } from './senders.ts'

const DATABASE_URL = 'postgres://halong@db/halong'
const twilio = {
  SMS_PROVIDER: 'twilio',
  SMS_FROM: '+15005550006',
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: '0123456789abcdef',
}
const faultOf = (env: Record<string, string>): string => {
  try {
    readEnvironment(env)
    return ''
  } catch (error) {
    return error instanceof ConfigError ? error.message : 'not a ConfigError'
  }
}

describe('who carries messages', () => {
  test('an installation that says nothing has an outbox and no provider; over a database of its own it has neither', () => {
    expect(sendersOf(readEnvironment({}))).toEqual({ mail: null, sms: null, outbox: true, firebaseEmulator: false })
    expect(sendersOf(readEnvironment({ DATABASE_URL }))).toEqual({ mail: null, sms: null, outbox: false, firebaseEmulator: false })
  })

  test('a provider is known with everything it needs', () => {
    const env = readEnvironment({
      DATABASE_URL,
      ...twilio,
      SMTP_URL: 'smtps://u:p@mail.example',
      MAIL_FROM: 'Halong <no-reply@halong.example>',
    })
    expect(sendersOf(env)).toMatchObject({
      mail: { url: 'smtps://u:p@mail.example', from: 'Halong <no-reply@halong.example>' },
      sms: { provider: 'twilio', accountSid: twilio.TWILIO_ACCOUNT_SID, authToken: twilio.TWILIO_AUTH_TOKEN, from: '+15005550006' },
    })
    const vonage = { SMS_PROVIDER: 'vonage', SMS_FROM: 'Halong', VONAGE_API_KEY: 'abcd1234', VONAGE_API_SECRET: 'secret-of-vonage' }
    expect(sendersOf(readEnvironment(vonage)).sms).toEqual({
      provider: 'vonage',
      apiKey: 'abcd1234',
      apiSecret: 'secret-of-vonage',
      from: 'Halong',
    })
  })

  test('what is missing is named, and no secret is repeated', () => {
    expect(faultOf({ SMTP_URL: 'smtp://u:p@mail.example' })).toBe('MAIL_FROM: needed when SMTP_URL is set')
    expect(faultOf({ SMS_PROVIDER: 'vonage', SMS_FROM: 'Halong' })).toBe(
      'VONAGE_API_KEY: needed when SMS_PROVIDER is vonage\nVONAGE_API_SECRET: needed when SMS_PROVIDER is vonage',
    )
    const broken = faultOf({ ...twilio, TWILIO_AUTH_TOKEN: 'short', SMS_FROM: 'a name that is far too long' })
    expect(broken).toMatch(/^SMS_FROM: .*\nTWILIO_AUTH_TOKEN: /)
    expect(broken).not.toContain('short')
    expect(faultOf({ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' })).toMatch(/^SMTP_URL: must look like/)
    expect(faultOf({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toMatch(/^MAIL_FROM/)
  })

  test('T14 the emulator of Firebase is believed only beside the embedded database, on this machine', () => {
    const FIREBASE_AUTH_EMULATOR_HOST = '127.0.0.1:9099'
    expect(sendersOf(readEnvironment({ FIREBASE_AUTH_EMULATOR_HOST })).firebaseEmulator).toBe(true)
    expect(faultOf({ FIREBASE_AUTH_EMULATOR_HOST, DATABASE_URL })).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST: only for the embedded database/)
    expect(faultOf({ FIREBASE_AUTH_EMULATOR_HOST: 'emulator.example:9099' })).toMatch(/^FIREBASE_AUTH_EMULATOR_HOST: must be/)
  })
})
