import { catalogueGame } from '@halong/api'
import { type Asset, type AssetLimits, ladderAssets, ladderLimits, parseAsset, parseMoney, stakeWithinCap } from '@halong/money'
import { z } from 'zod'

/** One game as a vendor's catalogue describes it, with what only the wallet can judge: its amounts and assets. */
export const catalogueEntry = catalogueGame
  .refine(({ ladder, limits }) => ladder !== undefined || limits !== undefined, 'a game has limits or a ladder')
  .refine(
    ({ limits = {} }) =>
      Object.entries(limits).every(([of, { minStake, maxStake }]) => {
        const asset = parseAsset(of)
        const [min, max] = asset === null ? [null, null] : [parseMoney(minStake, asset), parseMoney(maxStake, asset)]
        return min !== null && max !== null && min.minor > 0n && min.minor <= max.minor
      }),
    'a stake limit is no amount of its asset, or min is above max',
  )

export type CatalogueEntry = z.output<typeof catalogueEntry>
export type NewLimits = AssetLimits & { readonly asset: Asset }
export const catalogueEntries = z.array(catalogueEntry).max(20_000)

/** Limits of a game by asset: its ladder's, as far up as the cap lets its largest win, else what the vendor gave. */
export function limitsByAsset({ ladder, capEndsRound, maxWinTimes, limits = {} }: CatalogueEntry): NewLimits[] {
  if (ladder !== undefined)
    return ladderAssets.flatMap((asset) => {
      const whole = ladderLimits(ladder, asset)
      const max = capEndsRound ? whole.max : stakeWithinCap(whole, BigInt(maxWinTimes) * 10_000n)
      return max < whole.min ? [] : [{ ...whole, asset, max, chips: whole.chips.filter((chip) => chip <= max) }]
    })
  return Object.entries(limits).flatMap(([name, { minStake, maxStake }]) => {
    const asset = parseAsset(name)
    const [min, max] = asset === null ? [] : [parseMoney(minStake, asset), parseMoney(maxStake, asset)]
    return asset && min && max ? [{ asset, min: min.minor, max: max.minor, step: 1n, chips: [], prizeCap: null }] : []
  })
}

/** Where our own artwork for a game is served. */
export const artOf = (code: string) => ({ tall: `/art/tiles/${code}-3x4.svg`, wide: `/art/tiles/${code}-4x3.svg` })
