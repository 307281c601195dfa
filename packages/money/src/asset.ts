/** Currency code and ledger scale in one word: 'VND/4' counts ten-thousandths of a đồng. Cash is kept at scale 4. */
export type Asset = `${string}/${number}`

/** A whole number of the asset's smallest unit. There is no float anywhere in it. */
export type Money = { readonly asset: Asset; readonly minor: bigint }

const PATTERN = /^([A-Z][A-Z0-9]{1,9})\/(\d)$/

/** The largest amount one posting may carry, in minor units (rule I5 of the ledger: 0 < amount ≤ 10^15). */
export const MAX_AMOUNT = 1_000_000_000_000_000n

/** Reads an asset name from outside; null when it isn't one. */
export const parseAsset = (text: string): Asset | null => (PATTERN.test(text) ? (text as Asset) : null)

/** How many decimal places the asset keeps. */
export const scaleOf = (asset: Asset): number => Number(asset.slice(asset.indexOf('/') + 1))

/** The currency code in front of the scale: 'VND' of 'VND/4'. */
export const codeOf = (asset: Asset): string => asset.slice(0, asset.indexOf('/'))

/** Trial money is an asset of its own and can't meet real money in one transfer (R-FREE-1, I16). */
export const TRIAL_ASSET: Asset = 'FUN/4'
/** Points of the mall: whole, an asset of their own, turned into money by the mall's ratio and by nothing else (I5). */
export const POINTS_ASSET: Asset = 'PTS/0'
export const isTrial = (asset: Asset): boolean => asset === TRIAL_ASSET

export const money = (asset: Asset, minor: bigint): Money => ({ asset, minor })
