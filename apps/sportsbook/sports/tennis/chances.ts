import type { MarketKind } from '../kinds.ts'
import type { Picked, Score } from '../match.ts'
import { type Chances, evenLine, fairOdds, noParts, type Parts, wonOr } from '../pricing.ts'
import { totalOutcome } from '../settle.ts'
import { cellOf, type MatchEnd, matchOutcome, setOf } from './markets.ts'
import { beforeFirstGame, gameChance, isSetWon, openSet, SETS_TO_WIN, type Serves, serverOf, type TennisStanding } from './model.ts'
import { STEPS } from './steps.ts'

type SetEnd = Score & { readonly p: number }
/** How a set may end from its games, when so many games of the match were played. */
function setEnds(serves: Serves, from: Score, games: number): SetEnd[] {
  const ends = new Map<string, SetEnd>()
  const open = new Map<number, number>([[from.home * 8 + from.away, 1]])
  for (let sum = from.home + from.away; sum <= 12; sum++)
    for (let home = 0; home <= Math.min(sum, 7); home++) {
      const away = sum - home
      const chance = open.get(home * 8 + away)
      if (chance === undefined || away > 7) continue
      const won = gameChance(serves, { home, away }, serverOf(games + sum - from.home - from.away))
      const go = (next: Score, p: number, winner: 'home' | 'away') => {
        if (isSetWon(next[winner], next[winner === 'home' ? 'away' : 'home'])) {
          const name = `${next.home}-${next.away}`
          ends.set(name, { ...next, p: (ends.get(name)?.p ?? 0) + p })
        } else open.set(next.home * 8 + next.away, (open.get(next.home * 8 + next.away) ?? 0) + p)
      }
      go({ home: home + 1, away }, chance * won, 'home')
      go({ home, away: away + 1 }, chance * (1 - won), 'away')
    }
  return [...ends.values()]
}

type Ended = MatchEnd & { readonly p: number }
/** How the match may end, with the chance of each end: every score of sets with every number and lead of games. */
function matchEnds(serves: Serves, standing: TennisStanding): Ended[] {
  const ends = new Map<string, Ended>()
  const before = standing.sets.slice(0, standing.home + standing.away)
  const start = before.reduce((sum, { home, away }) => ({ total: sum.total + home + away, lead: sum.lead + home - away }), {
    total: 0,
    lead: 0,
  })
  let open = new Map<string, Ended>([['', { home: standing.home, away: standing.away, ...start, p: 1 }]])
  const fresh = new Map<number, SetEnd[]>()
  const isFirst = (at: Ended) => at.home === standing.home && at.away === standing.away
  while (open.size > 0) {
    const next = new Map<string, Ended>()
    for (const at of open.values()) {
      const parity = at.total % 2
      const usual = fresh.get(parity) ?? setEnds(serves, { home: 0, away: 0 }, parity)
      fresh.set(parity, usual)
      for (const set of isFirst(at) ? setEnds(serves, openSet(standing), standing.games) : usual) {
        const isHome = set.home > set.away
        const to = {
          home: at.home + (isHome ? 1 : 0),
          away: at.away + (isHome ? 0 : 1),
          total: at.total + set.home + set.away,
          lead: at.lead + set.home - set.away,
        }
        const into = Math.max(to.home, to.away) >= SETS_TO_WIN ? ends : next
        const name = `${to.home} ${to.away} ${to.total} ${to.lead}`
        into.set(name, { ...to, p: (into.get(name)?.p ?? 0) + at.p * set.p })
      }
    }
    open = next
  }
  return [...ends.values()]
}
const homeShare = (ends: readonly (Score & { readonly p: number })[]): number =>
  ends.reduce((sum, { home, away, p }) => (home > away ? sum + p : sum), 0)

/** The exact chances of a match as it stands, from points on serve up: games, tie-breaks, sets, the match. */
export function tennisChances(serves: Serves, standing: TennisStanding = beforeFirstGame): Chances {
  const isOver = Math.max(standing.home, standing.away) >= SETS_TO_WIN
  const ends = isOver ? [] : matchEnds(serves, standing)
  const current = isOver ? [] : setEnds(serves, openSet(standing), standing.games)
  const no = standing.home + standing.away + 1
  // Whoever serves first in a set wins it with the same chance.
  const usual = homeShare(setEnds(serves, { home: 0, away: 0 }, 0))
  const third = no >= 3 ? 1 : ends.reduce((sum, { home, away, p }) => (home + away === 3 ? sum + p : sum), 0)
  const cells = new Float64Array(121)
  for (const end of ends) {
    const { home, away } = cellOf(end)
    cells[home * 11 + away] = (cells[home * 11 + away] ?? 0) + end.p
  }

  function parts(picked: Picked): Parts {
    const { market, selection } = picked
    if (market.kind === 'tng') {
      const home = gameChance(serves, openSet(standing), serverOf(standing.games))
      return wonOr(selection === 'home' ? home : 1 - home)
    }
    const set = setOf(market)
    if (market.kind === 'tsw') {
      const share = set === 3 ? third : 1
      const home = set === no ? homeShare(current) : usual
      return wonOr(share * (selection === 'home' ? home : 1 - home), 1 - share)
    }
    const sums = { ...noParts }
    if (set !== null) for (const { home, away, p } of current) sums[totalOutcome(home + away, market.line ?? 0, selection)] += p
    else for (const end of ends) sums[matchOutcome(picked, end)] += end.p
    return sums
  }
  return {
    at: (row, column) => cells[row * 11 + column] ?? 0,
    score: { home: standing.home, away: standing.away },
    parts,
    isPriced(market) {
      const set = setOf(market)
      if (isOver) return false
      if (market.kind === 'tng') return market.line === standing.games + 1 && standing.games < STEPS
      // How many games a later set has depends on who serves first in it.
      return set === null || (market.kind === 'tsw' ? set >= no : set === no)
    },
    mainLine(kind: MarketKind) {
      const ranges: Readonly<Partial<Record<MarketKind, readonly [number, number]>>> = {
        tgh: [-1_200, 1_200],
        tgt: [1_250, 3_850],
        t1g: [650, 1_250],
        t2g: [650, 1_250],
        t3g: [650, 1_250],
      }
      const range = ranges[kind]
      if (range === undefined) return null
      const selection = kind === 'tgh' ? 'home' : 'over'
      const [from, to] = range
      return evenLine({ from, to, step: 50 }, (line) => {
        const fair = 1 / fairOdds(parts({ market: { kind, line }, selection }))
        return Number.isFinite(fair) ? fair : 0
      })
    },
  }
}
