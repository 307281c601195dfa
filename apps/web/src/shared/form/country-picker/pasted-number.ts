import { countries } from './countries.ts'

/** Also what nobody sees: contact lists copy a number between direction marks. */
const BETWEEN_DIGITS = /[\s().\p{Cf}-]/gu
const MAX_DIALING_CODE_DIGITS = 3

/** The digits of a number however it is written. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(BETWEEN_DIGITS, '')
/** An address without what nobody sees. */
export const visibleAddress = (typed: string): string => typed.replaceAll(/\p{Cf}/gu, '').trim()

/**
 * Takes a whole international number apart, as a password manager or an address book gives it: `+84 912 345 678` or `0084…`.
 * @returns null for a number without a country
 */
export function splitNumber(typed: string): { readonly dialingCode: string; readonly national: string } | null {
  const [, digits] = /^(?:\+|00)(\d{6,17})$/.exec(digitsOf(typed.trim())) ?? []
  if (digits === undefined) return null
  for (let length = MAX_DIALING_CODE_DIGITS; length > 0; length -= 1) {
    const dialingCode = digits.slice(0, length)
    if (countries.some(({ countryDialingCode }) => countryDialingCode === dialingCode))
      return { dialingCode, national: digits.slice(length) }
  }
  return null
}
