import { commitmentOf, roundChance } from '@halong/chance'
import { type Recomputed, type Revealed, TEN_THOUSAND, type TenThousandths } from '@halong/game-maths'
import type { MinesMove } from './events.ts'
import { lastPickWithin, layMines, minesPrice } from './maths.ts'

export type RecomputedMines = Recomputed & { readonly mineAt: readonly number[]; readonly picks: number; readonly hit: number | null }

type MinesRound = Revealed & {
  readonly tiles: number
  readonly mines: number
  readonly prizeCapMinor: bigint
  readonly moves: readonly MinesMove[]
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
