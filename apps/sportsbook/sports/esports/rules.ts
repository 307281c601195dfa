import { IN_PLAY_MARGIN, type PricedMarket, priceMarket } from '../pricing.ts'
import type { Match, Progress, SportRules } from '../sport.ts'
import { seriesChances } from './chances.ts'
import type { EsportsKind } from './kinds.ts'
import { best, decided, esportsMarkets, finals, outcome } from './markets.ts'
import { beforeFirstMap, MAPS_TO_WIN, playRound, type Series, type SeriesStanding, standingOf } from './series.ts'

const seriesOf = ({ homePace, league: { roundsToWin = 0 } }: Match): Series => ({ round: homePace / 10_000, roundsToWin })
// cast: what `standing` said.
const standingIn = (progress: Progress | null) => (progress === null ? beforeFirstMap : (progress.standing as SeriesStanding))

const wholeMatch: readonly (readonly [EsportsKind, number | null])[] = [
  ['ml', null],
  ['mh', -150],
  ['mh', 150],
  ['mt', 250],
  ['map', 1],
  ['map', 2],
  ['map', 3],
  ['ms', null],
]
const ofMap = ['h', 't'] as const
const mapsSold = [1, 2, 3] as const

/** Matches of maps, best of three, a map to whoever has its rounds first. */
export const esports: SportRules<EsportsKind> = {
  model: 'series@1',
  markets: esportsMarkets,
  main: ['ml', 'mh', 'mt'],
  pacesOf(home, away) {
    const homePace = Math.round((home.attack / (home.attack + away.attack)) * 10_000)
    return { homePace, awayPace: 10_000 - homePace }
  },
  playTick: (match, { tick, events }, draw) => playRound(seriesOf(match), { tick, standing: standingOf(events) }, draw),
  standing: standingOf,
  isOver: ({ home, away }) => Math.max(home, away) >= MAPS_TO_WIN,
  pauses: ({ kind }) => kind === 'map',
  chances: (match, progress) => seriesChances(seriesOf(match), standingIn(progress)),
  offer(chances, { progress, margins }) {
    const more = progress === null ? 0 : IN_PLAY_MARGIN
    const lines = [
      ...wholeMatch,
      ...mapsSold.flatMap((map): (readonly [EsportsKind, number | null])[] => [
        ...ofMap.map((what): readonly [EsportsKind, number | null] => [`m${map}${what}`, chances.mainLine(`m${map}${what}`)]),
        ['mf', map],
      ]),
    ]
    const isWhole = ({ key, selections }: PricedMarket) => selections.length > (key === 'ms' ? 0 : 1)
    return lines
      .filter(([kind, line]) => chances.isPriced({ kind, line }))
      .map(([kind, line]) =>
        priceMarket(chances, { market: { kind, line }, selections: esportsMarkets[kind].selections, margin: margins[kind] + more }),
      )
      .filter(isWhole)
  },
  outcome,
  decided,
  best,
  cellName: ({ home, away }) => (finals.some((score) => score.home === home && score.away === away) ? `${home}-${away}` : null),
  cellsAreScores: true,
}
