import { ok, refuse } from '@halong/base'
import { type Platform, refuseWith } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { AccountStore } from './account-store.ts'
import type { AskingDeps } from './asking.ts'
import type { AttemptStore } from './attempt-store.ts'
import { bellsBudget, forgedBudget } from './budgets.ts'

type Deps = Pick<Platform, 'clock'> &
  Pick<AskingDeps, 'drivers' | 'orders' | 'calls'> & {
    readonly accounts: Pick<AccountStore, 'byKey'>
    readonly limits: Limits
    readonly attempts: Pick<AttemptStore, 'ring'>
  }
type Rung = {
  readonly accountKey: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw: Uint8Array
  readonly address: string
}

/** Callbacks have a provider asked about one order once in a minute at most, so that nobody makes us flood it. */
const PAUSE_MS = 60_000
const MAX_NAMES = 10

/** A callback rings; it moves nothing and is believed about nothing but which order to ask about (T29). */
export function createBells({ clock, drivers, orders, calls, accounts, limits, attempts }: Deps) {
  async function refuseForged(address: string) {
    const spent = await limits.spend(forgedBudget, address)
    return spent.ok ? refuse('payments.unauthorized') : refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
  }

  return async ({ accountKey, headers, raw, address }: Rung) => {
    const account = /^[\w-]{20,60}$/.test(accountKey) ? await accounts.byKey(accountKey) : null
    if (account === null) return refuseForged(address)
    const bell = drivers[account.driver].bell({ headers, body: raw }, calls.contextOf(account, 'bell'))
    if (!bell.isAuthentic) return refuseForged(address)
    const spent = await limits.spend(bellsBudget, account.accountId)
    if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
    const references = bell.orders.slice(0, MAX_NAMES)
    if (references.length > 0) await orders.ring({ accountId: account.accountId, references, now: clock.now(), pauseMs: PAUSE_MS })
    const names = bell.payouts.slice(0, MAX_NAMES)
    if (names.length > 0) await attempts.ring({ accountId: account.accountId, names, now: clock.now(), pauseMs: PAUSE_MS })
    return ok({})
  }
}
