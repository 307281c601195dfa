import { z } from 'zod'
import { type SettingValues, setting } from '../../platform/setting.ts'

export const chatSettings = {
  /** R-MSG-3: who may write. Reading asks for a session of a member alone. */
  chat: setting({
    schema: z.strictObject({
      /** Whether a mobile number or a mailbox has to be proved. */
      needsContact: z.boolean(),
      hoursOld: z.int().min(0).max(720),
      /** Valid turnover, in whole units of the player's currency. */
      turnover: z.int().min(0).max(1_000_000_000),
      words: z.array(z.string().trim().min(2).max(40)).max(500),
    }),
    fallback: { needsContact: true, hoursOld: 24, turnover: 10, words: [] },
    guard: null,
    note: 'Who may write in the chat: whether a mobile number or mailbox must be proved, hours since the account was opened, valid turnover in whole units. Words that the rooms of the brand do not take. Players are told what is missing.',
  }),
  /** Rooms beside those of the languages. */
  chatRooms: setting({
    schema: z.strictObject({
      hasNews: z.boolean(),
      /** From which rank on the VIP room is open; 0 for none. */
      vipRank: z.int().min(0).max(100),
    }),
    fallback: { hasNews: true, vipRank: 5 },
    guard: null,
    note: 'Rooms of the chat beside those of the languages: one for announcements, into which the house alone writes, and one for players from a rank of the club on (0: no such room).',
  }),
}
export type ChatRules = SettingValues<typeof chatSettings>['chat']
