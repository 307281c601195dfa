import type { Outcome } from '#odds/outcome.ts'
import type { Final, MarketName, Picked, Score } from '../match.ts'
import { handicapOutcome, ifSo, totalOutcome, winnerOutcome } from '../settle.ts'
import type { MarketRule } from '../sport.ts'
import type { TennisKind } from './kinds.ts'
import { SETS_TO_WIN, standingOf } from './model.ts'
import { STEPS } from './steps.ts'

const sides = ['home', 'away']
const setGames: MarketRule = { selections: ['over', 'under'], lines: { from: 650, to: 1_250, step: 50 }, margin: 0.05 }
export const tennisMarkets: Readonly<Record<TennisKind, MarketRule>> = {
  tml: { selections: sides, lines: null, margin: 0.05 },
  tsb: { selections: ['2-0', '2-1', '1-2', '0-2'], lines: null, margin: 0.07 },
  tsh: { selections: sides, lines: { from: -150, to: 150, step: 300 }, margin: 0.05 },
  tst: { selections: ['over', 'under'], lines: { from: 250, to: 250, step: 50 }, margin: 0.05 },
  tgh: { selections: sides, lines: { from: -1_200, to: 1_200, step: 50 }, margin: 0.05, hasSideLines: true },
  tgt: { selections: ['over', 'under'], lines: { from: 1_250, to: 3_850, step: 50 }, margin: 0.05, hasSideLines: true },
  tsw: { selections: sides, lines: { from: 1, to: 3, step: 1 }, margin: 0.05 },
  t1g: setGames,
  t2g: setGames,
  t3g: setGames,
  tng: { selections: sides, lines: { from: 1, to: STEPS, step: 1 }, margin: 0.06, isInPlayOnly: true },
}

/** The set that a market is about; null of those of the whole match, or of one game. */
export function setOf({ kind, line }: MarketName): number | null {
  if (kind === 'tsw') return line
  return /^t[123]g$/.test(kind) ? Number(kind[1]) : null
}

/** How a match ended: sets, games in all, and games of the home side above the other's. */
export type MatchEnd = Score & { readonly total: number; readonly lead: number }
export const finals: readonly Score[] = [
  { home: 2, away: 0 },
  { home: 2, away: 1 },
  { home: 1, away: 2 },
  { home: 0, away: 2 },
]
/** Of the whole match, by how it ended. */
export function matchOutcome({ market: { kind, line }, selection }: Picked, { home, away, total, lead }: MatchEnd): Outcome {
  if (kind === 'tml') return winnerOutcome(home - away, selection)
  if (kind === 'tsb') return ifSo(selection === `${home}-${away}`)
  if (kind === 'tsh') return handicapOutcome(home - away, line ?? 0, selection)
  if (kind === 'tst') return totalOutcome(home + away, line ?? 0, selection)
  return kind === 'tgh' ? handicapOutcome(lead, line ?? 0, selection) : totalOutcome(total, line ?? 0, selection)
}

export function decided(picked: Picked, so: Final): Outcome | null {
  const { market, selection } = picked
  const { sets } = standingOf(so.events ?? [])
  const isOver = Math.max(so.home, so.away) >= SETS_TO_WIN
  const games = (so.events ?? []).filter(({ kind }) => kind === 'game')
  if (market.kind === 'tng') {
    const winner = games[(market.line ?? 0) - 1]?.side
    return winner === undefined ? (isOver ? 'back' : null) : ifSo(winner === selection)
  }
  const set = setOf(market)
  if (set !== null) {
    const winner = so.scorers[set - 1]
    const played = sets[set - 1]
    if (winner === undefined && isOver) return 'back'
    if (market.kind === 'tsw') return winner === undefined ? null : ifSo(winner === selection)
    const total = (played?.home ?? 0) + (played?.away ?? 0)
    return winner !== undefined || total * 100 > (market.line ?? 0) ? totalOutcome(total, market.line ?? 0, selection) : null
  }
  const won = (side: string) => games.filter((game) => game.side === side).length
  if (isOver) return matchOutcome(picked, { home: so.home, away: so.away, total: games.length, lead: won('home') - won('away') })
  if (market.kind === 'tgh') return null
  if (market.kind === 'tgt') return games.length * 100 > (market.line ?? 0) ? totalOutcome(games.length, market.line ?? 0, selection) : null
  const left = finals
    .filter(({ home, away }) => home >= so.home && away >= so.away)
    .map((score) => matchOutcome(picked, { ...score, total: 0, lead: 0 }))
  return left.every((each) => each === left[0]) ? (left[0] ?? null) : null
}
export const outcome = (picked: Picked, final: Final): Outcome => decided(picked, final) ?? 'back'

/** Cells of exposure: the score of sets by games in all, 12 to 39. */
const LEAST_GAMES = 12
const GAMES = STEPS - LEAST_GAMES + 1
export function cellOf(end: Pick<MatchEnd, 'home' | 'away' | 'total'>): Score {
  const no = finals.findIndex(({ home, away }) => home === end.home && away === end.away) * GAMES + end.total - LEAST_GAMES
  return { home: Math.floor(no / 11), away: no % 11 }
}
/** Such as `2-1 · 29`: the score of sets, and games in all. */
export function cellName(cell: Score): string | null {
  const no = cell.home * 11 + cell.away
  const score = finals[Math.floor(no / GAMES)]
  return score === undefined ? null : `${score.home}-${score.away} · ${LEAST_GAMES + (no % GAMES)}`
}
/** The least and the most that the home side may lead by in games, by the score of sets. */
const leads = [
  [2, 12],
  [-4, 11],
  [-11, 4],
  [-12, -2],
] as const
const order: readonly Outcome[] = ['won', 'half_won', 'back', 'half_lost', 'lost']
/** At best: what a cell does not tell is counted as won wherever it can be. */
export function best(picked: Picked, cell: Score): Outcome {
  const no = cell.home * 11 + cell.away
  const [at, total] = [Math.floor(no / GAMES), LEAST_GAMES + (no % GAMES)]
  const score = finals[at]
  if (score === undefined) return 'lost'
  const set = setOf(picked.market)
  if (picked.market.kind === 'tng') return 'won'
  if (set !== null) {
    if (score.home + score.away < set) return 'back'
    return picked.market.kind === 'tsw'
      ? ifSo(
          set === 3 ? score.home > score.away === (picked.selection === 'home') : score[picked.selection === 'home' ? 'home' : 'away'] > 0,
        )
      : 'won'
  }
  const ends = (leads[at] ?? []).map((lead) => matchOutcome(picked, { ...score, total, lead }))
  return order.find((each) => ends.includes(each)) ?? 'won'
}
