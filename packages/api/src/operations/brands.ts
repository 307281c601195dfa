import { z } from 'zod'
import { assetText, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** R-SYS-14: what the back office's brand switch shows. */
export const list = operation({
  id: 'brands.list',
  method: 'GET',
  path: '/wps/operator/brands',
  access: 'operator',
  summary: 'The brands this operator works for, the default one first.',
  alwaysOpen: true,
  value: z.object({
    brands: z
      .array(
        z.object({
          id: z.int(),
          /** Merchant code: names the brand in addresses of the back office. */
          code: text(40, 2),
          name: text(60, 1),
          asset: assetText,
          /** The time zone its days begin in. */
          zone: text(40, 1),
          isDefault: z.boolean(),
          /** Closed for maintenance: its own players are told so, operators work on. */
          isClosed: z.boolean(),
        }),
      )
      .max(200),
  }),
  errors: [],
})
