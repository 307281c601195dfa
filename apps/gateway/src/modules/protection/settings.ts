import { z } from 'zod'
import { setting } from '../../platform/setting.ts'

const minutes = z.int().min(5).max(240)

/** Settings of player protection. */
export const protectionSettings = {
  realityCheck: setting({
    schema: z.strictObject({ minutes, choices: z.array(minutes).min(1).max(6) }),
    fallback: { minutes: 60, choices: [15, 30, 60] },
    guard: (before, after) => after.minutes > before.minutes || Math.max(...after.choices) > Math.max(...before.choices),
    note: 'After how many minutes play stops to show time and net result, and what players may choose instead.',
    check: ({ minutes: usual, choices }) => (choices.includes(usual) ? [] : [{ field: 'minutes', code: 'field.invalid' }]),
  }),
}
