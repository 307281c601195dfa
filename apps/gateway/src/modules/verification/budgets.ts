import { networkAt } from '../../platform/http/address.ts'
import type { Budget, Limits } from '../../platform/limits.ts'

/** D10. Asking again within the minute is "too many requests" of the seed, and shut out as long as it says: 5 minutes. */
const addressMinute: Budget = { name: 'code-address-minute', points: 1, seconds: 60, blockSeconds: 300 }
const addressDay: Budget = { name: 'code-address-day', points: 5, seconds: 86_400 }
/**
 * Blocks of numbers that stand side by side, by the digits that are free in them: what a rented range gets at the most (T12). A hundred people of
 * one block don't ask for so many codes within an hour.
 */
const blocks: readonly { readonly digits: number; readonly budget: Budget }[] = [
  { digits: 3, budget: { name: 'code-thousand-hour', points: 10, seconds: 3_600 } },
  { digits: 4, budget: { name: 'code-prefix-hour', points: 30, seconds: 3_600 } },
  { digits: 6, budget: { name: 'code-million-hour', points: 100, seconds: 3_600 } },
  { digits: 4, budget: { name: 'code-prefix-day', points: 100, seconds: 86_400 } },
]
const networkHour: Budget = { name: 'code-network-hour', points: 10, seconds: 3_600 }
/** Counts a day of a brand or of a country; how much is allowed is the brand's setting, which may change at noon. */
const COUNT_ONLY_POINTS = 100_000_000
const brandDay: Budget = { name: 'code-brand-day', points: COUNT_ONLY_POINTS, seconds: 86_400 }
const countryDay: Budget = { name: 'code-country-day', points: COUNT_ONLY_POINTS, seconds: 86_400 }

export type BudgetRefusal = {
  readonly ok: false
  readonly code: 'verification.too_many' | 'verification.quota_exceeded'
  readonly retryAfterSeconds: number
}
type CodeRequest = {
  readonly brandId: number
  readonly address: string
  readonly network: string
  readonly now: Date
  /** Null for a channel that costs nothing. */
  readonly country: { readonly code: string; readonly perDay: number; readonly perCountryPerDay: number } | null
}

const secondsToMidnight = (now: Date): number => 86_400 - Math.floor((now.getTime() % 86_400_000) / 1_000)

/** Budgets of sending codes, the cheapest to exhaust first. Null when all of them had room. */
export function createCodeBudgets(limits: Limits) {
  async function counted(budget: Budget, key: string): Promise<number> {
    const spent = await limits.spend(budget, key)
    return spent.ok ? COUNT_ONLY_POINTS - spent.left : COUNT_ONLY_POINTS
  }

  return {
    async spend({ brandId, address, network, now, country }: CodeRequest): Promise<BudgetRefusal | null> {
      const person = `${brandId}:${address}`
      for (const [budget, key] of [
        [networkHour, networkAt({ brandId, address: network })],
        [addressMinute, person],
      ] as const) {
        const spent = await limits.spend(budget, key)
        if (!spent.ok) return { ok: false, code: 'verification.too_many', retryAfterSeconds: spent.retryAfterSeconds }
      }
      const day = await limits.spend(addressDay, person)
      // The text of this one says what is true: no more today.
      if (!day.ok) return { ok: false, code: 'verification.quota_exceeded', retryAfterSeconds: day.retryAfterSeconds }
      if (!country) return null
      for (const { digits, budget } of blocks) {
        const block = await limits.spend(budget, `${brandId}:${address.slice(0, -digits)}`)
        if (!block.ok) return { ok: false, code: 'verification.quota_exceeded', retryAfterSeconds: block.retryAfterSeconds }
      }
      const today = now.toISOString().slice(0, 10)
      const over = { ok: false, code: 'verification.quota_exceeded', retryAfterSeconds: secondsToMidnight(now) } as const
      if ((await counted(countryDay, `${brandId}:${country.code}:${today}`)) > country.perCountryPerDay) return over
      return (await counted(brandDay, `${brandId}:${today}`)) > country.perDay ? over : null
    },
  }
}
