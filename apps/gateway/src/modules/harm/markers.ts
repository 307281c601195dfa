/** What the last day of a player looked like to whoever watches for harm (R18, S93). Amounts are minor units of the account's asset. */
export type HarmFacts = {
  /** Deposits within ten minutes of a round, made when hardly any cash was left. */
  readonly chases: number
  /** Deposits of the day. */
  readonly deposits: number
  /** Deposits of the day that failed or were broken off. */
  readonly failedDeposits: number
  /** Middle stake of the day, and of the thirty days before it; null where too few rounds were played to say. */
  readonly stake: { readonly now: bigint; readonly before: bigint } | null
  /** The longest stretch of play of the day without a pause, in minutes. */
  readonly longestPlay: number
  /** Days of the last seven with play between midnight and five, by the clock of the brand. */
  readonly nights: number
  /** Limits that were raised or taken away in the last seven days. */
  readonly raisedLimits: number
  /** Deposits within an hour of the end of a time-out. */
  readonly returns: number
}

export const harmMarkers = ['chase', 'stake', 'long_play', 'nights', 'raised_limit', 'return', 'many_deposits', 'failed_deposits'] as const
export type HarmMarker = (typeof harmMarkers)[number]
/** A marker that was found: how often or how much, and what it adds. */
export type HarmLine = { readonly marker: HarmMarker; readonly value: number; readonly points: number }
export type Harm = { readonly score: number; readonly lines: readonly HarmLine[] }

/** From here on the player is told; the house looks after them; a limit of deposits is set. */
export const HARM_TOLD = 40
export const HARM_WATCHED = 60
export const HARM_CAPPED = 80

const MOST_CHASES = 3
const LONG_PLAY_MINUTES = 180
const MANY_NIGHTS = 3
const MANY_DEPOSITS = 5
const MANY_FAILED = 3
const STAKES_RISEN = 3n

/** Markers and their points add up to a score from 0 to 100. A marker says nothing by itself: the score is shown with all of them. */
export function harmOf(facts: HarmFacts): Harm {
  const { chases, deposits, failedDeposits, stake, longestPlay, nights, raisedLimits, returns } = facts
  const risen = stake !== null && stake.before > 0n && stake.now > stake.before * STAKES_RISEN
  const looked: HarmLine[] = [
    { marker: 'chase', value: chases, points: 10 * Math.min(chases, MOST_CHASES) },
    { marker: 'stake', value: risen ? Number(stake.now / stake.before) : 0, points: risen ? 15 : 0 },
    { marker: 'long_play', value: longestPlay, points: longestPlay > LONG_PLAY_MINUTES ? 10 : 0 },
    { marker: 'nights', value: nights, points: nights >= MANY_NIGHTS ? 10 : 0 },
    { marker: 'raised_limit', value: raisedLimits, points: raisedLimits > 0 ? 10 : 0 },
    { marker: 'return', value: returns, points: returns > 0 ? 10 : 0 },
    { marker: 'many_deposits', value: deposits, points: deposits >= MANY_DEPOSITS ? 15 : 0 },
    { marker: 'failed_deposits', value: failedDeposits, points: failedDeposits >= MANY_FAILED ? 10 : 0 },
  ]
  const lines = looked.filter(({ points }) => points > 0)
  return {
    score: Math.min(
      100,
      lines.reduce((sum, { points }) => sum + points, 0),
    ),
    lines,
  }
}

/** The middle of what was deposited on the days of a month that had a deposit; the upper one of two. 0 where there was none. */
export function middleOf(amounts: readonly bigint[]): bigint {
  const sorted = [...amounts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
