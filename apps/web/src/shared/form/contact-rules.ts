import type { TextKey } from '#shared/text/text.ts'
import { digitsOf, visibleAddress } from './country-picker/pasted-number.ts'

const NATIONAL = /^[0-9]{6,15}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** A number as it is typed, `091 234 56 78`, as its digits. */
export const readMobile = (form: FormData): { readonly mobileNum: string; readonly countryDialingCode: string } => ({
  mobileNum: digitsOf(String(form.get('mobileNum') ?? '').trim()),
  countryDialingCode: String(form.get('countryDialingCode') ?? ''),
})
/** What is plainly wrong with a number; the gateway knows the plan of each country. */
export const mobileError = (mobileNum: string): TextKey | undefined =>
  mobileNum === '' ? 'auth.mobile.empty' : NATIONAL.test(mobileNum) ? undefined : 'auth.mobile.invalid'

export const readEmail = (form: FormData): string => visibleAddress(String(form.get('email') ?? ''))
export const emailError = (email: string): TextKey | undefined =>
  email === '' ? 'auth.email.empty' : EMAIL.test(email) ? undefined : 'auth.email.invalid'

export const readCode = (form: FormData, name: string): string => digitsOf(String(form.get(name) ?? '').trim())
