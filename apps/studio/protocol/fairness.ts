import type { MixProof } from '@halong/vendor-kit/room-shapes'
import type { JackpotWin } from './jackpot.ts'
import type { RoundChoices, RoundStatus, StepChoice } from './round.ts'

/** What is shown before a bet (T51): the hash of the seed in use, and of the one that comes after it. */
export type FairnessView = {
  readonly commitment: string
  /** The next server seed is already fixed too, so that it cannot depend on the client seed chosen at rotation. */
  readonly nextCommitment: string
  readonly clientSeed: string
  /** 'house' until the player, or the player's browser, has set one. */
  readonly clientSeedBy: 'house' | 'player'
  readonly nextNonce: number
  readonly committedAt: string
  /** Of all seeds in use; a higher one means that every pair was replaced, see the incidents. */
  readonly epoch: number
}

/**
 * Why a round has no effect. `refused` the wallet took nothing · `too_late` the stake did not reach it in time · `untouched` a board on which nothing was
 * opened for a day, whose stake goes back by the rules · `unconfirmed` of old: the stake went back because the wallet's answer was late.
 */
export type VoidReason = 'refused' | 'too_late' | 'untouched' | 'unconfirmed'

/** The void rounds of one game, day (UTC) and asset. Amounts are decimal text. */
export type VoidDay = {
  readonly day: string
  readonly asset: string
  readonly reason: VoidReason
  readonly rounds: number
  readonly staked: string
  /** What they would have returned by their seeds. */
  readonly wouldReturn: string
  /** How many of them had no result yet, because it hung on tiles that nobody opened: they add nothing to `wouldReturn`. */
  readonly undetermined: number
}
export type VoidFigures = {
  readonly gameCode: string
  /** The thirty days that end with `until`, newest first. */
  readonly until: string
  readonly days: readonly VoidDay[]
  /** Rounds whose stake the wallet has not told about for a minute: asked again, neither played nor void. */
  readonly waiting: number
}

/** Once all seeds in use were replaced at one time. */
export type FairnessIncident = {
  /** The epoch that began with it. */
  readonly epoch: number
  /** `database_older`: the database had been put back to an earlier state. `operator`: an operator asked for it. */
  readonly why: 'database_older' | 'operator'
  readonly beganAt: string
  readonly endedAt: string
  /** How many pairs were ended and revealed. */
  readonly pairs: number
  /** How many open rounds were finished before. */
  readonly rounds: number
}
/** The newest 50, newest first. */
export type IncidentsAnswer = { readonly incidents: readonly FairnessIncident[] }

export type RevealedPair = {
  readonly serverSeed: string
  readonly commitment: string
  readonly clientSeed: string
  readonly rounds: number
}

/** All that is needed to recompute a round. The seed is null until the pair is rotated. */
export type RoundProof = {
  readonly roundId: string
  readonly gameCode: string
  readonly status: RoundStatus
  readonly asset: string
  readonly stake: string
  /** By its seeds alone: what it won of a jackpot stands beside it. */
  readonly returned: string | null
  /** Left out where the round won of no jackpot. */
  readonly jackpot?: JackpotWin
  /** Why the round has no effect; null for every round that has one. */
  readonly voidReason: VoidReason | null
  /** What a void round would have returned by its seeds; null while they are sealed, or where only moves could tell. */
  readonly wouldReturn: string | null
  readonly choices: RoundChoices
  readonly moves: readonly StepChoice[]
  readonly nonce: number
  /** Of a shared round alone: the gateway's value, told against the root of all slips. The client seed is then the table's code and the nonce the round's number. */
  readonly beacon?: string
  /** Of a hand of a room: what its seats put in and the gateway's value, from which `beacon` was computed; `clientSeed` is the room's code. */
  readonly mixed?: MixProof
  readonly clientSeed: string
  readonly commitment: string
  readonly serverSeed: string | null
  readonly committedAt: string
  readonly revealedAt: string | null
  readonly startedAt: string
  readonly endedAt: string | null
  readonly rulesHash: string
  /** Round r's stream is HMAC-SHA-256(serverSeed, `${clientSeed}:${nonce}:${gameCode}:${r}`). */
  readonly algorithm: 'hmac-sha256-v1'
}
