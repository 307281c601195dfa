import { randomBytes } from 'node:crypto'
import { newSeed } from './dice.ts'

export type Seat = {
  /** A UUID. */
  readonly playerId: string
  readonly asset: string
  /** Of the next roll. */
  seed: string
  commitment: string
  nonce: number
}
const MOST_SEATS = 5_000

/** Who sits at the game, in memory: a seat that is gone is taken anew from the site. The one that was taken longest ago makes room. */
export function createSeats() {
  const seats = new Map<string, Seat>()
  return {
    take(playerId: string, asset: string): { readonly token: string; readonly seat: Seat } {
      const oldest = seats.size >= MOST_SEATS ? seats.keys().next().value : undefined
      if (oldest !== undefined) seats.delete(oldest)
      const token = randomBytes(24).toString('base64url')
      const seat = { playerId, asset, ...newSeed(), nonce: 0 }
      seats.set(token, seat)
      return { token, seat }
    },
    find: (token: string): Seat | null => seats.get(token) ?? null,
  }
}
