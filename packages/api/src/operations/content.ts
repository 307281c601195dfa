import { z } from 'zod'
import { idText, language, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** Where a banner or promotion card leads: nowhere, a path of the site, a game, a popup by name, or a listed outside address. */
const linkageType = z.enum(['', 'PATH', 'GAME', 'POPUP', 'URL'])

export const banner = z.object({
  bannerId: idText('bnr'),
  groupName: text(40),
  /** Picture without words; `{mode}` stands for dark or light. */
  url: text(300),
  linkageType,
  linkage: text(300),
  title: text(120),
  text: text(240),
  action: text(60),
})
export const promotion = z.object({
  id: idText('prm'),
  category: text(40),
  title: text(120),
  summary: text(240),
  url: text(300),
  linkageType,
  linkage: text(300),
  action: text(60),
})

/** Seed 2 §7 "Notice": types B,PL,PU,PR; platform W; execution B. R-MSG-1, R-BAN-1. */
export const getNotice = operation({
  id: 'content.getNotice',
  method: 'GET',
  path: '/wps/system/notice',
  access: 'visitor',
  summary: 'Banners, notices and promotions a page shows.',
  query: z.object({
    types: text(40).default('B,PL,PU,PR'),
    platform: z.literal('W').default('W'),
    execution: z.literal('B').default('B'),
    language: language.optional(),
  }),
  value: z.object({
    player: z.array(z.object({ id: idText('ntc'), title: text(120), content: text(20_000) })),
    banners: z.array(banner),
    popup: z.array(z.object({ id: idText('ntc'), title: text(120), content: text(20_000) })),
    promotion: z.array(promotion),
  }),
  errors: [],
})
