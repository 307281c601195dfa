import { readBitcoinAddress } from '@halong/payments'
import { type PayoutProvider, payoutProviders } from './payout-providers.ts'

export type PayoutAccount = { readonly provider: PayoutProvider; readonly number: string; readonly holder: string }

const BANK_NUMBER = /^\d{6,19}$/
const WALLET_NUMBER = /^0[35789]\d{8}$/
const HOLDER = /^\p{L}[\p{L} .'’-]{1,78}$/u

/** A holder's name as banks write it, capitals without diacritics; used to compare names. */
export const holderName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'D').normalize('NFKC').toUpperCase().replaceAll(/\s+/gu, ' ').trim()

/** Digits of a bank or an e-wallet; an address of a chain with its checksum and of its network. Null where it is none. */
function readNumber({ kind, network }: PayoutProvider, typed: string): string | null {
  if (network) return readBitcoinAddress(typed, network)
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}.-]/gu, '')
  const number = kind === 'ewallet' ? digits.replace(/^(\+84|84(?=\d{9}$))/, '0') : digits
  return (kind === 'ewallet' ? WALLET_NUMBER : BANK_NUMBER).test(number) ? number : null
}

/** Normalises an account: digits alone, an e-wallet by its mobile number with the leading zero, an address of a chain as it is paid to. Null when it is invalid. */
export function readPayoutAccount(typed: { provider: string; number: string; holder: string }): PayoutAccount | null {
  const provider = payoutProviders.find(({ code }) => code === typed.provider)
  const number = provider ? readNumber(provider, typed.number) : null
  const holder = holderName(typed.holder)
  return provider && number !== null && HOLDER.test(holder) ? { provider, number, holder } : null
}
