import { invariant } from '@halong/base'
import { type Asset, type Money, parseMoney, scaleOf } from '@halong/money'

/** Money in the units a provider counts (`exponent` decimals of the currency), or null when it is no whole number of them. */
export function toUnits({ asset, minor }: Money, exponent: number): bigint | null {
  const step = 10n ** BigInt(scaleOf(asset) - exponent)
  return minor % step === 0n ? minor / step : null
}

export const fromUnits = (units: bigint, asset: Asset, exponent: number): Money => ({
  asset,
  minor: units * 10n ** BigInt(scaleOf(asset) - exponent),
})

/** Decimal text in major units with exactly the provider's places: `100.00`. */
export function toMajor(money: Money, exponent: number): string | null {
  const units = toUnits(money, exponent)
  if (units === null) return null
  const digits = String(units).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Reads major units from text or a JSON number; what lies below the provider's unit is cut off, in the house's favour. Null for anything else. */
export function readMajor(value: string | number, asset: Asset, exponent: number): Money | null {
  const [whole = '', part = ''] = String(value).split('.')
  return parseMoney(exponent > 0 && part !== '' ? `${whole}.${part.slice(0, exponent)}` : whole, asset)
}

/** A JSON number of units; amounts beyond 2^53 do not come from a provider. */
export function unitsOf(value: number): bigint {
  invariant(Number.isSafeInteger(value) && value >= 0, 'a provider counts whole units')
  return BigInt(value)
}
