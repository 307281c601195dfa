import { z } from 'zod'
import { assetText, instant, language, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

export const vipRank = z.int().min(0).max(20)
export const rankColour = z.string().regex(/^#[0-9A-Fa-f]{6}$/)

/** R-PROMO-3 vip: the member’s rank, what was played for it, and every rank there is. Amounts of play are decimals of the brand’s money. */
export const getProgress = operation({
  id: 'vip.getProgress',
  method: 'GET',
  path: '/wps/vip/progress',
  access: 'member',
  summary: 'The rank a member holds, counted play, and all ranks with what each takes.',
  value: z.object({
    isOn: z.boolean(),
    rank: vipRank,
    xp: moneyText,
    countedAt: instant.nullable(),
    asset: assetText,
    levels: z
      .array(
        z.object({
          rank: vipRank,
          name: text(24),
          writtenIn: language,
          xp: moneyText,
          color: rankColour,
          color2: rankColour,
          reachedAt: instant.nullable(),
        }),
      )
      .max(20),
  }),
  errors: [],
})
