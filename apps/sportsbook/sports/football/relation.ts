import { type MarketName, outcomeOf } from './markets.ts'
import { allScores } from './matrix.ts'

export type Picked = { readonly market: MarketName; readonly selection: string }

/** Whether no final score lets both return anything: they cannot stand in one line. */
export const exclude = (one: Picked, two: Picked): boolean =>
  allScores.every((score) => [one, two].some(({ market, selection }) => outcomeOf(market, selection, score) === 'lost'))
