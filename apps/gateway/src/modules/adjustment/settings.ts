import { z } from 'zod'
import { grows, setting } from '../../platform/setting.ts'

export const adjustmentSettings = {
  adjustments: setting({
    schema: z.strictObject({ twoAgreeAbove: z.int().min(0).max(1_000_000_000) }),
    fallback: { twoAgreeAbove: 0 },
    guard: (before, after) => grows(before.twoAgreeAbove, after.twoAgreeAbove),
    note: 'Money given to players or taken from them by hand always takes another person; above so many whole units of the brand’s currency it takes two.',
  }),
}
