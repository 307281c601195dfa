import type { seamless, ValueOf } from '@halong/api'
import { invariant } from '@halong/base'
import { type Asset, money, parseAsset, parseMoney, toWire } from '@halong/money'

/** An asset that was read once already, from a session or a round. */
export function knownAsset(text: string): Asset {
  const asset = parseAsset(text)
  invariant(asset, 'kept assets are assets')
  return asset
}

type AssetText = ValueOf<typeof seamless.balance>['asset']

/** A kept asset as calls to the wallet name it. */
export function assetText(text: string): AssetText {
  // cast: the wire's type spells out a number where ours has one digit; the same texts belong to both.
  return knownAsset(text) as AssetText
}

/** Minor units to decimal text with all the asset's places. */
export const amountText = (asset: string, minor: bigint): string => toWire(money(knownAsset(asset), minor))

/** Decimal text to minor units; null when it is no amount of the asset. */
export const minorOf = (text: string, asset: string): bigint | null => parseMoney(text, knownAsset(asset))?.minor ?? null
