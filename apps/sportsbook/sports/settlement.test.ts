// Long because the rule of every market of every sport stands here a second time, written apart from the book's own: by counting what happened, with no word of its code.
import { sha256Hex } from '@halong/chance'
import { describe, expect, it } from 'vitest'
import { returnOf } from '#odds/outcome.ts'
import { leagueDefinitions } from '#protocol/leagues.ts'
import { decidedOutcome, finalOutcomeOf, type MarketKind, marketKey, readMarket, selectionsOf, sportOfMarket } from './markets.ts'
import { finalOf, type MatchEvent, type Score } from './match.ts'
import { playWhole } from './play.ts'
import { sportRules } from './registry.ts'

/** What a stake of 4 at a price of 3 brings: whole, or each of its halves by itself. */
const [LOST, BACK, WON] = [0, 4, 12]
const whole = (won: boolean): number => (won ? WON : LOST)
/** A value against a line in hundredths: a quarter line is half the stake on each of its neighbours. */
function byLine(value: number, line: number): number {
  const halves = Math.abs(line) % 50 === 0 ? [line, line] : [line - 25, line + 25]
  return halves.reduce((sum, at) => sum + (value * 100 > at ? WON : value * 100 === at ? BACK : LOST) / 2, 0)
}
const handicap = (lead: number, line: number, selection: string) => (selection === 'home' ? byLine(lead, -line) : byLine(-lead, line))
const total = (value: number, line: number, selection: string) => (selection === 'over' ? byLine(value, line) : byLine(-value, -line))
const threeWays = ({ home, away }: Score, selection: string) => whole(selection === (home > away ? 'home' : away > home ? 'away' : 'draw'))

type Bet = { readonly kind: string; readonly line: number; readonly selection: string; readonly taken: Score }
const pointsIn = (events: readonly MatchEvent[], from: number, to: number): Score => {
  const of = (side: string) =>
    events.filter((event) => event.side === side && event.tick > from && event.tick <= to).reduce((sum, { points = 0 }) => sum + points, 0)
  return { home: of('home'), away: of('away') }
}

/** R-LOB-1, game-rules: quarters of 25, 24, 25 and 24 steps; overtime counts for all but quarters, halves and the result of four quarters. */
function basketball({ kind, line, selection }: Bet, events: readonly MatchEvent[]): number {
  const [last, ends] = [Number.POSITIVE_INFINITY, [0, 25, 49, 74, 98]]
  const quarter = Number(/^bq(\d)/.exec(kind)?.[1] ?? 0)
  const span =
    quarter > 0
      ? ([ends[quarter - 1], ends[quarter]] as const)
      : kind.startsWith('bf')
        ? ([0, 49] as const)
        : ([0, kind === 'b3' ? 98 : last] as const)
  const score = pointsIn(events, span[0] ?? 0, span[1] ?? last)
  const [lead, both] = [score.home - score.away, score.home + score.away]
  const what: Readonly<Record<string, () => number>> = {
    bml: () => threeWays(score, selection),
    bth: () => total(score.home, line, selection),
    bta: () => total(score.away, line, selection),
    boe: () => whole((both % 2 === 0) === (selection === 'even')),
  }
  const own = what[kind]
  if (own) return own()
  return kind.endsWith('3')
    ? threeWays(score, selection)
    : kind.endsWith('h')
      ? handicap(lead, line, selection)
      : total(both, line, selection)
}

/** Sets as their games lie between the ends of sets. */
function setsOf(events: readonly MatchEvent[], counted: 'game' | 'round', ended: 'set' | 'map') {
  const sets: { games: string[]; winner: string }[] = []
  let games: string[] = []
  for (const { kind, side } of events) {
    if (kind === counted) games.push(side)
    if (kind !== ended) continue
    sets.push({ games, winner: side })
    games = []
  }
  return sets
}
const countOf = (all: readonly string[]): Score => ({
  home: all.filter((side) => side === 'home').length,
  away: all.filter((side) => side === 'away').length,
})

/** A set that is not played, and a game that is not, give the stake back. */
function tennis({ kind, line, selection }: Bet, events: readonly MatchEvent[]): number {
  const sets = setsOf(events, 'game', 'set')
  const won = countOf(sets.map(({ winner }) => winner))
  const all = sets.flatMap(({ games }) => games)
  const games = countOf(all)
  if (kind === 'tml') return threeWays(won, selection)
  if (kind === 'tsb') return whole(selection === `${won.home}-${won.away}`)
  if (kind === 'tsh') return handicap(won.home - won.away, line, selection)
  if (kind === 'tst') return total(sets.length, line, selection)
  if (kind === 'tgh') return handicap(games.home - games.away, line, selection)
  if (kind === 'tgt') return total(all.length, line, selection)
  if (kind === 'tng') return all.length < line ? BACK : whole(all[line - 1] === selection)
  const set = sets[(kind === 'tsw' ? line : Number(kind.charAt(1))) - 1]
  if (set === undefined) return BACK
  return kind === 'tsw' ? whole(set.winner === selection) : total(set.games.length, line, selection)
}

/** A map that is not played gives the stake back. */
function esports({ kind, line, selection }: Bet, events: readonly MatchEvent[]): number {
  const maps = setsOf(events, 'round', 'map')
  const won = countOf(maps.map(({ winner }) => winner))
  if (kind === 'ml') return threeWays(won, selection)
  if (kind === 'ms') return whole(selection === `${won.home}-${won.away}`)
  if (kind === 'mh') return handicap(won.home - won.away, line, selection)
  if (kind === 'mt') return total(maps.length, line, selection)
  const map = maps[(kind === 'map' || kind === 'mf' ? line : Number(kind.charAt(1))) - 1]
  if (map === undefined) return BACK
  if (kind === 'map') return whole(map.winner === selection)
  if (kind === 'mf') {
    const third = (side: string) => map.games.flatMap((each, at) => (each === side ? [at] : []))[2] ?? 99
    return whole(third('home') < third('away') === (selection === 'home'))
  }
  const { home, away } = countOf(map.games)
  return kind.endsWith('t') ? total(home + away, line, selection) : handicap(home - away, line, selection)
}

/** A handicap counts from the score at which it was taken. */
function football({ kind, line, selection, taken }: Bet, events: readonly MatchEvent[]): number {
  const goals = events.filter((event) => event.kind === 'goal').map(({ side }) => side)
  const score = countOf(goals)
  const { home, away } = score
  if (kind === '1x2') return threeWays(score, selection)
  if (kind === 'dc') return WON - threeWays(score, { '1x': 'away', '12': 'draw', x2: 'home' }[selection] ?? '')
  if (kind === 'btts') return whole((home > 0 && away > 0) === (selection === 'yes'))
  if (kind === 'ah') return handicap(home - taken.home - (away - taken.away), line, selection)
  if (kind === 'ou') return total(home + away, line, selection)
  if (kind === 'next') return whole((goals[line - 1] ?? 'none') === selection)
  const other = home > away ? 'other-home' : away > home ? 'other-away' : 'other-draw'
  return whole(selection === (home < 5 && away < 5 ? `${home}-${away}` : other))
}

const apart = { football, basketball, tennis, esports } as const
const MATCHES = process.env['HALONG_RELEASE'] === undefined ? 12 : 200
/** Lines that are near what happens, and the ends of what there is. */
function linesOf(kind: MarketKind, no: number): readonly (number | null)[] {
  const range = sportRules[sportOfMarket(kind)].markets[kind as never] as
    | { lines: { from: number; to: number; step: number } | null }
    | undefined
  if (!range || range.lines === null) return [null]
  const { from, to, step } = range.lines
  const count = (to - from) / step + 1
  const most = Math.min(count, 12)
  return [
    ...new Set([from, to, ...Array.from({ length: most }, (_, at) => from + step * Math.floor(((at + (no % 7) / 7) * count) / most))]),
  ]
}
const draws = (league: string, no: number) => ({
  seed: sha256Hex(`seed ${league} ${no}`),
  drawCode: league,
  fixtureNo: `1-${no}`,
  beacon: sha256Hex(`beacon ${league} ${no}`),
})

describe.each(leagueDefinitions.map((league) => [league.code, league] as const))('N24: matches of %s', (code, league) => {
  const rules = sportRules[league.sport]
  const kinds = Object.keys(rules.markets) as MarketKind[]
  // The last two sides are far apart, so that short and long matches come.
  const paceOf = (no: number) =>
    rules.pacesOf(
      ...((no % 3 === 0 ? [league.teams[0], league.teams.at(-1)] : [league.teams[no % 4], league.teams[3 - (no % 4)]]).map((team) => ({
        attack: team?.attack ?? 1,
        defence: team?.defence ?? 1,
      })) as [never, never]),
    )

  it(`${MATCHES} matches: each selection of every market pays by its rule, and what is decided early is what the end says`, () => {
    let [bets, early] = [0, 0]
    for (let no = 0; no < MATCHES; no++) {
      const events = playWhole(rules, { ...paceOf(no), league }, draws(code, no))
      const cut = 1 + Math.floor((league.steps * (1 + (no % 9))) / 10)
      const before = events.filter(({ tick }) => tick <= cut)
      const [final, so] = [finalOf(events), finalOf(before)]
      const taken = no % 2 === 0 ? { home: 0, away: 0 } : { home: so.home, away: so.away }
      for (const kind of kinds)
        for (const line of linesOf(kind, no)) {
          const market = readMarket(marketKey({ kind, line }))
          if (market === null) continue
          for (const selection of selectionsOf(kind)) {
            const picked = { market, selection, taken }
            const outcome = finalOutcomeOf(picked, final)
            const due = apart[league.sport]({ kind, line: line ?? 0, selection, taken }, events)
            if (Number(returnOf(4n, 3_000, outcome)) !== due)
              expect.fail(`${kind}:${line} ${selection} of match ${no}: ${outcome}, not ${due}`)
            const decided = decidedOutcome(picked, so)
            if (decided !== null && decided !== outcome)
              expect.fail(`${kind}:${line} ${selection} of match ${no} was called ${decided}, and is ${outcome}`)
            bets += 1
            if (decided !== null) early += 1
          }
        }
    }
    expect(bets).toBeGreaterThan(MATCHES * kinds.length)
    expect(early).toBeGreaterThan(0)
  })
})

it('a quarter line is half a stake on each of its neighbours: all five ways of it come', () => {
  const goals = (home: number, away: number): MatchEvent[] => [
    ...Array.from({ length: home }, (_, at): MatchEvent => ({ tick: at + 1, kind: 'goal', side: 'home' })),
    ...Array.from({ length: away }, (_, at): MatchEvent => ({ tick: at + 50, kind: 'goal', side: 'away' })),
  ]
  const paid = new Map<string, number>()
  for (const [home, away] of [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 1],
  ] as const)
    for (let line = -200; line <= 200; line += 25)
      for (const selection of ['home', 'away']) {
        const market = readMarket(`ah:${line}`)
        if (market === null) throw new Error(`ah:${line}`)
        const outcome = finalOutcomeOf({ market, selection }, finalOf(goals(home, away)))
        const due = football({ kind: 'ah', line, selection, taken: { home: 0, away: 0 } }, goals(home, away))
        expect(Number(returnOf(4n, 3_000, outcome)), `${home}:${away} ah:${line} ${selection}`).toBe(due)
        paid.set(outcome, due)
      }
  expect(Object.fromEntries(paid)).toEqual({ won: 12, half_won: 8, back: 4, half_lost: 2, lost: 0 })
})
