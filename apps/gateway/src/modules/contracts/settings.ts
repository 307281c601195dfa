import { z } from 'zod'
import { setting, switchedOn } from '../../platform/setting.ts'

export const contractsSettings = {
  /** R-AG-2, R-AG-3: kinds of contracts of the brand, and up to what a settlement of salaries is paid without an operator. */
  agentContracts: setting({
    schema: z.strictObject({ dividend: z.boolean(), dailySalary: z.boolean(), payAloneUpTo: z.int().min(0).max(1_000_000_000) }),
    fallback: { dividend: false, dailySalary: false, payAloneUpTo: 1_000 },
    guard: (before, after) =>
      switchedOn(before.dividend, after.dividend) ||
      switchedOn(before.dailySalary, after.dailySalary) ||
      after.payAloneUpTo > before.payAloneUpTo,
    note: 'Contracts of agents: whether there are dividends and daily salaries, and the amount up to which a day of salaries is paid without an operator. Dividends always wait for one. Contracts that run are settled whatever stands here.',
  }),
}
