import { amountText, type RoomPut, type Rooms } from '@halong/vendor-kit'
import type { RoundProof } from '#protocol/fairness.ts'
import type { StepChoice } from '#protocol/round.ts'

/** A move as a proof carries it: the seat, and each list of numbers as text. */
const moveText = (seat: number, move: unknown): StepChoice => ({
  seat,
  // cast: what is kept of a move was read by its game.
  ...Object.fromEntries(Object.entries(move as Record<string, readonly number[]>).map(([key, list]) => [key, list.join(' ')])),
})

/** What every seat put in, in their order: `bank=640|even=600,odd=200`. */
const putsText = (puts: readonly (RoomPut | null)[]): string =>
  puts
    .map((put) =>
      Object.entries(put ?? {})
        .map((each) => each.join('='))
        .join(','),
    )
    .join('|')

/** The proof of what one player had in a hand: the same that a round of one player has, with the beacon that seats and gateway made. Null where there is no such hand. */
export const createHandProof =
  ({ proofRow }: Pick<Rooms, 'proofRow'>) =>
  async (roundId: string): Promise<RoundProof | null> => {
    const row = await proofRow(roundId)
    if (!row) return null
    const { own, room, hand, isTold, mixed } = row
    const isNone = own.state === 'refused' || own.state === 'returning' || own.state === 'returned'
    return {
      roundId,
      gameCode: room.game_code,
      status: isNone ? 'refused' : isTold ? 'ended' : 'pending',
      asset: room.asset,
      stake: amountText(room.asset, own.amount),
      returned: own.returned === null ? null : amountText(room.asset, own.returned),
      voidReason: isNone ? 'refused' : null,
      wouldReturn: null,
      choices: { seat: own.seat, seats: row.seats, leads: hand.leads ?? -1, ...(own.put === null ? {} : { puts: putsText(row.puts) }) },
      moves: row.events.map(({ seat, move }) => moveText(seat, move)),
      nonce: Number(hand.no),
      clientSeed: hand.room_code,
      ...(isTold && hand.mix !== null ? { beacon: hand.mix } : {}),
      ...(mixed === null ? {} : { mixed }),
      commitment: row.commitment,
      serverSeed: isTold ? hand.seed : null,
      committedAt: hand.announced_at?.toISOString() ?? hand.started_at.toISOString(),
      revealedAt: isTold ? (hand.ended_at?.toISOString() ?? null) : null,
      startedAt: hand.started_at.toISOString(),
      endedAt: own.settled_at?.toISOString() ?? null,
      rulesHash: hand.rules_hash,
      algorithm: 'hmac-sha256-v1',
    }
  }
