import { IN_PLAY_MARGIN, priceMarket, SIDE_LINE_MARGIN } from '../pricing.ts'
import type { Match, Progress, SportRules } from '../sport.ts'
import { tennisChances } from './chances.ts'
import type { TennisKind } from './kinds.ts'
import { best, cellName, decided, outcome, tennisMarkets } from './markets.ts'
import { beforeFirstGame, playGame, SETS_TO_WIN, type Serves, standingOf, type TennisStanding } from './model.ts'

/** Points won on serve by two equal players of a hard court. */
const USUAL = 0.63
/** How much of the difference of two players shows in a point. */
const WEIGHT = 0.25
const MOST_OFF = 0.12
const servesOf = ({ homePace, awayPace }: Match): Serves => ({ home: homePace / 10_000, away: awayPace / 10_000 })
// cast: what `standing` said.
const standingIn = (progress: Progress | null) => (progress === null ? beforeFirstGame : (progress.standing as TennisStanding))

/** The lines of each kind around its main one, in hundredths. */
const beside: Readonly<Partial<Record<TennisKind, readonly number[]>>> = { tgh: [-200, -100, 0, 100, 200], tgt: [-200, -100, 0, 100, 200] }
const besideInPlay = [-100, 0, 100]
const fixed: Readonly<Partial<Record<TennisKind, readonly number[]>>> = { tsh: [-150, 150], tst: [250], tsw: [1, 2, 3] }

/** Tennis of best of three sets, a game a step, its points drawn one by one. */
export const tennis: SportRules<TennisKind> = {
  model: 'tennis@1',
  markets: tennisMarkets,
  main: ['tml', 'tgh', 'tgt'],
  pacesOf(home, away) {
    const off = Math.max(-MOST_OFF, Math.min(MOST_OFF, (WEIGHT * (home.attack - away.attack)) / 10_000))
    return { homePace: Math.round((USUAL + off) * 10_000), awayPace: Math.round((USUAL - off) * 10_000) }
  },
  playTick: (match, { tick, events }, draw) => playGame(servesOf(match), { tick, standing: standingOf(events) }, draw),
  standing: standingOf,
  isOver: ({ home, away }) => Math.max(home, away) >= SETS_TO_WIN,
  pauses: ({ kind }) => kind === 'set',
  chances: (match, progress) => tennisChances(servesOf(match), standingIn(progress)),
  offer(chances, { progress, margins }) {
    const more = progress === null ? 0 : IN_PLAY_MARGIN
    const next = standingIn(progress).games + 1
    // cast: the names of a record are those of its type.
    return (Object.keys(tennisMarkets) as TennisKind[]).flatMap((kind) => {
      const { selections, lines, isInPlayOnly } = tennisMarkets[kind]
      if (isInPlayOnly === true && progress === null) return []
      const main = chances.mainLine(kind)
      const around = progress === null ? beside[kind] : beside[kind] && besideInPlay
      const all = kind === 'tng' ? [next] : (fixed[kind] ?? (main === null ? [null] : (around ?? [0]).map((off) => main + off)))
      return all
        .filter((line) => (line === null || lines === null || (line >= lines.from && line <= lines.to)) && chances.isPriced({ kind, line }))
        .map((line) => {
          const margin = margins[kind] + more + (main === null || line === main ? 0 : SIDE_LINE_MARGIN)
          return priceMarket(chances, { market: { kind, line }, selections, margin })
        })
        .filter((market) => market.selections.length === selections.length || (kind === 'tsb' && market.selections.length > 0))
    })
  },
  outcome,
  decided,
  best,
  cellName,
  cellsAreScores: false,
}
