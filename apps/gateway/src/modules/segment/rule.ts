import type { FieldRefusal, SegmentRule } from '@halong/api'
import type { Asset } from '@halong/money'
import { parseMoney } from '@halong/money'
import { dayOf, shifted } from '../figures/index.ts'

const DAY_MS = 24 * 3_600_000
type Place = { readonly asset: Asset; readonly zone: string; readonly now: Date }
const figures = ['deposits', 'withdrawals', 'staked', 'result'] as const

/** Signed minor units of an amount; undefined for one that has more places than the money. */
function minorOf(amount: string, asset: Asset): bigint | undefined {
  const isNegative = amount.startsWith('-')
  const minor = parseMoney(isNegative ? amount.slice(1) : amount, asset)?.minor
  return minor !== undefined && isNegative ? -minor : minor
}

/** What is wrong with criteria, field by field: an amount the money can't hold, a range that holds nothing. */
export function problemsOf(rule: SegmentRule, asset: Asset): FieldRefusal[] {
  const invalid = (field: string): FieldRefusal => ({ field: `rule.${field}`, code: 'field.invalid' })
  const ranges = (['registered', 'lastSeen', 'rank'] as const).flatMap((name) => {
    const { from = null, to = null } = rule[name] ?? {}
    return from !== null && to !== null && from > to ? [invalid(name)] : []
  })
  const amounts = figures.flatMap((name) => {
    const { from = null, below = null } = rule[name] ?? {}
    const [least, most] = [from, below].map((each) => (each === null ? null : minorOf(each, asset)))
    if (least === undefined || most === undefined) return [invalid(name)]
    return least !== null && most !== null && least >= most ? [invalid(name)] : []
  })
  return [...ranges, ...amounts]
}

/** Criteria as `gateway.segment_fits` takes them: moments and minor units instead of days ago and decimals. */
export function askedOf(rule: SegmentRule, { asset, zone, now, watched }: Place & { readonly watched: number }): object {
  const before = (days: number | null = null) => (days === null ? null : new Date(now.getTime() - days * DAY_MS).toISOString())
  // A day that has begun is counted whole: two days ago ends where three begin.
  const after = (days: number | null = null) => (days === null ? null : before(days + 1))
  const minor = (amount: string | null = null) => (amount === null ? null : String(minorOf(amount, asset)))
  return {
    watched,
    labels: rule.labels,
    countries: rule.countries,
    languages: rule.languages,
    registeredAfter: after(rule.registered?.to),
    registeredBefore: before(rule.registered?.from),
    seenAfter: after(rule.lastSeen?.to),
    seenBefore: before(rule.lastSeen?.from),
    rankFrom: rule.rank?.from ?? null,
    rankTo: rule.rank?.to ?? null,
    since: shifted(dayOf(now, zone), 1 - rule.overDays),
    countsMoney: figures.some((name) => rule[name] !== null),
    ...Object.fromEntries(
      figures.flatMap((name) => [
        [`${name}From`, minor(rule[name]?.from)],
        [`${name}Below`, minor(rule[name]?.below)],
      ]),
    ),
  }
}
