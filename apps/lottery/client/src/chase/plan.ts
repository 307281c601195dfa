import { type LineTerms, priceLine } from '#plays/index.ts'
import type { IssueView, LineRequest } from '#protocol/index.ts'

/** Bounds of the server: draws of one chase, days ahead, and times the stake of the slip. */
export const MOST_DRAWS = 120
const MOST_DAYS = 31
export const MOST_TIMES = 9_999

/** `same`: every draw at the first multiple. `double`: each draw at twice the one before. `own`: as set draw by draw, else the first multiple. */
export const planKinds = ['same', 'double', 'own'] as const
export type PlanKind = (typeof planKinds)[number]
export type Plan = { readonly kind: PlanKind; readonly first: number; readonly own: Readonly<Record<string, number>> }

/** Draws that a chase may hold now, the one on sale first. */
export function drawsAhead(coming: readonly IssueView[], now: number): readonly IssueView[] {
  const until = now + MOST_DAYS * 86_400_000
  return coming.filter(({ drawAt }) => Date.parse(drawAt) < until).slice(0, MOST_DRAWS)
}

/** The most draws that a plan reaches before a multiple is larger than is taken. */
export function reachOf({ kind, first }: Plan, draws: number): number {
  if (kind !== 'double') return draws
  return Math.min(draws, Math.floor(Math.log2(MOST_TIMES / first)) + 1)
}

export const multipleOf = ({ kind, first, own }: Plan, issueNo: string, at: number): number =>
  kind === 'double' ? first * 2 ** at : kind === 'own' ? (own[issueNo] ?? first) : first

export type ChaseDraw = {
  readonly issue: IssueView
  readonly multiple: number
  readonly cost: bigint
  readonly maxPrize: bigint
  /** What this draw and all before it cost. */
  readonly total: bigint
}

/** The draws of a chase as the server will price them: each bet's prize is cut down once, so a multiple is priced anew and not multiplied. */
export function chaseDraws(
  lines: readonly LineRequest[],
  { plan, issues, terms }: { readonly plan: Plan; readonly issues: readonly IssueView[]; readonly terms: LineTerms },
): readonly ChaseDraw[] {
  const known = new Map<string, { cost: bigint; maxPrize: bigint }>()
  let total = 0n
  return issues.map((issue, at) => {
    const multiple = multipleOf(plan, issue.issueNo, at)
    // Prices may change with the year of an issue.
    const key = `${multiple} ${issue.issueNo.slice(0, 8)}`
    const priced = known.get(key) ?? priceOf(lines, { ...terms, issueMultiple: multiple, issueNo: issue.issueNo })
    known.set(key, priced)
    total += priced.cost
    return { issue, multiple, ...priced, total }
  })
}

function priceOf(lines: readonly LineRequest[], terms: LineTerms): { cost: bigint; maxPrize: bigint } {
  const priced = lines.flatMap((line) => {
    const found = priceLine(line, terms)
    return typeof found === 'string' ? [] : [found]
  })
  return {
    cost: priced.reduce((sum, { cost }) => sum + cost, 0n),
    maxPrize: priced.reduce((sum, { maxPrize }) => sum + maxPrize, 0n),
  }
}
