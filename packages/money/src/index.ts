export { type Asset, codeOf, isTrial, LARGEST_AMOUNT, type Money, money, POINTS_ASSET, parseAsset, scaleOf, TRIAL_ASSET } from './asset.ts'
export { formatAmount, formatMoney, symbolOf } from './format.ts'
export { multiplyDown, shareOut } from './share.ts'
export { parseMoney, toWire } from './wire.ts'
