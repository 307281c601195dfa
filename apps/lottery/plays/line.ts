import type { LineRequest, Mode } from '#protocol/index.ts'
import { countBets } from './count.ts'
import { findPlay } from './find.ts'
import type { Play, Selection } from './play.ts'
import { isSeries, oddsOf, type Prices, readOdds } from './price.ts'
import { largestPrize } from './prize.ts'
import { parseSelection, type SelectionFault, writeSelection } from './selection.ts'

/** Under which terms a line is priced. `unitBase` in ten-thousandths; `issueMultiple` is the chase's for the issue. */
export type LineTerms = {
  readonly mode: Mode
  readonly unitBase: bigint
  readonly prices: Prices
  readonly issueMultiple: number
  readonly issueNo: string | null
}

/** Amounts and odds in ten-thousandths. `unitStake` is the stake of one bet. */
export type PricedLine = {
  readonly play: Play
  readonly selection: Selection
  readonly text: string
  readonly bets: number
  readonly unitStake: bigint
  readonly odds: readonly bigint[]
  readonly series: number | null
  readonly cost: bigint
  readonly maxPrize: bigint
}
export type LineFault = SelectionFault | 'play' | 'mode' | 'stake' | 'series'

/** The stake of one bet: base × unit × multiple × what a unit is worth, or the amount of a cell. */
function unitStakeOf(line: LineRequest, unitBase: bigint): bigint | null {
  if (line.amount !== undefined) return readOdds(line.amount)
  if (line.unit === undefined || line.multiple === undefined) return null
  const thousandths = { '1': 1_000n, '0.1': 100n, '0.01': 10n, '0.001': 1n }[line.unit]
  return (unitBase * thousandths * BigInt(line.base ?? 2) * BigInt(line.multiple)) / 1_000n
}

/** Reads, counts and prices one line. The server and the slip on screen use the same function, so that they can only agree (N5). */
export function priceLine(line: LineRequest, terms: LineTerms): PricedLine | LineFault {
  const play = findPlay(line.play, terms.issueNo)
  if (play === null) return 'play'
  if (!play.modes.includes(terms.mode)) return 'mode'
  const parsed = parseSelection(play, line.selection)
  if (!parsed.ok) return parsed.why
  const bets = countBets(play, parsed.selection)
  if (bets === 0) return 'no_bets'
  const single = unitStakeOf(line, terms.unitBase)
  if (single === null || single <= 0n || isSeries(play) !== (line.amount === undefined)) return 'stake'
  if (isSeries(play) !== (line.series !== undefined)) return 'series'
  const unitStake = single * BigInt(terms.issueMultiple)
  const odds = oddsOf(play, parsed.selection, { series: line.series ?? 0, prices: terms.prices })
  return {
    play,
    selection: parsed.selection,
    text: writeSelection(play, parsed.selection),
    bets,
    unitStake,
    odds,
    series: line.series ?? null,
    cost: unitStake * BigInt(bets),
    maxPrize: largestPrize(play, parsed.selection, { unitStake, odds }),
  }
}
