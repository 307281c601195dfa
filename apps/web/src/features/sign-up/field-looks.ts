import type { RegistrationField } from '@halong/rules'
import type { TextKey } from '#shared/text.ts'

/** How a field is asked for: its name, keypad, and what a password manager or the system may fill in. */
export type FieldLook = {
  readonly label: TextKey
  readonly help?: TextKey
  readonly kind: 'text' | 'password' | 'country' | 'date'
  readonly autoComplete: string
  readonly inputMode: 'text' | 'email' | 'tel' | 'numeric'
}

const text = (label: TextKey, over: Partial<FieldLook> = {}): FieldLook => ({
  label,
  kind: 'text',
  autoComplete: 'off',
  inputMode: 'text',
  ...over,
})

export const fieldLooks: Readonly<Record<RegistrationField, FieldLook>> = {
  username: text('auth.register.field.username', { autoComplete: 'username' }),
  password: text('auth.register.field.password', { kind: 'password', autoComplete: 'new-password' }),
  confirmPassword: text('auth.register.field.confirmPassword', { kind: 'password', autoComplete: 'new-password' }),
  paymentPassword: text('auth.register.field.paymentPassword', { kind: 'password', help: 'auth.register.help.paymentPassword' }),
  payeeName: text('auth.register.field.payeeName', { autoComplete: 'name' }),
  birthday: text('auth.register.field.birthday', { kind: 'date', autoComplete: 'bday', help: 'auth.register.help.birthday' }),
  countryDialingCode: text('auth.register.field.countryDialingCode', { kind: 'country', autoComplete: 'tel-country-code' }),
  mobileNum: text('auth.register.field.mobileNum', { autoComplete: 'tel-national', inputMode: 'tel' }),
  verificationCode: text('auth.register.field.verificationCode', { autoComplete: 'one-time-code', inputMode: 'numeric' }),
  email: text('auth.register.field.email', { autoComplete: 'email', inputMode: 'email' }),
  idNumber: text('auth.register.field.idNumber'),
  qqNum: text('auth.register.field.qqNum', { inputMode: 'numeric' }),
  line: text('auth.register.field.line'),
  whatsapp: text('auth.register.field.whatsapp', { inputMode: 'tel' }),
  zalo: text('auth.register.field.zalo', { inputMode: 'tel' }),
  facebook: text('auth.register.field.facebook'),
  wechat: text('auth.register.field.wechat'),
  recommenderId: text('auth.register.field.recommenderId'),
  affiliateCode: text('auth.register.field.affiliateCode'),
  referralCode: text('auth.register.field.referralCode', { help: 'auth.register.help.referralCode' }),
  domain: text('auth.register.field.domain'),
  captcha: text('auth.register.field.captcha'),
}
