export { type ElevenCell, isElevenCell } from './11x5/cells.ts'
export { type Book, bookOf } from './book.ts'
export { countBets } from './count.ts'
export { choose } from './counting.ts'
export { type DistinctKind, isDistinct } from './distinct/kinds.ts'
export { defaultGroup, findPlay, playsIn, playsOf } from './find.ts'
export { type DiceCell, type DiceKind, isDiceCell, isOfFaces } from './k3/kinds.ts'
export * from './lhc/index.ts'
export { type LineFault, type LineTerms, type PricedLine, priceLine } from './line.ts'
export { colourOfSum, isThreeCell, type ThreeCell } from './pc28/cells.ts'
export { isRaceCell, type RaceCell } from './pk10/cells.ts'
export type { CellOf, Kind, Play, Selection, Tier, Window } from './play.ts'
export {
  isSeries,
  oddsOf,
  oddsOfTier,
  type Prices,
  pricedTiers,
  prizeOfBet,
  readOdds,
  returnOfBet,
  SCALE,
  seriesOdds,
  tiersOf,
  writeOdds,
} from './price.ts'
export { hitsAtMost } from './prize.ts'
export { parseSelection, type SelectionFault, writeSelection } from './selection.ts'
export { type BoardRow, type Shape, shapeOf } from './shape.ts'
export { readSingles, type SinglesRead } from './singles-text.ts'
export { lineText, ticketText } from './ticket-text.ts'
export * from './vn/index.ts'
