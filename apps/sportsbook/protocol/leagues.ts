import { basketballLeagues } from '#sports/basketball/leagues.ts'
import { esportsLeagues } from '#sports/esports/leagues.ts'
import { HALF_TICKS } from '#sports/football/model.ts'
import { type LeagueDefinition, type Sport, sports, type TeamDefinition, team } from '#sports/league.ts'
import { tennisLeagues } from '#sports/tennis/leagues.ts'
import { FOOTBALL_BOOK } from './book-codes.ts'

export { type LeagueDefinition, type Sport, sports, type TeamDefinition } from '#sports/league.ts'

export const leagueDefinitions: readonly LeagueDefinition[] = [
  {
    code: 'vf-bay',
    drawCode: 'VFOOTBALL-1',
    name: 'Bay Premier',
    sport: 'football',
    steps: 94,
    tickMs: 6_000,
    breakMs: 36_000,
    everyMs: 900_000,
    offsetMs: 0,
    liveDelayMs: 2_500,
    teams: [
      team('Northport', 'NPT', ['#1d4ed8', '#f8fafc'], 12_600, 8_200),
      team('Easthaven', 'EHV', ['#dc2626', '#fde047'], 11_900, 8_700),
      team('Westcliff', 'WCF', ['#047857', '#f8fafc'], 11_500, 9_000),
      team('Southmere', 'SMR', ['#0f172a', '#38bdf8'], 11_200, 9_300),
      team('Karst City', 'KRC', ['#7c3aed', '#fbbf24'], 10_900, 9_500),
      team('Lantern Bay', 'LNB', ['#ea580c', '#fff7ed'], 10_600, 9_700),
      team('Jade River', 'JDR', ['#059669', '#d1fae5'], 10_400, 9_800),
      team('Stonewater', 'STW', ['#475569', '#f1f5f9'], 10_200, 10_000),
      team('Silverlake', 'SVL', ['#94a3b8', '#0f172a'], 10_000, 10_100),
      team('Ironhill', 'IRH', ['#111827', '#ef4444'], 9_800, 10_200),
      team('Goldcrest', 'GLC', ['#f59e0b', '#111827'], 9_600, 10_400),
      team('Pearl Point', 'PRL', ['#f9a8d4', '#831843'], 9_300, 10_600),
      team('Redgate', 'RDG', ['#b91c1c', '#f8fafc'], 9_000, 10_800),
      team('Windmoor', 'WDM', ['#0ea5e9', '#f0f9ff'], 8_700, 11_100),
      team('Larkfield', 'LKF', ['#65a30d', '#fefce8'], 8_400, 11_400),
      team('Ashbrook', 'ASB', ['#78350f', '#fde68a'], 8_000, 11_900),
    ],
  },
  {
    code: 'vf-delta',
    drawCode: 'VFOOTBALL-4',
    name: 'Delta Premier',
    sport: 'football',
    steps: 94,
    tickMs: 6_000,
    breakMs: 36_000,
    everyMs: 900_000,
    offsetMs: 450_000,
    liveDelayMs: 2_500,
    teams: [
      team('Twin Rivers', 'TWR', ['#0e7490', '#ecfeff'], 12_200, 8_400),
      team('Floating Market', 'FLM', ['#c2410c', '#ffedd5'], 11_700, 8_800),
      team('Rice Bowl', 'RCB', ['#4d7c0f', '#fef08a'], 11_200, 9_200),
      team('Ferry Town', 'FRT', ['#1e40af', '#fbbf24'], 10_800, 9_500),
      team('Coconut Grove', 'CCG', ['#166534', '#bbf7d0'], 10_400, 9_700),
      team('Sluice Gate', 'SLG', ['#525252', '#f5f5f5'], 10_100, 9_900),
      team('Water Lily', 'WLY', ['#be185d', '#fce7f3'], 9_900, 10_100),
      team('Long Canal', 'LGC', ['#0369a1', '#e0f2fe'], 9_600, 10_300),
      team('Egret Point', 'EGP', ['#e2e8f0', '#0f172a'], 9_300, 10_600),
      team('Mudskippers', 'MDS', ['#78350f', '#fed7aa'], 9_000, 10_900),
      team('Dike Street', 'DKS', ['#6d28d9', '#ddd6fe'], 8_700, 11_200),
      team('Low Tide', 'LWT', ['#334155', '#67e8f9'], 8_300, 11_700),
    ],
  },
  {
    code: 'vf-city',
    drawCode: 'VFOOTBALL-2',
    name: 'City Sprint',
    sport: 'football',
    steps: 94,
    tickMs: 2_000,
    breakMs: 12_000,
    everyMs: 300_000,
    offsetMs: 0,
    liveDelayMs: null,
    teams: [
      team('Harbour Town', 'HBT', ['#0369a1', '#f8fafc'], 12_000, 8_500),
      team('Old Quarter', 'OLQ', ['#9f1239', '#fecdd3'], 11_500, 8_900),
      team('Citadel', 'CTD', ['#374151', '#facc15'], 11_100, 9_200),
      team('Long Bridge', 'LGB', ['#ca8a04', '#1c1917'], 10_800, 9_500),
      team('Silk Market', 'SLK', ['#c026d3', '#fdf4ff'], 10_400, 9_700),
      team('West Tower', 'WTW', ['#4338ca', '#c7d2fe'], 10_100, 9_900),
      team('Garden Gate', 'GDG', ['#15803d', '#dcfce7'], 9_900, 10_100),
      team('Dragon Square', 'DGS', ['#b91c1c', '#fbbf24'], 9_600, 10_300),
      team('Railway', 'RLW', ['#1f2937', '#93c5fd'], 9_300, 10_600),
      team('Moon Pagoda', 'MNP', ['#581c87', '#e9d5ff'], 9_000, 10_900),
      team('Lotus Park', 'LTP', ['#db2777', '#fce7f3'], 8_700, 11_200),
      team('Night Market', 'NGM', ['#18181b', '#22d3ee'], 8_300, 11_700),
    ],
  },
  {
    code: 'vf-isles',
    drawCode: 'VFOOTBALL-3',
    name: 'Isles Sprint',
    sport: 'football',
    steps: 94,
    tickMs: 2_000,
    breakMs: 12_000,
    everyMs: 300_000,
    offsetMs: 150_000,
    liveDelayMs: null,
    teams: [
      team('Coral Cay', 'CRC', ['#f97316', '#ecfeff'], 11_900, 8_600),
      team('Palm Atoll', 'PLA', ['#16a34a', '#fef9c3'], 11_400, 9_000),
      team('Monsoon', 'MSN', ['#1e3a8a', '#a5f3fc'], 11_000, 9_300),
      team('Reef Rovers', 'RFR', ['#0d9488', '#f0fdfa'], 10_700, 9_500),
      team('Typhoon', 'TYP', ['#334155', '#f43f5e'], 10_400, 9_800),
      team('Lagoon', 'LGN', ['#06b6d4', '#164e63'], 10_100, 9_900),
      team('Mangrove', 'MGV', ['#3f6212', '#ecfccb'], 9_800, 10_200),
      team('Driftwood', 'DFW', ['#92400e', '#fef3c7'], 9_600, 10_400),
      team('Sandbar', 'SDB', ['#eab308', '#422006'], 9_300, 10_600),
      team('Orchid Isle', 'OCI', ['#a21caf', '#fae8ff'], 9_000, 10_900),
      team('Stilt Village', 'STV', ['#57534e', '#e7e5e4'], 8_700, 11_100),
      team('Turtle Bay', 'TTB', ['#166534', '#86efac'], 8_400, 11_500),
    ],
  },
  ...basketballLeagues,
  ...tennisLeagues,
  ...esportsLeagues,
]

export const leagueOf = (code: string): LeagueDefinition | null => leagueDefinitions.find((each) => each.code === code) ?? null
export const teamOf = (league: LeagueDefinition, code: string): TeamDefinition | null =>
  league.teams.find((each) => each.code === code) ?? null

/** The last step before the break. */
export const halfOf = ({ breakAfter = HALF_TICKS }: Pick<LeagueDefinition, 'breakAfter'>): number => breakAfter
/** From the kick-off until the last step was played. */
export const matchMs = ({ tickMs, breakMs, steps }: Pick<LeagueDefinition, 'tickMs' | 'breakMs' | 'steps'>): number =>
  steps * tickMs + breakMs

/** From the kick-off until a step is played. */
export const tickMsOf = (
  { tickMs, breakMs, breakAfter = HALF_TICKS }: Pick<LeagueDefinition, 'tickMs' | 'breakMs' | 'breakAfter'>,
  tick: number,
): number => tick * tickMs + (tick > breakAfter ? breakMs : 0)

/** The gateway's chain whose values are told by the clock of a league, one for each step of time between the kick-offs of its rounds too. */
export const clockCodeOf = ({ drawCode }: Pick<LeagueDefinition, 'drawCode'>): string => `${drawCode}-CLOCK`
/** Two days of such values: whole rounds. */
export const clockLengthOf = ({ tickMs, everyMs }: Pick<LeagueDefinition, 'tickMs' | 'everyMs'>): number =>
  Math.round(172_800_000 / everyMs) * Math.round(everyMs / tickMs)

export type MatchClock = {
  /** The last step that was played. */
  readonly tick: number
  readonly phase: 'before' | 'first' | 'break' | 'second' | 'ended'
}
/** How far a match is, so long after its kick-off. */
export function matchClock(
  { tickMs, breakMs, steps, breakAfter = HALF_TICKS }: Pick<LeagueDefinition, 'tickMs' | 'breakMs' | 'steps' | 'breakAfter'>,
  sinceMs: number,
): MatchClock {
  if (sinceMs < 0) return { tick: 0, phase: 'before' }
  const first = Math.min(breakAfter, steps) * tickMs
  if (sinceMs < first) return { tick: Math.floor(sinceMs / tickMs), phase: 'first' }
  if (sinceMs < first + breakMs) return { tick: breakAfter, phase: 'break' }
  const tick = Math.min(steps, breakAfter + Math.floor((sinceMs - first - breakMs) / tickMs))
  return { tick, phase: tick === steps ? 'ended' : 'second' }
}

/** The minute of a match as a scoreboard shows it: `37`, `45+1`, `90+3`. A step ends the minute of its number. */
export function minuteText(tick: number): string {
  if (tick <= 45) return String(tick)
  if (tick === HALF_TICKS) return '45+1'
  const minute = tick - 1
  return minute <= 90 ? String(minute) : `90+${minute - 90}`
}

/** What a launch names: a whole book, or a league of it. */
export const bookCodeOf = (sport: Sport): string => `virtual-${sport}`
export const gameCodes: readonly string[] = [FOOTBALL_BOOK, ...sports.map(bookCodeOf), ...leagueDefinitions.map(({ code }) => code)]
/** What is bet on in a session that was launched with a game: the limits of a player are set for each of them apart. */
export const sportOfGame = (gameCode: string): Sport =>
  leagueOf(gameCode)?.sport ?? sports.find((sport) => gameCode === bookCodeOf(sport)) ?? 'football'
/** Sports that are bet on together, in one slip: a player's limits on e-sports are set apart from those on sports. Named by its first sport, for good. */
export const bookOf = (sport: Sport): 'football' | 'esports' => (sport === 'esports' ? 'esports' : 'football')
export const sportsOf = (book: ReturnType<typeof bookOf>): readonly Sport[] => sports.filter((sport) => bookOf(sport) === book)
export const leaguesOf = (sport: Sport): readonly LeagueDefinition[] => leagueDefinitions.filter((league) => league.sport === sport)
export const VASSALAGE = 'HALONG_SPORTS'
