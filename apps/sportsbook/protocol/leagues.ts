import { FOOTBALL_BOOK } from './book-codes.ts'

/** A side of a virtual league: an invented club. `attack` and `defence` in ten-thousandths: 10,000 is the league's usual, more defence lets more goals in. */
export type TeamDefinition = {
  readonly code: string
  readonly name: string
  readonly short: string
  /** Of its crest, two colours. */
  readonly colours: readonly [string, string]
  readonly attack: number
  readonly defence: number
}
/** What is played in a league. */
export const sports = ['football', 'esports'] as const
export type Sport = (typeof sports)[number]

/** A virtual league. Every match of a round starts at once; rounds follow each other without an end. Times in milliseconds. */
export type LeagueDefinition = {
  readonly code: string
  /** Stands in the published message of each draw, for good. */
  readonly drawCode: string
  readonly name: string
  readonly sport: Sport
  /** Of e-sports: the game that is played, and the rounds that win a map of it; two maps win a match. */
  readonly title?: string
  readonly roundsToWin?: number
  /** Steps of the longest match. */
  readonly steps: number
  /** One step of a match. */
  readonly tickMs: number
  readonly breakMs: number
  readonly everyMs: number
  readonly offsetMs: number
  readonly teams: readonly TeamDefinition[]
  /** How long a bet on a match under way waits before it is decided; null in leagues that are bet on before the kick-off alone. */
  readonly liveDelayMs: number | null
}

type Facts = readonly [name: string, short: string, colours: readonly [string, string], attack: number, defence: number]
const team = (...[name, short, colours, attack, defence]: Facts): TeamDefinition => ({
  code: name.toLowerCase().replaceAll(' ', '-'),
  name,
  short,
  colours,
  attack,
  defence,
})

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
  {
    code: 'es-breach',
    drawCode: 'VESPORTS-1',
    name: 'Breach Masters',
    sport: 'esports',
    title: 'Breach Line',
    roundsToWin: 7,
    steps: 39,
    tickMs: 4_000,
    breakMs: 0,
    everyMs: 300_000,
    offsetMs: 60_000,
    liveDelayMs: null,
    teams: [
      team('Night Herons', 'NHR', ['#1e1b4b', '#a5b4fc'], 11_200, 10_000),
      team('Static Nine', 'ST9', ['#facc15', '#18181b'], 10_900, 10_000),
      team('Copper Fox', 'CFX', ['#c2410c', '#ffedd5'], 10_600, 10_000),
      team('Glasshouse', 'GLH', ['#0891b2', '#ecfeff'], 10_300, 10_000),
      team('Ember Unit', 'EMB', ['#dc2626', '#1c1917'], 10_000, 10_000),
      team('Quiet Storm', 'QST', ['#334155', '#cbd5e1'], 9_700, 10_000),
      team('Lotus Five', 'LT5', ['#be185d', '#fce7f3'], 9_400, 10_000),
      team('Paper Tigers', 'PPT', ['#ea580c', '#0f172a'], 9_100, 10_000),
    ],
  },
  {
    code: 'es-siege',
    drawCode: 'VESPORTS-2',
    name: 'Crystal Circuit',
    sport: 'esports',
    title: 'Crystal Siege',
    roundsToWin: 5,
    steps: 27,
    tickMs: 6_000,
    breakMs: 0,
    everyMs: 300_000,
    offsetMs: 210_000,
    liveDelayMs: null,
    teams: [
      team('Azure Gate', 'AZG', ['#1d4ed8', '#bfdbfe'], 11_300, 10_000),
      team('Thornwood', 'THW', ['#166534', '#bbf7d0'], 10_900, 10_000),
      team('Moonwell', 'MNW', ['#581c87', '#e9d5ff'], 10_600, 10_000),
      team('Iron Choir', 'IRC', ['#3f3f46', '#fca5a5'], 10_300, 10_000),
      team('Salt Dragons', 'SLD', ['#0f766e', '#ccfbf1'], 10_000, 10_000),
      team('Gilded Owl', 'GDO', ['#b45309', '#fef3c7'], 9_700, 10_000),
      team('Rift Walkers', 'RFW', ['#7c3aed', '#22d3ee'], 9_300, 10_000),
      team('Last Lantern', 'LLT', ['#f97316', '#1e293b'], 9_000, 10_000),
    ],
  },
]

export const leagueOf = (code: string): LeagueDefinition | null => leagueDefinitions.find((each) => each.code === code) ?? null
export const teamOf = (league: LeagueDefinition, code: string): TeamDefinition | null =>
  league.teams.find((each) => each.code === code) ?? null

const HALF_TICKS = 46
/** From the kick-off until the last step was played. */
export const matchMs = ({ tickMs, breakMs, steps }: Pick<LeagueDefinition, 'tickMs' | 'breakMs' | 'steps'>): number =>
  steps * tickMs + breakMs

/** From the kick-off until a step is played, 1 to 94. */
export const tickMsOf = ({ tickMs, breakMs }: Pick<LeagueDefinition, 'tickMs' | 'breakMs'>, tick: number): number =>
  tick * tickMs + (tick > HALF_TICKS ? breakMs : 0)

/** The gateway's chain whose values are told by the clock of a league, one for each step of time between the kick-offs of its rounds too. */
export const clockCodeOf = ({ drawCode }: Pick<LeagueDefinition, 'drawCode'>): string => `${drawCode}-CLOCK`
/** Two days of such values: whole rounds. */
export const clockLengthOf = ({ tickMs, everyMs }: Pick<LeagueDefinition, 'tickMs' | 'everyMs'>): number =>
  Math.round(172_800_000 / everyMs) * Math.round(everyMs / tickMs)

export type MatchClock = {
  /** The last step that was played: 0 to 94. */
  readonly tick: number
  readonly phase: 'before' | 'first' | 'break' | 'second' | 'ended'
}
/** How far a match is, so long after its kick-off. */
export function matchClock(
  { tickMs, breakMs, steps }: Pick<LeagueDefinition, 'tickMs' | 'breakMs' | 'steps'>,
  sinceMs: number,
): MatchClock {
  if (sinceMs < 0) return { tick: 0, phase: 'before' }
  const first = Math.min(HALF_TICKS, steps) * tickMs
  if (sinceMs < first) return { tick: Math.floor(sinceMs / tickMs), phase: 'first' }
  if (sinceMs < first + breakMs) return { tick: HALF_TICKS, phase: 'break' }
  const tick = Math.min(steps, HALF_TICKS + Math.floor((sinceMs - first - breakMs) / tickMs))
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
export const WHOLE_BOOK = 'virtual-football'
export const ESPORTS_BOOK = 'virtual-esports'
export const gameCodes: readonly string[] = [FOOTBALL_BOOK, WHOLE_BOOK, ESPORTS_BOOK, ...leagueDefinitions.map(({ code }) => code)]
/** What is bet on in a session that was launched with a game: the limits of a player are set for each of them apart. */
export const sportOfGame = (gameCode: string): Sport => leagueOf(gameCode)?.sport ?? (gameCode === ESPORTS_BOOK ? 'esports' : 'football')
export const leaguesOf = (sport: Sport): readonly LeagueDefinition[] => leagueDefinitions.filter((league) => league.sport === sport)
export const VASSALAGE = 'HALONG_SPORTS'
