import { invariant } from '@halong/base'
import { isHex64, sha256Hex } from './digest.ts'

/** Units of one chain, and how far apart the places are that are kept so that a seed is found in few steps (contracts §7). */
export const CHAIN_LENGTH = 2 ** 20
export const CHECKPOINT_EVERY = 1_024

/** The seed of the unit before: a chain is drawn from its end and used from its beginning. */
export const seedBefore = (seed: string): string => sha256Hex(seed)

/** A kept place of a chain: `seed[index]`. Index 0 is the terminal, which is published; every other one is secret until its unit is over. */
export type ChainPlace = { readonly index: number; readonly seed: string }

/** `seed[index]` from a later place of the same chain. */
export function seedAt({ index: from, seed }: ChainPlace, index: number): string {
  invariant(Number.isInteger(index) && index >= 0 && index <= from, 'a seed is found from a later place of its chain')
  let found = seed
  for (let at = from; at > index; at--) found = seedBefore(found)
  return found
}

/** Whether a revealed seed is the one of its unit: hashed `index` times it is the terminal that was published before unit 1. */
export const isSeedOfChain = ({ index, seed }: ChainPlace, terminal: string): boolean =>
  index >= 1 && isHex64(seed) && seedAt({ index, seed }, 0) === terminal

/** Where the places of a chain of this length are kept: each 1,024th and the last, the unit numbers between which seeds are found. */
export const checkpointFor = (index: number, length: number): number =>
  Math.min(Math.ceil(index / CHECKPOINT_EVERY) * CHECKPOINT_EVERY, length)

/**
 * Walks a whole chain down from its last seed: its terminal `seed[0]` and the places to keep, the highest first. `seed[i] = SHA-256(text of seed[i + 1])`. A million
 * steps take seconds: `steps` yields between blocks, so that a server can go on answering.
 */
export function* walkChain(last: string, length: number): Generator<ChainPlace, string> {
  invariant(isHex64(last), 'a chain begins with a seed')
  invariant(Number.isInteger(length) && length >= 1 && length <= CHAIN_LENGTH, 'a chain has 1 to 2^20 units')
  let place: ChainPlace = { index: length, seed: last }
  while (place.index > 0) {
    yield place
    const index = Math.floor((place.index - 1) / CHECKPOINT_EVERY) * CHECKPOINT_EVERY
    place = { index, seed: seedAt(place, index) }
  }
  return place.seed
}
