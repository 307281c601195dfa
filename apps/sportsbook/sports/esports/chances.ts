import type { Score } from '../match.ts'
import { type Chances, evenLine, fairOdds, noParts, type Parts, wonOr } from '../pricing.ts'
import { handicapOutcome, totalOutcome } from '../settle.ts'
import { FIRST_TO, finals, mapOf, seriesOutcome } from './markets.ts'
import { beforeFirstMap, MAPS_TO_WIN, openMap, raceChance, type Series, type SeriesStanding } from './series.ts'

type End = Score & { readonly p: number }
/** How a race of rounds may end from where it stands, with the chance of each end. */
function raceEnds(p: number, toWin: number, from: Score): End[] {
  const ends: End[] = []
  let open = new Map<number, number>([[from.away, 1]])
  // Along the rounds of the home side; by those of the away side within.
  for (let home = from.home; home < toWin; home++) {
    const next = new Map<number, number>()
    let carried = 0
    for (let away = from.away; away < toWin; away++) {
      const here = (open.get(away) ?? 0) + carried
      if (home + 1 === toWin) ends.push({ home: toWin, away, p: here * p })
      else next.set(away, here * p)
      carried = here * (1 - p)
    }
    ends.push({ home, away: toWin, p: carried })
    open = next
  }
  return ends.filter((end) => end.p > 0)
}
const homeWins = (ends: readonly End[]): number => ends.reduce((sum, { home, away, p }) => (home > away ? sum + p : sum), 0)

/** The exact chances of a match of maps as it stands: of the open map by its rounds, of later ones from their start. */
export function seriesChances(series: Series, standing: SeriesStanding = beforeFirstMap): Chances {
  const p = raceChance(series)
  const { no, rounds } = openMap(standing)
  const isOver = Math.max(standing.home, standing.away) >= MAPS_TO_WIN
  const ends = isOver ? [] : raceEnds(series.round, series.roundsToWin, rounds)
  const fresh = raceEnds(series.round, series.roundsToWin, { home: 0, away: 0 })
  const open = homeWins(ends)
  const cells = new Map<string, number>()
  const walk = ({ home, away }: Score, chance: number): void => {
    if (Math.max(home, away) >= MAPS_TO_WIN) {
      cells.set(`${home}-${away}`, (cells.get(`${home}-${away}`) ?? 0) + chance)
      return
    }
    const won = home + away + 1 === no ? open : p
    walk({ home: home + 1, away }, chance * won)
    walk({ home, away: away + 1 }, chance * (1 - won))
  }
  walk(standing, 1)
  const at = (home: number, away: number) => cells.get(`${home}-${away}`) ?? 0
  const isPlayed = (map: number): number => (map <= no || map < 3 ? 1 : at(2, 1) + at(1, 2))
  const endsOf = (map: number) => (map === no ? ends : fresh)

  function parts(picked: Parameters<Chances['parts']>[0]): Parts {
    const { market, selection } = picked
    const map = mapOf(market)
    if (map === null) {
      const sums = { ...noParts }
      for (const score of finals) sums[seriesOutcome(picked, score)] += at(score.home, score.away)
      return sums
    }
    const share = isPlayed(map)
    const own = endsOf(map)
    if (market.kind === 'map' || market.kind === 'mf') {
      const start = map === no ? rounds : { home: 0, away: 0 }
      const home = market.kind === 'map' ? homeWins(own) : homeWins(raceEnds(series.round, FIRST_TO, start))
      return wonOr(share * (selection === 'home' ? home : 1 - home), 1 - share)
    }
    const sums = { ...noParts, back: 1 - share }
    const line = market.line ?? 0
    for (const end of own) {
      const outcome = market.kind.endsWith('t')
        ? totalOutcome(end.home + end.away, line, selection)
        : handicapOutcome(end.home - end.away, line, selection)
      sums[outcome] += share * end.p
    }
    return sums
  }
  return {
    at,
    score: { home: standing.home, away: standing.away },
    parts,
    isPriced(market) {
      const map = mapOf(market)
      if (isOver || (map !== null && map < no)) return false
      return market.kind !== 'mf' || map !== no || Math.max(rounds.home, rounds.away) < FIRST_TO
    },
    mainLine(kind) {
      if (!/^m[123][ht]$/.test(kind)) return null
      const most = series.roundsToWin * 100
      const isTotal = kind.endsWith('t')
      const range = isTotal ? { from: most + 50, to: 2 * most - 150, step: 100 } : { from: 50 - most, to: most - 50, step: 100 }
      const selection = isTotal ? 'over' : 'home'
      return evenLine(range, (line) => 1 / fairOdds(parts({ market: { kind, line }, selection })))
    },
  }
}
