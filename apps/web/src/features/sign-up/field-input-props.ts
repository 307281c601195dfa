import type { RegistrationField } from '@halong/rules'
import type { TextKey } from '#shared/text/text.ts'

/** How a field is asked for: its name, keypad, and what a password manager or the system may fill in. */
export type FieldInputProps = {
  readonly label: TextKey
  readonly help?: TextKey
  /** What to do when nothing is typed, where more can be said than that something must be. */
  readonly empty?: TextKey
  readonly kind: 'text' | 'password' | 'country' | 'date'
  readonly autoComplete: string
  readonly inputMode: 'text' | 'email' | 'tel' | 'numeric'
}

const text = (label: TextKey, over: Partial<FieldInputProps> = {}): FieldInputProps => ({
  label,
  kind: 'text',
  autoComplete: 'off',
  inputMode: 'text',
  ...over,
})

export const fieldInputProps: Readonly<Record<RegistrationField, FieldInputProps>> = {
  username: text('auth.register.field.username', { empty: 'auth.register.empty.username', autoComplete: 'username' }),
  password: text('auth.register.field.password', { empty: 'auth.register.empty.password', kind: 'password', autoComplete: 'new-password' }),
  confirmPassword: text('auth.register.field.confirmPassword', {
    empty: 'auth.register.empty.confirm',
    kind: 'password',
    autoComplete: 'new-password',
  }),
  paymentPassword: text('auth.register.field.paymentPassword', {
    empty: 'auth.register.empty.payment',
    kind: 'password',
    help: 'auth.register.help.paymentPassword',
  }),
  payeeName: text('auth.register.field.payeeName', { empty: 'auth.register.empty.payee', autoComplete: 'name' }),
  birthday: text('auth.register.field.birthday', {
    empty: 'auth.register.empty.birthday',
    kind: 'date',
    autoComplete: 'bday',
    help: 'auth.register.help.birthday',
  }),
  countryDialingCode: text('auth.register.field.countryDialingCode', { kind: 'country', autoComplete: 'tel-country-code' }),
  mobileNum: text('auth.register.field.mobileNum', { empty: 'auth.mobile.empty', autoComplete: 'tel-national', inputMode: 'tel' }),
  verificationCode: text('auth.register.field.verificationCode', {
    empty: 'auth.code.empty',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  }),
  email: text('auth.register.field.email', { empty: 'auth.email.empty', autoComplete: 'email', inputMode: 'email' }),
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
  captcha: text('auth.register.field.captcha', { empty: 'field.captcha_required' }),
}
