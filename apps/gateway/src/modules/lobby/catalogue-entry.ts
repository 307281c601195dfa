import { lobby } from '@halong/api'
import {
  type Asset,
  type AssetLimits,
  ladderAssets,
  ladderLimits,
  ladderNames,
  parseAsset,
  parseMoney,
  stakeWithinCap,
} from '@halong/money'
import { z } from 'zod'

const amount = z.string().regex(/^\d{1,12}(\.\d{1,9})?$/)
const asset = z.string().transform((text, context): Asset => {
  const parsed = parseAsset(text)
  if (parsed === null) context.addIssue({ code: 'custom', message: 'not an asset' })
  return parsed ?? 'USD/4'
})
const image = z.string().regex(/^\/[a-zA-Z0-9/_.-]{1,190}$/)
const name = z.string().trim().min(1).max(80)

/**
 * One game as a vendor's catalogue describes it. Stake limits are decimal text per asset. The studio's public catalogue has this form;
 * fields it has beyond these are left out.
 */
export const catalogueEntry = z
  .object({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/),
    name: z.object({ en: name }).catchall(name),
    gameType: lobby.gameType,
    gameClassify: z.string().min(1).max(40),
    returnRateBp: z.int().min(0).max(10_000),
    volatility: z.int().min(1).max(5),
    /** The player's own choices decide: the figure is then none to go by. */
    volatilityChosen: z.boolean().optional(),
    maxWinTimes: z.int().min(1).max(100_000_000),
    lines: z.int().min(0).max(10_000),
    limits: z.record(asset, z.object({ minStake: amount, maxStake: amount })).optional(),
    /** Stakes by the name of a ladder, in every asset the wallet has one for; `limits` are then left aside. */
    ladder: z.enum(ladderNames).optional(),
    /** A round ends before it would pay more than the prize cap, so that the cap bounds no stake. */
    capEndsRound: z.boolean().optional(),
    image: z.object({ tall: image, wide: image }).optional(),
    /** What a lottery's page opens with (`defaultPlayType`). */
    playType: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,24}$/)
      .optional(),
    isHot: z.boolean().optional(),
    isNew: z.boolean().optional(),
  })
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
