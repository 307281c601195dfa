import { z } from 'zod'
import { setting } from '../../platform/setting.ts'

export const reportSettings = {
  returnMonitor: setting({
    schema: z.strictObject({ closesGames: z.boolean() }),
    fallback: { closesGames: true },
    guard: (before, after) => before.closesGames && !after.closesGames,
    note: 'A game whose return at this brand lies beyond what chance allows by five deviations is always told; with this it is also closed for new rounds, at every brand, until an operator opens it again.',
  }),
}
