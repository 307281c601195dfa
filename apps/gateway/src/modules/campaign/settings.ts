import { z } from 'zod'
import { grows, setting } from '../../platform/setting.ts'

export const campaignSettings = {
  campaigns: setting({
    schema: z.strictObject({ oneSendsBelow: z.int().min(1).max(200_000) }),
    fallback: { oneSendsBelow: 500 },
    guard: (before, after) => grows(before.oneSendsBelow, after.oneSendsBelow),
    note: 'Campaigns to so many players or more need another person who agrees.',
  }),
}
