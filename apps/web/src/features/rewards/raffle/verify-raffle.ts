import { commitmentOf, raffleChance, raffleLine, raffleWinners, sha256Hex } from '@halong/chance'
import type { RaffleDraw, RaffleEntries } from './raffle.queries.ts'

/** Computes a draw again by the code that drew it: seed, value of the witness and list have the hashes that were shown, and these tickets win. */
export function agreesWithRaffle(
  raffle: string,
  { period, commitment, witness, listHash, seed, beacon, winners }: RaffleDraw,
  list: RaffleEntries,
): boolean {
  if (seed === null || beacon === null || commitmentOf(seed) !== commitment || commitmentOf(beacon) !== witness) return false
  if (sha256Hex(list.map(raffleLine).join('\n')) !== listHash) return false
  const drawn = raffleWinners(raffleChance(seed, { raffle, period, beacon }), list, winners.length)
  return drawn.every(({ entrant, ticket }, at) => winners[at]?.entrant === entrant && winners[at].ticket === ticket)
}
