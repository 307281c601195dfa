import { z } from 'zod'
import { type SettingValues, setting } from '../../platform/setting.ts'

const hours = z.int().min(1).max(168)
const schema = z.strictObject({
  /** Until the first answer, and the next after a word of the player. */
  answerHours: z.strictObject({ feedback: hours, complaint: hours, live: hours }),
  /** S34: a complaint is decided within 28 days at the very latest. */
  decideDays: z.int().min(1).max(28),
})

export const supportSettings = {
  desk: setting({
    schema,
    fallback: { answerHours: { feedback: 72, complaint: 24, live: 24 }, decideDays: 7 },
    guard: null,
    note: 'Within how many hours players are answered, by what they wrote (feedback, a complaint, a live chat that nobody took), and within how many days a complaint is decided. Players are told these times.',
  }),
}
export type DeskRules = SettingValues<typeof supportSettings>['desk']
