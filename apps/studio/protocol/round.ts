import type { JackpotWin } from './jackpot.ts'

/** What a view plays, in order. A game declares its own in `events.ts` of its folder. */
export type GameEvent = { readonly type: string }
/** An event on the wire: wherever it counts `units`, it also says what they are worth in this round, as decimal text. */
export type Priced<Event> = Event extends { readonly units: number } ? Event & { readonly amount: string } : Event
export type PricedEvent = GameEvent & { readonly units?: number; readonly amount?: string }

type Chosen = Readonly<Record<string, string | number | boolean>>
/** What the player chooses with the stake; each game reads its own. */
export type RoundChoices = Chosen
/** What a step asks for. */
export type StepChoice = Chosen

/**
 * `pending` the stake is not confirmed yet · `open` waits for a step · `ended` the outcome stands ·
 * `refused` the wallet took nothing · `voided` the stake went back by a rule of the game (`VoidReason`).
 */
export type RoundStatus = 'pending' | 'open' | 'ended' | 'refused' | 'voided'

export type RoundSummary = {
  readonly roundId: string
  readonly intentId: string
  readonly gameCode: string
  readonly status: RoundStatus
  readonly asset: string
  readonly stake: string
  /** What came back in all; null while the round is open. */
  readonly returned: string | null
  /** What of it is of the jackpot; null where none was won. */
  readonly jackpot: JackpotWin | null
  /** True once the wallet has acknowledged what is owed (at once, or seconds later after an outage). */
  readonly settled: boolean
  /** R14: false when no more came back than was staked; then nothing is celebrated. */
  readonly celebrate: boolean
  readonly choices: RoundChoices
  readonly unitsPerStake: number
  /** Which step comes next (1, 2 …); null when none does. */
  readonly nextStep: number | null
  /** When an open round is finished by itself (R25). */
  readonly finishesAt: string | null
  /** True when nobody came back and the round was finished by itself. */
  readonly finishedAlone: boolean
  readonly nonce: number
  readonly commitment: string
  readonly clientSeed: string
  readonly rulesHash: string
  readonly startedAt: string
  readonly endedAt: string | null
  /** Staked by the house. */
  readonly isFree: boolean
}

/** A round with all that has been revealed of it: chapter 0 is the opening, chapter n the n-th step. */
export type RoundView = RoundSummary & { readonly chapters: readonly (readonly PricedEvent[])[] }
