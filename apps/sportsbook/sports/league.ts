/** A side of a virtual league: an invented club. `attack` and `defence` in ten-thousandths: 10,000 is the league's usual, more defence lets more in. Of players of tennis and of e-sports `attack` alone counts. */
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
export const sports = ['football', 'basketball', 'tennis', 'esports'] as const
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
  /** The last step before the break; 46 where it is not given. */
  readonly breakAfter?: number
  readonly everyMs: number
  readonly offsetMs: number
  readonly teams: readonly TeamDefinition[]
  /** How long a bet on a match under way waits before it is decided; null in leagues that are bet on before the kick-off alone. */
  readonly liveDelayMs: number | null
}

type Facts = readonly [name: string, short: string, colours: readonly [string, string], attack: number, defence: number]
export const team = (...[name, short, colours, attack, defence]: Facts): TeamDefinition => ({
  code: name.toLowerCase().replaceAll(' ', '-'),
  name,
  short,
  colours,
  attack,
  defence,
})
