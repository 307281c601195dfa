import { Refusal } from '@halong/api/client'
import { fieldErrorText } from '@halong/app-kit/field-text.ts'
import { describe, expect, it } from 'vitest'
import { byField, type FormField, showRefusal } from './field-errors.ts'

const shown = new Set<FormField>(['username', 'password', 'confirmPassword', 'agreedToTerms'])

describe('R-REG-2: refusals stand next to their fields', () => {
  it('keeps code and bounds of each field, and the first of two', () => {
    const refusal = new Refusal('request.invalid', '', {
      fields: [
        { field: 'username', code: 'reg_pattern_2', min: 4, max: 16 },
        { field: 'username', code: 'field.invalid' },
        { field: 'password', code: 'field.required' },
      ],
    })
    expect(showRefusal(refusal, shown)).toEqual({
      errors: { username: { code: 'reg_pattern_2', min: 4, max: 16 }, password: { code: 'field.required' } },
      alert: null,
    })
  })

  it.each([
    ['player.username_taken', 'username', 'error.player.username_taken'],
    ['player.password_common', 'password', 'error.player.password_common'],
    ['player.terms_required', 'agreedToTerms', 'error.player.terms_required'],
  ] as const)('shows %s at %s', (code, field, key) => {
    expect(showRefusal(new Refusal(code, '', null), shown)).toEqual({ errors: { [field]: { code: key } }, alert: null })
  })

  it.each([
    ['player.mobile_taken', 'mobileNum'],
    ['verification.number_invalid', 'mobileNum'],
    ['verification.code_invalid', 'verificationCode'],
    ['verification.code_expired', 'verificationCode'],
    ['session.captcha_wrong', 'captcha'],
  ] as const)('R-REG-3: shows %s at %s', (code, field) => {
    const fields = new Set<FormField>(['mobileNum', 'verificationCode', 'captcha'])
    expect(showRefusal(new Refusal(code, '', null), fields)).toEqual({ errors: { [field]: { code: `error.${code}` } }, alert: null })
  })

  it('says above the form what no field can show', () => {
    expect(showRefusal(new Refusal('bot_check.failed', '', null), shown)).toEqual({ errors: {}, alert: 'error.bot_check.failed' })
    const hidden = new Refusal('request.invalid', '', { fields: [{ field: 'zalo', code: 'field.unknown' }] })
    expect(showRefusal(hidden, shown)).toEqual({ errors: {}, alert: 'error.request.invalid' })
  })

  it('ignores fields the site does not know', () => {
    expect(byField([{ field: 'isAdmin', code: 'field.unknown' }])).toEqual({})
  })
})

it('never shows a code as text: one it does not know reads "does not look right"', () => {
  const asked: [string, object][] = []
  const text = (key: string, values?: object) => {
    asked.push([key, values ?? {}])
    return key
  }
  expect(fieldErrorText(text, { code: 'reg_pattern_2', min: 4, max: 16 })).toBe('reg_pattern_2')
  expect(asked[0]?.[1]).toEqual({ min: 4, max: 16 })
  expect(fieldErrorText(text, { code: 'reg_pattern_99' })).toBe('field.invalid')
  expect(fieldErrorText(text, { code: '<img>' })).toBe('field.invalid')
})
