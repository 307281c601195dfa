import { type Chance, issueChance } from '@halong/chance'
import type { MatchDraw } from './match.ts'

const TWO_TO_52 = 2 ** 52
const threshold = (p: number): bigint => BigInt(Math.floor(p * TWO_TO_52))

/** The numbers of one step of a match. */
export const chanceOfStep = ({ seed, drawCode, fixtureNo, beacon }: MatchDraw, tick: number): Chance =>
  issueChance(seed, { drawCode, issueNo: `${fixtureNo}:${tick}`, beacon: typeof beacon === 'string' ? beacon : beacon(tick) })

/** Whether the next number falls below a chance. */
export const falls = (chance: Pick<Chance, 'uniform52'>, p: number): boolean => chance.uniform52() < threshold(p)

/** The place of the first share of the whole that the next number falls into; null for what is left. */
export function placeOf(chance: Pick<Chance, 'uniform52'>, shares: readonly number[]): number | null {
  const value = chance.uniform52()
  let below = 0n
  for (const [place, share] of shares.entries()) {
    below += threshold(share)
    if (value < below) return place
  }
  return null
}
