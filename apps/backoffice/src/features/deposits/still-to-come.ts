import { parseAsset, parseMoney, toWire } from '@halong/money'
import type { Deposit } from './deposit-looks.ts'

/** What an order still lacks, as it is typed into a field; empty where all of it is there. */
export function stillToCome({ amount, received, asset }: Pick<Deposit, 'amount' | 'received' | 'asset'>): string {
  const known = parseAsset(asset)
  const [ordered, arrived] = known ? [parseMoney(amount, known), parseMoney(received, known)] : [null, null]
  if (!known || !ordered || !arrived || ordered.minor <= arrived.minor) return ''
  const left = toWire({ asset: known, minor: ordered.minor - arrived.minor })
  return left.includes('.') ? left.replace(/\.?0+$/, '') : left
}
