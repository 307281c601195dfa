import type { Asset } from '@halong/money'
import { periodAt, prizesTotal, type RaffleTerms } from '../promotion/index.ts'

/** The draw for play at a moment: from the start of its period to the time of the day after it at which it is drawn. */
export function drawAt(
  terms: Pick<RaffleTerms, 'period' | 'drawAt'>,
  at: Date,
  zone: string,
): { period: string; endsAt: Date; drawsAt: Date } {
  const { key, endsAt } = periodAt(at, terms.period, zone)
  const [hours = 0, minutes = 0] = terms.drawAt.split(':').map(Number)
  return { period: key, endsAt, drawsAt: new Date(endsAt.getTime() + (hours * 60 + minutes) * 60_000) }
}

export const prizesOf = (terms: RaffleTerms, asset: Asset) => ({ amount: prizesTotal(terms, asset), count: terms.prizes.length })
