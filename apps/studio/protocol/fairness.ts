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
}

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
  readonly returned: string | null
  readonly choices: RoundChoices
  readonly moves: readonly StepChoice[]
  readonly nonce: number
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
