import { scoreAfter } from '../match.ts'
import { IN_PLAY_MARGIN, priceMarket, SIDE_LINE_MARGIN } from '../pricing.ts'
import type { Match, Progress, SportRules } from '../sport.ts'
import { basketballChances, beforeTipOff } from './chances.ts'
import type { BasketballKind } from './kinds.ts'
import { basketballMarkets, best, cellName, decided, outcome } from './markets.ts'
import { type Attacks, attackOf, type Periods, periodsOf, playPossessions } from './model.ts'

const HOME_POINTS = 1.19
const AWAY_POINTS = 1.156
const attacksOf = ({ homePace, awayPace }: Match): Attacks => ({ home: attackOf(homePace / 10_000), away: attackOf(awayPace / 10_000) })
const playedOf = (progress: Progress | null) =>
  // cast: what `standing` said.
  progress === null ? beforeTipOff : { tick: progress.tick, periods: progress.standing as Periods }

/** Points between the lines of spread and total that are offered. */
const steps: Readonly<Partial<Record<BasketballKind, number>>> = { bh: 150, bt: 300 }
const NEIGHBOURS = 2
const NEIGHBOURS_IN_PLAY = 1

/** Basketball of two sides by turns, a possession each a step; all prices are those of one joint distribution of their points. */
export const basketball: SportRules<BasketballKind> = {
  model: 'basketball@1',
  markets: basketballMarkets,
  main: ['bml', 'bh', 'bt'],
  pacesOf: (home, away) => ({
    homePace: Math.round(((HOME_POINTS * home.attack * away.defence) / 1e8) * 10_000),
    awayPace: Math.round(((AWAY_POINTS * away.attack * home.defence) / 1e8) * 10_000),
  }),
  playTick(match, { tick, events }, draw) {
    const { home, away } = scoreAfter(events)
    return playPossessions(attacksOf(match), { tick, lead: home - away }, draw)
  },
  standing: periodsOf,
  isOver: () => false,
  pauses: () => false,
  chances: (match, progress) => basketballChances(attacksOf(match), playedOf(progress)),
  offer(chances, { progress, margins }) {
    const more = progress === null ? 0 : IN_PLAY_MARGIN
    const neighbours = progress === null ? NEIGHBOURS : NEIGHBOURS_IN_PLAY
    // cast: the names of a record are those of its type.
    return (Object.keys(basketballMarkets) as BasketballKind[])
      .filter((kind) => chances.isPriced({ kind, line: null }))
      .flatMap((kind) => {
        const { selections, lines } = basketballMarkets[kind]
        const main = chances.mainLine(kind)
        const step = steps[kind] ?? 0
        const all =
          main === null || step === 0 ? [main] : Array.from({ length: 2 * neighbours + 1 }, (_, at) => main + (at - neighbours) * step)
        return all
          .filter((line) => line === null || lines === null || (line >= lines.from && line <= lines.to))
          .map((line) => {
            const margin = margins[kind] + more + (line === main ? 0 : SIDE_LINE_MARGIN)
            return priceMarket(chances, { market: { kind, line }, selections, margin })
          })
          .filter((market) => market.selections.length === selections.length)
      })
  },
  outcome,
  decided,
  best,
  cellName,
  cellsAreScores: false,
}
