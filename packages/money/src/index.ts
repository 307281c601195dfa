export { codeOf, isTrial, LARGEST_AMOUNT, money, parseAsset, scaleOf, TRIAL_ASSET, type Asset, type Money } from './asset.ts'
export { formatAmount, formatMoney, symbolOf } from './format.ts'
export { multiplyDown, shareOut } from './share.ts'
export { parseMoney, toWire } from './wire.ts'
