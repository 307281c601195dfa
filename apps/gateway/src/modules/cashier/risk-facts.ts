import type { Ledger } from '@halong/ledger'
import type { Platform } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { sessionModule } from '../session/index.ts'
import type { Facts, Payees } from './facts.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { risksOf } from './risk.ts'
import type { RiskStand } from './risk-stand.ts'
import type { Ways } from './ways.ts'
import type { Risk, Withdrawal } from './withdrawal.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly ledger: Pick<Ledger, 'counters'>
  readonly facts: Facts
  readonly payees: Payees
  readonly ways: Ways
  readonly receipts: Pick<ReceiptStore, 'countSince'>
  readonly habitsOf: ServiceOf<typeof sessionModule>['habitsOf']
  readonly riskStand: RiskStand
}
const DAY_MS = 24 * 3_600_000
type Wish = Pick<Withdrawal, 'memberId' | 'brandId' | 'asset' | 'kind' | 'amount' | 'method' | 'payeeId'>
export type RisksNow = ReturnType<typeof createRisksNow>

/** Which rules would send a withdrawal to a person as things stand now: asked before it is made, so that the player is told, and again when it is checked. */
export function createRisksNow({ db, clock, ledger, facts, payees, ways, receipts, habitsOf, riskStand }: Deps) {
  return async ({ memberId, brandId, asset, kind, amount, method, payeeId }: Wish): Promise<Risk[]> => {
    const [rules, opened, contactChangedAt, counters, way] = await Promise.all([
      facts.rulesOf(brandId),
      payees.payoutAccountsOf(memberId),
      payees.contactChangedAt(memberId),
      ledger.counters(db.pool, memberId, asset),
      ways.byCode(brandId, method),
    ])
    const now = clock.now()
    const [used, habits, depositsOfDay, stand] = await Promise.all([
      facts.usedToday(memberId, rules.zone),
      habitsOf({ memberId, at: now, zone: rules.zone, days: rules.risks.newCountryDays ?? 1 }),
      receipts.countSince(memberId, new Date(now.getTime() - DAY_MS)),
      riskStand(memberId),
    ])
    return risksOf({
      kind,
      amount,
      autoLimit: rules.autoLimit,
      now,
      payeeAddedAt: opened.find(({ id }) => id === payeeId)?.addedAt ?? null,
      contactChangedAt,
      paidBefore: used.paid,
      deposited: counters?.deposited ?? 0n,
      netWon: (counters?.won ?? 0n) - (counters?.staked ?? 0n),
      returns: used.returns,
      isAutomatic: way?.isAutomatic ?? false,
      habits,
      depositsOfDay,
      hasCase: stand !== 'none',
      limits: rules.risks,
    })
  }
}
