import { type Asset, type Money, scaleOf } from './asset.ts'

/** What the database keeps of an amount, in minor units (`bigint`). */
const MAX_MINOR = 2n ** 63n - 1n

/**
 * Reads a decimal written by a person or sent on the wire: plain digits, at most one point, no sign, no grouping.
 * @returns null when the text is not a plain decimal, has more places than the asset keeps, or is more than the database keeps.
 */
export function parseMoney(text: string, asset: Asset): Money | null {
  const scale = scaleOf(asset)
  const match = /^(\d{1,18})(?:\.(\d+))?$/.exec(text)
  if (!match) return null
  const [, whole = '', part = ''] = match
  if (part.length > scale) return null
  const minor = BigInt(whole + part.padEnd(scale, '0'))
  return minor > MAX_MINOR ? null : { asset, minor }
}

/** The wire form: digits and a point with all the asset's places, no grouping, no symbol. `parseMoney` reads back all but a minus. */
export function toWire({ asset, minor }: Money): string {
  const scale = scaleOf(asset)
  const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const part = scale === 0 ? '' : `.${digits.slice(-scale)}`
  return `${minor < 0n ? '-' : ''}${whole}${part}`
}
