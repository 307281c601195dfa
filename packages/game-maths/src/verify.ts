import { type Commitment, commitmentOf, roundChance } from '@halong/chance'
import { drawSlotOutcome, type SlotOutcome, type SlotProfile } from './slot.ts'

export type Recomputed = {
  /** Whether the revealed seed is the one committed to before the bet. */
  readonly commitmentHolds: boolean
  /** What the round pays, in minor units; null while it is not over. */
  readonly returnedMinor: bigint | null
}
export type RecomputedSlot = Recomputed & { readonly outcome: SlotOutcome }

/** What is told of a round once its seed is revealed. */
export type Revealed = Commitment & { readonly commitment: string; readonly stakeMinor: bigint }

/** A slot round from published numbers alone: seeds, nonce, code and the profile of the rules page. */
export function recomputeSlot(round: Revealed, profile: SlotProfile): RecomputedSlot {
  const outcome = drawSlotOutcome(profile, roundChance(round))
  return {
    commitmentHolds: commitmentOf(round.serverSeed) === round.commitment,
    outcome,
    returnedMinor: (round.stakeMinor * BigInt(outcome.units)) / BigInt(outcome.unitsPerStake),
  }
}
