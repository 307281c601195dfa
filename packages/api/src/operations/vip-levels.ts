import { z } from 'zod'
import { assetText, brandId, count, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { rankColour, vipRank } from './vip.ts'

/** The ladder as it stands (setting `vip`), with how many members hold each rank. */
export const get = operation({
  id: 'vipLevels.get',
  method: 'GET',
  path: '/wps/operator/vip-levels',
  access: 'operator',
  permission: 'vip.manage',
  summary: 'The ranks of a brand, what each takes, and how many members hold it.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({
    isOn: z.boolean(),
    asset: assetText,
    /** Members who have played and hold none. */
    unranked: count,
    levels: z
      .array(z.object({ rank: vipRank, name: text(24), xp: moneyText, color: rankColour, color2: rankColour, members: count }))
      .max(20),
  }),
  errors: ['operator.not_allowed'],
})
