import { z } from 'zod'
import { assetText, idText, language, text } from '../fields.ts'
import { accountTypes } from '../rights.ts'

/** `isAgent` of the seeds: 0 member, 4 trial, 1, 2, 41 and 42 agents. */
export const playerType = z.literal(accountTypes)

/** Member info of seed 1 §3. */
export const memberInfo = z.object({
  id: idText('ply'),
  account: text(64, 1),
  nickname: text(64),
  type: playerType,
  toUpline: z.boolean(),
  memberLabel: z.array(z.object({ labelName: text(40), color: text(9), color2: text(9) })).max(5),
  clubLabel: z.object({ labelName: text(40), color: text(9), color2: text(9), rankLevel: z.int().min(0).max(99) }),
  /** Whether promotions, and banners and popups that advertise, are for this player: not in a time-out, an exclusion, or after a day that hurt. */
  mayOffer: z.boolean(),
  asset: assetText,
  currencySymbol: text(4),
  language,
})
