import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/app-kit/text.ts'

export type PlayerFactor = ClientValue<'sports.listFactors'>['factors'][number]
export type Cause = PlayerFactor['cause']
export const causeTitles = {
  late_bets: 'office.trading.cause.late_bets',
  linked_accounts: 'office.trading.cause.linked_accounts',
  bonus_abuse: 'office.trading.cause.bonus_abuse',
  palpable_errors: 'office.trading.cause.palpable_errors',
  own_wish: 'office.trading.cause.own_wish',
  harm: 'office.trading.cause.harm',
  trusted: 'office.trading.cause.trusted',
  lifted: 'office.trading.cause.lifted',
} as const satisfies Record<Cause, TextKey>
export const causeNamed = (name: string): Cause | null => {
  const causes: readonly Cause[] = [
    'late_bets',
    'linked_accounts',
    'bonus_abuse',
    'palpable_errors',
    'own_wish',
    'harm',
    'trusted',
    'lifted',
  ]
  return causes.find((each) => each === name) ?? null
}
