/** Code of a language as the site names it: EN, VI … */
export type StudioLanguage = string
/** One text by language, its code in lower case; the English one stands in for those that are not there. */
export type Words = { readonly en: string; readonly vi: string; readonly [language: string]: string }

/** What outcomes are computed from: figures of the game's own, under the name of its engine. */
export type GameMaths = { readonly engine: string }
/** 1 = many small wins, 5 = few large ones; by the standard deviation of a round. */
export type Volatility = 1 | 2 | 3 | 4 | 5

/** Decimal text in units of the currency. `step`: every stake is a whole number of steps. */
export type StakeLimits = {
  readonly minStake: string
  readonly maxStake: string
  readonly step: string
  readonly suggested: readonly string[]
}

/** One game as the lobby shows it. All figures come from full enumeration of its mathematics. */
export type GameCard = {
  readonly code: string
  /** Of a table: part of the chance of its rounds, name of its chains and of its live channel. Of a room: how the codes of its rooms begin. Null for games of one player. */
  readonly drawCode: string | null
  /** Code of the game it is a product of. */
  readonly engine: string
  /** Which symbols and pictures it wears. */
  readonly theme: string
  /** Which of the game's mathematics. */
  readonly profile: string
  readonly name: Words
  readonly gameType: string
  readonly gameClassify: string
  /** 9600 = 96.00 %, to the nearest; `returnRatePpm` has six places. */
  readonly returnRateBp: number
  readonly returnRatePpm: number
  /** Share of rounds' first spins that pay anything; null where the player's choices decide it. */
  readonly hitFrequencyBp: number | null
  readonly volatility: Volatility
  /** True when the player's own choices decide the volatility; the figure is then the middle of the range. */
  readonly volatilityChosen: boolean
  /** The whole number of stakes that no round exceeds. */
  readonly maxWinTimes: number
  /** The most one round pays, in stakes, exactly; at the smallest stake where the prize cap ends rounds. */
  readonly largestWin: string
  readonly lines: number
  /** Which stakes it is offered for; amounts are the wallet's to say. */
  readonly ladder: string
  /** True when a round ends before it would pay more than the prize cap, so that the cap bounds no stake. */
  readonly capEndsRound: boolean
  /** By asset, for example 'USD/4'; none while the wallet has not told them. */
  readonly limits: Readonly<Record<string, StakeLimits>>
  /** The most one round may pay, in units of the currency, by asset. */
  readonly prizeCap: Readonly<Record<string, string>>
  readonly minCycleMs: number
  /** Day the game was first offered, as YYYY-MM-DD. */
  readonly releasedOn: string
  readonly isNew: boolean
  /** SHA-256 of the published rules in force; stored with every round. */
  readonly rulesHash: string
}

/** One paragraph of the rules page; `title` starts a section. */
export type RulesSection = { readonly id: string; readonly title: Words; readonly paragraphs: readonly Words[] }

/** Everything a player may know before the first stake (R24, R25), for people and for programs. */
export type GameRules<Maths extends GameMaths = GameMaths> = {
  readonly game: GameCard
  /** What the outcome is computed from, and nothing else. The hash of this object is the version. */
  readonly maths: Maths
  readonly symbols: Readonly<Record<string, Words>>
  readonly sections: readonly RulesSection[]
}
