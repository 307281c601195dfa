import { sharesByDifference } from '@halong/rules/agents'
import type { LineShare, Played } from './rebate-store.ts'

type RatesOf = (memberId: number, category: string) => number

/** What everybody of the lines has of turnover (N4), summed up by whoever stands directly below on the way to the play. */
export function lineShares(played: readonly Played[], rateOf: RatesOf): LineShare[] {
  const sums = new Map<string, LineShare>()
  for (const { memberId, category, uplines, valid } of played) {
    const line = [memberId, ...uplines]
    const shares = sharesByDifference(line.map((each) => rateOf(each, category)))
    for (const [at, share] of shares.entries()) {
      const earner = line[at]
      if (share === 0 || earner === undefined) continue
      // Own play is the line of the account itself.
      const lineId = line[at - 1] ?? earner
      const key = `${earner} ${category} ${lineId}`
      const sum = sums.get(key)
      const parts = valid * BigInt(share)
      sums.set(key, {
        memberId: earner,
        category,
        lineId,
        valid: (sum?.valid ?? 0n) + valid,
        parts: (sum?.parts ?? 0n) + parts,
      })
    }
  }
  return [...sums.values()]
}
