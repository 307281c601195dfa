import { ok, type Result, refuse } from '@halong/base'
import parsePhoneNumber, { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'

export type Mobile = { readonly e164: string; readonly country: string }
export type MobileRefusal = 'verification.number_invalid' | 'verification.number_missing'

const CALLING_CODES: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))
/** Kinds a message reaches. Some countries (the United States) don't tell mobiles from lines at home. */
const REACHABLE_BY_SMS = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** Without what nobody sees: contact lists copy a number between direction marks. */
export const visible = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .trim()

/** A mobile number as people type it or paste it, with or without the leading zero or its own country, under a dialling code with or without `+` (D10). */
export function parseMobile(mobileNum: string, countryDialingCode: string): Result<Mobile, MobileRefusal> {
  const typed = visible(mobileNum).replace(/^00/, '+')
  if (typed === '') return refuse('verification.number_missing')
  const defaultCallingCode = visible(countryDialingCode).replace(/^(\+|00)/, '')
  if (!CALLING_CODES.has(defaultCallingCode)) return refuse('verification.number_invalid')
  const number = parsePhoneNumber(typed, { defaultCallingCode, extract: false })
  if (!number?.isValid() || number.country === undefined || number.ext !== undefined) return refuse('verification.number_invalid')
  if (number.countryCallingCode !== defaultCallingCode || !REACHABLE_BY_SMS.has(number.getType() ?? ''))
    return refuse('verification.number_invalid')
  return ok({ e164: number.number, country: number.country })
}

/** The country of a number that was parsed before. */
export const countryOf = (e164: string): string | null => parsePhoneNumber(e164)?.country ?? null
