import { type PayoutProvider, payoutProviders } from './payout-providers.ts'

export type PayoutAccount = { readonly provider: PayoutProvider; readonly number: string; readonly holder: string }

const BANK_NUMBER = /^\d{6,19}$/
const WALLET_NUMBER = /^0[35789]\d{8}$/
const HOLDER = /^\p{L}[\p{L} .'’-]{1,78}$/u

/** A holder's name as banks write it, capitals without diacritics; used to compare names. */
export const holderName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'D').normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, ' ').trim()

/** Normalises an account: digits alone, an e-wallet by its mobile number with the leading zero. Null when it is invalid. */
export function readPayoutAccount(typed: { provider: string; number: string; holder: string }): PayoutAccount | null {
  const provider = payoutProviders.find(({ code }) => code === typed.provider)
  const digits = typed.number.normalize('NFKC').replaceAll(/[\s\p{Cf}.-]/gu, '')
  const number = provider?.kind === 'ewallet' ? digits.replace(/^(\+84|84(?=\d{9}$))/, '0') : digits
  const holder = holderName(typed.holder)
  const isNumber = (provider?.kind === 'ewallet' ? WALLET_NUMBER : BANK_NUMBER).test(number)
  return provider && isNumber && HOLDER.test(holder) ? { provider, number, holder } : null
}
