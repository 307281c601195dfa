import { z } from 'zod'
import { setting } from '../../platform/setting.ts'

export const riskSettings = {
  riskCases: setting({
    schema: z.strictObject({ devicePlayers: z.int().min(2).max(50).nullable(), harmScore: z.int().min(60).max(100).nullable() }),
    fallback: { devicePlayers: 3, harmScore: 80 },
    guard: (before, after) =>
      (before.devicePlayers !== null && (after.devicePlayers === null || after.devicePlayers > before.devicePlayers)) ||
      (before.harmScore !== null && (after.harmScore === null || after.harmScore > before.harmScore)),
    note: 'What opens a risk case by itself: so many players on one device within 30 days, a day with so high a score of harm. None: never. Shared bank accounts and documents, recalled payments and grave rules of withdrawals always do.',
  }),
}
