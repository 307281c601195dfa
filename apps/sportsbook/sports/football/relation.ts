import { bestOutcomeOf, type Picked } from './markets.ts'
import { allScores } from './matrix.ts'

/** Whether no final score lets both return anything: they cannot stand in one line. */
export const exclude = (one: Picked, two: Picked): boolean =>
  allScores.every((score) => [one, two].some((picked) => bestOutcomeOf(picked, score) === 'lost'))
