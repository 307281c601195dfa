import { invariant } from '@halong/base'
import { type Asset, money, parseAsset, parseMoney, toWire } from '@halong/money'

/** An asset that was read once already, from a session or a round. */
export function knownAsset(text: string): Asset {
  const asset = parseAsset(text)
  invariant(asset, 'kept assets are assets')
  return asset
}

/** Minor units to decimal text with all the asset's places. */
export const amountText = (asset: string, minor: bigint): string => toWire(money(knownAsset(asset), minor))

/** Decimal text to minor units; null when it is no amount of the asset. */
export const minorOf = (text: string, asset: string): bigint | null => parseMoney(text, knownAsset(asset))?.minor ?? null
