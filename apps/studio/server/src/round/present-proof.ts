import { invariant } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { RunningGame } from '#games/define-game.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { SeedPair } from '../fairness/seed-pair.ts'
import { isVoidRound, presentJackpot, presentRound } from './present.ts'
import type { RoundRow } from './store.ts'
import { voidReasonOf } from './voids.ts'

type Known = {
  readonly pair: SeedPair
  readonly game: RunningGame<string>
  /** Null where it may not be told. */
  readonly serverSeed: string | null
  /** Of a void round, in minor units. */
  readonly wouldReturn: bigint | null
}

/** All that a round is computed again from, beside what was recorded of it. */
export function presentProof(round: RoundRow, { pair, game, serverSeed, wouldReturn }: Known): RoundProof {
  const summary = presentRound(round, pair, game)
  const moves = round.moves.map(game.readMove).filter((move) => move !== null)
  invariant(moves.length === round.moves.length, 'kept moves are moves')
  const jackpot = presentJackpot(round)
  const { roundId, gameCode, status, asset, stake, choices, nonce, clientSeed, commitment, rulesHash, startedAt, endedAt } = summary
  return {
    roundId,
    gameCode,
    status,
    asset,
    stake,
    returned: summary.returned === null ? null : amountText(asset, round.returned ?? 0n),
    ...(jackpot && { jackpot }),
    voidReason: isVoidRound(round) ? voidReasonOf(round) : null,
    wouldReturn: wouldReturn === null ? null : amountText(asset, wouldReturn),
    choices,
    moves,
    nonce,
    clientSeed,
    commitment,
    serverSeed,
    committedAt: pair.committed_at.toISOString(),
    revealedAt: pair.revealed_at?.toISOString() ?? null,
    startedAt,
    endedAt,
    rulesHash,
    algorithm: 'hmac-sha256-v1',
  }
}
