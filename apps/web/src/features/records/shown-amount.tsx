import { ExactAmount } from '#shared/format/amount.tsx'
import { readAmount } from '#shared/live/live-balance.ts'

/** An amount as it came on the wire, to its last place. */
export function ShownAmount({ value, asset }: { readonly value: string; readonly asset: string }) {
  const money = readAmount(value, asset)
  return money ? <ExactAmount money={money} /> : value
}

/** Whether it is something at all. */
export const isSome = (value: string): boolean => /[1-9]/.test(value)
