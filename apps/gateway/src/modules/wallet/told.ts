import type { MovedAtVendor } from '@halong/api'
import { parseMoney } from '@halong/money'
import { CLOCK_MARGIN_MS, type RefusedWhy, type Transfer } from './transfer.ts'

/** What an answer of the vendor says of a transfer. */
export type Told =
  | { readonly kind: 'done'; readonly amount: bigint; readonly balance: bigint }
  | { readonly kind: 'refused'; readonly code: RefusedWhy; readonly balance: bigint | null }
  /** Nothing that ends it. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** It says what can't be, so a person has to look before money moves. */
  | { readonly kind: 'contradiction'; readonly why: string }
type Value = MovedAtVendor | { readonly reference: string; readonly state: 'unknown' }

const unknown = (why: string): Told => ({ kind: 'unknown', why })
const contradiction = (why: string): Told => ({ kind: 'contradiction', why })

/**
 * Reads an answer against what was asked. An answer about something else, or of more than was asked for, is never believed; of less than was asked back, what the vendor says
 * that it gave is what left it.
 * @param playerId of the player, as vendors name them
 */
export function readTold(transfer: Transfer, value: Value, { playerId, now }: { readonly playerId: string; readonly now: Date }): Told {
  if (value.reference !== transfer.reference) return contradiction('another reference')
  if (value.state === 'unknown')
    return now.getTime() > transfer.acceptUntil.getTime() + CLOCK_MARGIN_MS
      ? { kind: 'refused', code: 'never_came', balance: null }
      : unknown('not seen yet')
  const { way, asset } = transfer
  if (value.way !== way || value.asset !== asset || value.playerId !== playerId) return contradiction('another player, money or way')
  const amount = parseMoney(value.amount, asset)?.minor
  const balance = parseMoney(value.balance, asset)?.minor
  if (amount === undefined || balance === undefined) return contradiction('no amount of this money')
  if (value.state === 'refused') {
    if (amount !== 0n || value.code === null) return contradiction('refused, with an amount or without a reason')
    return { kind: 'refused', code: value.code, balance }
  }
  if (value.code !== null || amount <= 0n) return contradiction('done, with a reason or without an amount')
  if (transfer.amount !== null && (way === 'in' ? amount !== transfer.amount : amount > transfer.amount))
    return contradiction('another amount than was asked for')
  return { kind: 'done', amount, balance }
}
