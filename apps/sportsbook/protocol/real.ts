import { leagueOf, type Sport } from './leagues.ts'

export { FOOTBALL_BOOK } from './book-codes.ts'

/** What matches of the world are of. */
export const REAL_SPORT = 'football' satisfies Sport
const PREFIX = 'c-'
/** Whether a league of a fixture is a competition of the world: its matches are played by people, and no virtual league is named so. */
export const isCompetition = (league: string): boolean => league.startsWith(PREFIX)
/** What is played in a league or competition; null of one that there is none of. */
export const sportOfFixture = (league: string): Sport | null => (isCompetition(league) ? REAL_SPORT : (leagueOf(league)?.sport ?? null))

/** Bets on a match that is put off stand for so long from the start that was announced first. */
export const STANDS_MS = 48 * 3_600_000

/** By which rules all bets on a match are void: put off beyond 48 hours, called off, moved or with its sides swapped, played by others than those who were named. */
export const voidRules = ['postponed', 'cancelled', 'venue', 'teams'] as const
export type VoidRule = (typeof voidRules)[number]
/** Of a match that was stopped: what no further goal could change stands, the rest is void. */
export const ABANDONED = 'abandoned'
export const voidRuleId = (rule: VoidRule | typeof ABANDONED): string => `match/${rule}@1`

/** A competition as players see it. */
export type CompetitionView = { readonly code: string; readonly name: string; readonly region: string }
