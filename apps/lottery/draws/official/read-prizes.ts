import { type PrizeCode, prizeRows, type Region } from '#plays/index.ts'

/** What is wrong with a table of prizes, and with which prize. */
export type PrizeFault = { readonly prize: PrizeCode; readonly why: 'count' | 'digits' }
export type ReadPrizes = { readonly ok: true; readonly numbers: string } | { readonly ok: false; readonly faults: readonly PrizeFault[] }

/** A station's result by prize as one text in the order of the rules: every prize has all its numbers, every number all its digits. */
export function readPrizes(region: Region, prizes: Readonly<Record<string, readonly string[]>>): ReadPrizes {
  const faults: PrizeFault[] = []
  const all: string[] = []
  for (const { code, count, digits } of prizeRows[region]) {
    const numbers = (prizes[code] ?? []).map((each) => each.trim())
    if (numbers.length !== count) faults.push({ prize: code, why: 'count' })
    else if (!numbers.every((each) => each.length === digits && /^\d+$/.test(each))) faults.push({ prize: code, why: 'digits' })
    all.push(...numbers)
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, numbers: all.join(' ') }
}

/** Whether two results are the same prize by prize. The order of the numbers within a prize is no part of a result: two people may write them differently. */
export function isSameResult(region: Region, one: string, other: string): boolean {
  const sorted = (numbers: string) => {
    const all = numbers.split(' ')
    return prizeRows[region].map(({ count }) => all.splice(0, count).toSorted().join(' ')).join('|')
  }
  return sorted(one) === sorted(other)
}
