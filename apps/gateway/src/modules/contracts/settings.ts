import { z } from 'zod'
import { setting, switchedOn } from '../../platform/setting.ts'

export const contractsSettings = {
  /** R-AG-2, R-AG-3: kinds of contracts of the brand, and up to what a settlement of salaries is paid without an operator. */
  agentContracts: setting({
    schema: z.strictObject({
      dividend: z.boolean(),
      dailySalary: z.boolean(),
      hourlySalary: z.boolean().default(false),
      realtimeSalary: z.boolean().default(false),
      payAloneUpTo: z.int().min(0).max(1_000_000_000),
    }),
    fallback: { dividend: false, dailySalary: false, hourlySalary: false, realtimeSalary: false, payAloneUpTo: 1_000 },
    guard: (before, after) =>
      switchedOn(before.dividend, after.dividend) ||
      switchedOn(before.dailySalary, after.dailySalary) ||
      switchedOn(before.hourlySalary, after.hourlySalary) ||
      switchedOn(before.realtimeSalary, after.realtimeSalary) ||
      after.payAloneUpTo > before.payAloneUpTo,
    note: 'Contracts of agents: which kinds there are, and the amount up to which a day or an hour of salaries is paid without an operator. Dividends always wait for one; real-time salaries are paid every five minutes. Contracts that run are settled whatever stands here.',
  }),
}
