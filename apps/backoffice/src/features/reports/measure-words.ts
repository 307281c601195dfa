import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/app-kit/text.ts'

export type Measure = ClientValue<'reports.explain'>['measure']
const of = (name: Measure) =>
  [`office.reports.measure.${name}`, `office.reports.measure.${name}.about`] as const satisfies readonly TextKey[]

/** What each measure is called, and how it is reckoned. */
export const measureWords: Readonly<Record<Measure, readonly [title: TextKey, about: TextKey]>> = {
  turnover: of('turnover'),
  winnings: of('winnings'),
  revenue: of('revenue'),
  promotion: of('promotion'),
  rebate: of('rebate'),
  points: of('points'),
  contribution: of('contribution'),
  netRevenue: of('netRevenue'),
  deposits: of('deposits'),
  withdrawals: of('withdrawals'),
  netDeposits: of('netDeposits'),
  adjustments: of('adjustments'),
  fees: of('fees'),
  providerFees: of('providerFees'),
}
