import { Outage, Refusal } from '@halong/api/client'
import { describe, expect, it } from 'vitest'
import { checkNewPassword, passwordRule, showPasswordFailure } from './password-faults.ts'

const names = { password: 'newPassword', confirmation: 'confirmNewPassword' } as const
const rule = passwordRule({}, 'password')

describe('R-PWD-2: the new password', () => {
  it('satisfies the rule of registration and is typed twice the same', () => {
    expect(checkNewPassword(rule, { password: 'trời xanh', confirmation: 'trời xanh' }, names)).toEqual({})
    expect(checkNewPassword(rule, { password: 'short', confirmation: 'short' }, names)).toEqual({
      newPassword: { code: 'reg_pattern_1', min: 8, max: 128 },
    })
    expect(checkNewPassword(rule, { password: '', confirmation: '' }, names)).toEqual({
      newPassword: { code: 'auth.password.new_empty' },
      confirmNewPassword: { code: 'auth.password.confirm_empty' },
    })
    const ofPayment = { ...names, empty: 'auth.register.empty.payment', confirmEmpty: 'auth.payment.confirm_empty' } as const
    expect(checkNewPassword(rule, { password: '', confirmation: '' }, ofPayment)).toEqual({
      newPassword: { code: 'auth.register.empty.payment' },
      confirmNewPassword: { code: 'auth.payment.confirm_empty' },
    })
    expect(checkNewPassword(rule, { password: 'long enough', confirmation: 'long enougH' }, names)).toEqual({
      confirmNewPassword: { code: 'field.confirm_mismatch' },
    })
    expect(checkNewPassword(rule, { password: ' long enough', confirmation: ' long enough' }, names)).toEqual({
      newPassword: { code: 'auth.password.spaces' },
    })
  })
})

describe('R-PWD-2: a refusal stands beside the field it speaks of', () => {
  const shown = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
  it.each([
    ['player.password_wrong', 'oldPassword'],
    ['player.password_common', 'newPassword'],
    ['player.password_unchanged', 'newPassword'],
  ] as const)('%s at %s', (code, field) => {
    expect(showPasswordFailure(new Refusal(code, '', null), shown)).toEqual({ errors: { [field]: { code: `error.${code}` } }, alert: null })
  })
  it('and above the form when the form has no such field, or nobody answered', () => {
    expect(showPasswordFailure(new Refusal('player.password_wrong', '', null), ['newPassword'])).toEqual({
      errors: {},
      alert: 'error.player.password_wrong',
    })
    expect(showPasswordFailure(new Outage('no answer'), shown).alert).toBe(globalThis.isSecureContext ? 'error.outage' : 'auth.insecure')
  })
  it('with the bounds of a rule the gateway told', () => {
    const refusal = new Refusal('request.invalid', '', { fields: [{ field: 'newPassword', code: 'reg_pattern_1', min: 8, max: 128 }] })
    expect(showPasswordFailure(refusal, shown)).toEqual({
      errors: { newPassword: { code: 'reg_pattern_1', min: 8, max: 128 } },
      alert: null,
    })
  })
  it('where this form has it: the password of the log-in is asked for when a payment password is set', () => {
    const refusal = new Refusal('player.password_wrong', '', null)
    expect(showPasswordFailure(refusal, ['password'], { 'player.password_wrong': 'password' }).errors).toEqual({
      password: { code: 'error.player.password_wrong' },
    })
  })
})
