import { type Asset, scaleOf } from '@halong/money'
import type { Platform, Queryable } from '../../platform/index.ts'
import type { OpenedAccount } from '../security/index.ts'
import type { SiteService } from '../site/index.ts'
import { siteSettings } from '../site/index.ts'
import type { Obstacle } from './obstacles.ts'
import type { RiskLimits } from './risk.ts'
import { cashierSettings } from './settings.ts'
import type { Ways } from './ways.ts'
import type { Promises } from './withdrawal.ts'
import type { WithdrawalStore } from './withdrawal-store.ts'

/** What verification has to say of a withdrawal; told by the module that checks people, once it is there. */
export type VerificationGate = (wish: {
  readonly memberId: number
  readonly brandId: number
  readonly asset: Asset
  readonly amount: bigint | null
}) => Promise<readonly Obstacle[]>

/** What the cashier knows of accounts from the module `security`. */
export type Payees = {
  payoutAccountsOf(memberId: number, from?: Queryable): Promise<OpenedAccount[]>
  contactChangedAt(memberId: number): Promise<Date | null>
}
export type WithdrawalRules = {
  readonly asset: Asset
  readonly isPractice: boolean
  readonly zone: string
  readonly autoLimit: bigint
  readonly twoPersonLimit: bigint
  readonly perDay: number
  readonly maxPerDay: bigint | null
  readonly reviewMinutes: number
  readonly confirmMinutes: number
  readonly risks: RiskLimits
}
type Deps = Pick<Platform, 'clock' | 'db'> & {
  readonly site: SiteService
  readonly ways: Ways
  readonly withdrawals: WithdrawalStore
}
export type Facts = ReturnType<typeof createFacts>

const DEFAULT_PAY_MINUTES = 60

/** Rules of brands, and what players used of them. */
export function createFacts({ clock, db, site, ways, withdrawals }: Deps) {
  async function rulesOf(brandId: number): Promise<WithdrawalRules> {
    const here = await site.byId(brandId)
    const { withdrawals: set, withdrawalRisks, practice } = here.read(cashierSettings)
    const { asset } = here.brand
    const whole = (units: number): bigint => BigInt(units) * 10n ** BigInt(scaleOf(asset))
    return {
      asset,
      isPractice: practice,
      zone: here.read(siteSettings).timeZone,
      autoLimit: whole(set.autoLimit),
      twoPersonLimit: whole(set.twoPersonLimit),
      perDay: set.perDay,
      maxPerDay: set.maxPerDay === null ? null : whole(set.maxPerDay),
      reviewMinutes: set.reviewMinutes,
      confirmMinutes: set.confirmMinutes,
      risks: withdrawalRisks,
    }
  }
  return {
    rulesOf,
    async promisesOf(brandId: number, method: string): Promise<Promises> {
      const [{ reviewMinutes, confirmMinutes }, way] = await Promise.all([rulesOf(brandId), ways.byCode(brandId, method)])
      return { reviewMinutes, confirmMinutes, payMinutes: way?.way.minutes ?? DEFAULT_PAY_MINUTES }
    },
    /** What a player asked for since the brand's day began. */
    usedToday: (memberId: number, zone: string, on: Queryable = db.pool) => withdrawals.usedToday(on, { memberId, zone, now: clock.now() }),
  }
}
