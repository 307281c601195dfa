/**
 * Contracts of agents (R-AG-3): what a period comes to under given terms. Settlement, simulator and forecast go by the same lines. Amounts are minor units of
 * one asset, rates are millionths, days are days of the calendar at the brand.
 */

export const contractKinds = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] as const
export type ContractKind = (typeof contractKinds)[number]
export const contractPeriods = ['hour', 'day', 'week', 'half', 'month'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

/** What has to be reached for a rate: turnover, what the house won (carry included), members who were active. */
export type ContractTier = {
  readonly turnover: bigint
  readonly loss: bigint
  readonly members: number
  /** The share it pays; 0 where it pays an amount. */
  readonly ppm: number
  /** What it pays of a period in place of a share. Either all tiers of a contract pay amounts, or none does. */
  readonly fixed?: bigint
}
export type ContractTerms = {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  /** From the lowest on; the highest that is reached holds. */
  readonly tiers: readonly ContractTier[]
  /** Valid turnover in the period from which on a member is active. */
  readonly activeFrom: bigint
  /** Whether a dividend's loss of one period is taken from the next. */
  readonly carry: boolean
  /** The most a period pays; null for no bound. */
  readonly cap: bigint | null
}
/** Of a team in a period; `result` is what the house won of it. */
export type ContractFigures = { readonly turnover: bigint; readonly result: bigint; readonly members: number }
export type Settled = {
  /** What the rate is of, after what was carried in. */
  readonly base: bigint
  /** Place of the tier that was reached; −1 for none. */
  readonly tier: number
  readonly amount: bigint
  readonly carryOut: bigint
}

const PARTS = 1_000_000n
const DAY_MS = 86_400_000

/** The highest tier that is reached; −1 for none. */
export const tierOf = (
  tiers: readonly ContractTier[],
  { turnover, loss, members }: { turnover: bigint; loss: bigint; members: number },
): number => tiers.findLastIndex((tier) => turnover >= tier.turnover && loss >= tier.loss && members >= tier.members)

/** What a period comes to. A dividend is of what the house won, a salary of valid turnover. */
export function settle(
  { kind, tiers, carry, cap }: ContractTerms,
  { turnover, result, members }: ContractFigures,
  carryIn: bigint,
): Settled {
  const isDividend = kind === 'dividend'
  const base = isDividend ? result + carryIn : turnover
  const tier = tierOf(tiers, { turnover, loss: base, members })
  const reached = tiers[tier]
  const whole = base > 0n && reached ? (reached.fixed ?? (base * BigInt(reached.ppm)) / PARTS) : 0n
  const amount = cap !== null && whole > cap ? cap : whole
  return { base, tier, amount, carryOut: isDividend && carry && base < 0n ? base : 0n }
}

/** Why somebody with `up` could not always pay `down` from what `up` brings; null where they could. */
export type NotDominated = 'period' | 'active' | 'carry' | 'cap' | 'tier'

/** Shares with shares, amounts with amounts. */
const paysNoLess = (above: ContractTier, tier: ContractTier): boolean =>
  above.fixed === undefined || tier.fixed === undefined ? above.fixed === tier.fixed && above.ppm >= tier.ppm : above.fixed >= tier.fixed

/** Whether somebody who has these terms from above could lack what it pays below: dividends lose in one line what another wins, and each of several lines gets a whole amount (V14). */
export const needsCover = ({ kind, tiers }: ContractTerms): boolean => kind === 'dividend' || tiers.some(({ fixed }) => fixed !== undefined)

/** For every tier of `down` one of `up` asks for no more and pays no less; the rest of the terms is no harder on the one who pays. */
export function notDominated(up: ContractTerms, down: ContractTerms): NotDominated | null {
  if (up.period !== down.period) return 'period'
  if (up.activeFrom > down.activeFrom) return 'active'
  if (up.carry && !down.carry) return 'carry'
  if (up.cap !== null && (down.cap === null || down.cap > up.cap)) return 'cap'
  const isCovered = down.tiers.every((tier) =>
    up.tiers.some(
      (above) => above.turnover <= tier.turnover && above.loss <= tier.loss && above.members <= tier.members && paysNoLess(above, tier),
    ),
  )
  return isCovered ? null : 'tier'
}

/** Tiers have to rise: no condition falls, at least one rises, and so does the rate. */
export const tiersRise = (tiers: readonly ContractTier[]): boolean =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1]
    if (tier.fixed !== undefined && tier.ppm !== 0) return false
    if (before === undefined) return (tier.fixed ?? BigInt(tier.ppm)) > 0n
    if ((before.fixed === undefined) !== (tier.fixed === undefined)) return false
    const isNoEasier = tier.turnover >= before.turnover && tier.loss >= before.loss && tier.members >= before.members
    const isHarder = tier.turnover > before.turnover || tier.loss > before.loss || tier.members > before.members
    return isNoEasier && isHarder && (tier.fixed ?? BigInt(tier.ppm)) > (before.fixed ?? BigInt(before.ppm))
  })

const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const firstOfNext = (day: string): string => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + 1)
  return at.toISOString().slice(0, 10)
}

/** The days of the period a day lies in, or of those whose hours it has: the first, and the first after it. Weeks begin on Monday, halves of a month on the 1st and the 16th. */
export function periodOf(period: ContractPeriod, day: string): { readonly start: string; readonly end: string } {
  switch (period) {
    case 'hour':
    case 'day':
      return { start: day, end: shifted(day, 1) }
    case 'week': {
      const start = shifted(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7))
      return { start, end: shifted(start, 7) }
    }
    case 'half': {
      const sixteenth = `${day.slice(0, 8)}16`
      return day < sixteenth ? { start: `${day.slice(0, 8)}01`, end: sixteenth } : { start: sixteenth, end: firstOfNext(day) }
    }
    case 'month':
      return { start: `${day.slice(0, 8)}01`, end: firstOfNext(day) }
  }
}

/** When a contract whose days are these pays a period that ends with `end`; null where none does. A first or last period may be shorter than the others. */
export function periodEnding(
  { period, startsOn, endsOn }: { readonly period: ContractPeriod; readonly startsOn: string; readonly endsOn: string | null },
  end: string,
): { readonly start: string; readonly end: string } | null {
  if (end <= startsOn || (endsOn !== null && end > endsOn)) return null
  const whole = periodOf(period, shifted(end, -1))
  if (whole.end !== end && end !== endsOn) return null
  return { start: whole.start < startsOn ? startsOn : whole.start, end }
}

/** What somebody can pay of what is due at once: everything, or all of it shared in proportion; the largest remainders get the odd units, ties to the first. */
export function payShares(available: bigint, due: readonly bigint[]): bigint[] {
  const total = due.reduce((sum, each) => sum + each, 0n)
  if (available >= total) return [...due]
  if (available <= 0n) return due.map(() => 0n)
  const shares = due.map((each) => (available * each) / total)
  const order = due
    .map((each, index) => ({ index, rest: (available * each) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  let left = available - shares.reduce((sum, share) => sum + share, 0n)
  for (const { index } of order) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return shares
}
