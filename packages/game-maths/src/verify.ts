import { type Commitment, commitmentOf, roundChance } from './chance.ts'
import { lastPickWithin, layMines, minesPrice, TEN_THOUSAND, type TenThousandths } from './mines.ts'
import { drawSlotOutcome, type SlotOutcome, type SlotProfile } from './slot.ts'

export type Recomputed = {
  /** Whether the revealed seed is the one committed to before the bet. */
  readonly commitmentHolds: boolean
  /** What the round pays, in minor units; null while it is not over. */
  readonly returnedMinor: bigint | null
}
export type RecomputedSlot = Recomputed & { readonly outcome: SlotOutcome }
export type RecomputedMines = Recomputed & { readonly mineAt: readonly number[]; readonly picks: number; readonly hit: number | null }

type Revealed = Commitment & { readonly commitment: string; readonly stakeMinor: bigint }

/** A slot round from published numbers alone: seeds, nonce, code and the profile of the rules page. */
export function recomputeSlot(round: Revealed, profile: SlotProfile): RecomputedSlot {
  const outcome = drawSlotOutcome(profile, roundChance(round))
  return {
    commitmentHolds: commitmentOf(round.serverSeed) === round.commitment,
    outcome,
    returnedMinor: (round.stakeMinor * BigInt(outcome.units)) / BigInt(outcome.unitsPerStake),
  }
}

type MinesRound = Revealed & {
  readonly tiles: number
  readonly mines: number
  readonly prizeCapMinor: bigint
  readonly moves: readonly ({ readonly open: number } | { readonly cashOut: true })[]
}

/** A mines round from published numbers and the player's own moves. */
export function recomputeMines(round: MinesRound): RecomputedMines {
  const { tiles, mines, stakeMinor, moves } = round
  const mineAt = layMines({ tiles, mines }, roundChance(round))
  const lastPick = lastPickWithin({ tiles, mines }, (round.prizeCapMinor * TEN_THOUSAND) / stakeMinor)
  let picks = 0
  let hit: number | null = null
  let paid: TenThousandths | null = null
  for (const move of moves) {
    if (paid !== null) break
    if ('open' in move && mineAt.includes(move.open)) {
      hit = move.open
      paid = 0n
    } else if ('open' in move) picks += 1
    if (paid === null && picks > 0 && ('cashOut' in move || picks === lastPick)) paid = minesPrice({ tiles, mines }, picks)
  }
  return {
    commitmentHolds: commitmentOf(round.serverSeed) === round.commitment,
    mineAt,
    picks,
    hit,
    returnedMinor: paid === null ? null : (stakeMinor * paid) / TEN_THOUSAND,
  }
}
