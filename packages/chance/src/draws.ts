import { invariant } from '@halong/base'
import { isHex64, sha256Hex } from './digest.ts'
import { type Chance, keyedChance } from './stream.ts'

/** Everything one round's chance is made of: published before the bet, but for the seed itself. */
export type Commitment = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number; readonly gameCode: string }

/** The chance of one round of a game for one player. The same code runs in the studio and in the player's verifier. */
export const roundChance = ({ serverSeed, clientSeed, nonce, gameCode }: Commitment): Chance =>
  keyedChance(serverSeed, `${clientSeed}:${nonce}:${gameCode}`)

/** The beacon of draws that have none: play money, and paths that everybody sees beforehand. */
export const NO_BEACON = 'none'

/** What tells one shared draw from every other: its code and number, and the beacon it waited for (64 hex digits, or `NO_BEACON`). */
export type DrawName = { readonly drawCode: string; readonly issueNo: string | number; readonly beacon: string }

/**
 * The chance of one draw for many players, of a lottery's issue or a round of a table: key = the unit's seed, message = `code:no:beacon:r` (contracts §7).
 * Nobody who holds one of seed and beacon knows anything of it. Two beacons are joined by `joinedBeacon`.
 */
export function issueChance(seed: string, { drawCode, issueNo, beacon }: DrawName): Chance {
  invariant(isHex64(seed), 'the seed of a draw has 64 hex digits')
  invariant(beacon === NO_BEACON || isHex64(beacon), 'a beacon has 64 hex digits')
  invariant(!drawCode.includes(':'), 'the parts of the message are told apart by colons')
  return keyedChance(seed, `${drawCode}:${issueNo}:${beacon}`)
}

/** The beacon of a draw that waits for both: the gateway's value and drand's randomness, 64 hex digits each. */
export const joinedBeacon = (gateway: string, drand: string): string => sha256Hex(`${gateway}:${drand}`)
