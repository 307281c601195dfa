import { z } from 'zod'
import { grows, setting } from '../../platform/setting.ts'

export const promotionSettings = {
  /** N11: what one person may begin alone. */
  promotions: setting({
    schema: z.strictObject({ oneAgreesAbove: z.int().min(0).max(1_000_000_000) }),
    fallback: { oneAgreesAbove: 0 },
    guard: (before, after) => grows(before.oneAgreesAbove, after.oneAgreesAbove),
    note: 'A promotion that may cost more than so many whole units of the brand’s currency begins only when another person has agreed; a gift of more to one player likewise.',
  }),
}
