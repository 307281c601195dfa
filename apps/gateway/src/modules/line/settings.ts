import { z } from 'zod'
import { grows, setting, switchedOn } from '../../platform/setting.ts'

const whole = z.int().min(0).max(1_000_000_000)

export const lineSettings = {
  /** R-MC-6: transfers of income along the agents' line. */
  lineTransfers: setting({
    schema: z.strictObject({
      isOn: z.boolean(),
      least: z.int().min(1).max(1_000_000_000),
      mostADay: whole,
      mostADayToOne: whole,
      twoAgreeAbove: whole,
    }),
    fallback: { isOn: false, least: 1, mostADay: 10_000, mostADayToOne: 5_000, twoAgreeAbove: 1_000 },
    guard: (before, after) =>
      switchedOn(before.isOn, after.isOn) ||
      grows(before.mostADay, after.mostADay) ||
      grows(before.mostADayToOne, after.mostADayToOne) ||
      grows(before.twoAgreeAbove, after.twoAgreeAbove),
    note: 'Transfers of income between an agent and the direct line: whether agents may ask for them, the least of one, the most within 24 hours in all and to one agent, and the amount above which two operators agree. All in whole units of the brand’s currency.',
  }),
}
