import { invariant } from '@halong/base'
import { hmacOf } from './digest.ts'

/** A stream of random numbers. Engines receive one and have no other source (T50). */
export type Chance = {
  /** The next 32 bits, 0 … 2^32 − 1. */
  readonly uint32: () => number
  /** An unbiased whole number 0 … n − 1, for n from 1 to 2^32. */
  readonly below: (n: number) => number
  /** `count` different numbers of 0 … from − 1, in the order drawn. */
  readonly sample: (from: number, count: number) => number[]
  /** A uniform whole number 0 … 2^52 − 1. */
  readonly uniform52: () => bigint
}

const TWO_TO_32 = 0x1_0000_0000
const WORDS_IN_BLOCK = 8
/** Up to so many are drawn without laying out all that they are drawn from: six cards of eight decks, for example. */
const FEW = 16

/** One block of 32 bytes of the stream: HMAC-SHA-256 with the seed's text as the key. Source: game-rules.md §2.1. */
export const blockOf = (seed: string, message: string): Uint8Array => hmacOf(seed, message)

type Below = Chance['below']
/** Each number drawn is a place among those that are left. */
function manyOf(from: number, count: number, below: Below): number[] {
  const left = Array.from({ length: from }, (_, index) => index)
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
}

/** The same numbers, found by stepping over the ones that have gone. */
function fewOf(from: number, count: number, below: Below): number[] {
  const gone: number[] = []
  return Array.from({ length: count }, () => {
    let number = below(from - gone.length)
    let at = 0
    for (const lower of gone) {
      if (lower > number) break
      number += 1
      at += 1
    }
    gone.splice(at, 0, number)
    return number
  })
}

/** Random numbers from any source of 32-bit words. */
export function chanceFrom(uint32: () => number): Chance {
  // Words at or past the largest multiple of n are thrown away, so that no number is likelier than another.
  const below = (n: number): number => {
    invariant(Number.isInteger(n) && n >= 1 && n <= TWO_TO_32, 'a draw is among 1 to 2^32 numbers')
    const limit = Math.floor(TWO_TO_32 / n) * n
    for (;;) {
      const word = uint32()
      if (word < limit) return word % n
    }
  }
  return {
    uint32,
    below,
    sample: (from, count) => {
      invariant(count >= 0 && count <= from, 'no more can be drawn than there are')
      return count <= FEW ? fewOf(from, count, below) : manyOf(from, count, below)
    },
    uniform52: () => ((BigInt(uint32()) << 32n) | BigInt(uint32())) >> 12n,
  }
}

/** The stream of a keyed message: block r is `HMAC(seed, prefix + ':' + r)`, read as eight big-endian words. */
export function keyedChance(seed: string, prefix: string): Chance {
  let block: DataView | null = null
  let blocks = 0
  let word = WORDS_IN_BLOCK
  return chanceFrom(() => {
    if (word === WORDS_IN_BLOCK || block === null) {
      const bytes = blockOf(seed, `${prefix}:${blocks}`)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      blocks += 1
      word = 0
    }
    const value = block.getUint32(word * 4)
    word += 1
    return value
  })
}

/** The items in a drawn order, each order as likely as any other: a deck, a queue of finishers. */
export const shuffled = <T>(chance: Pick<Chance, 'sample'>, items: readonly T[]): T[] =>
  chance.sample(items.length, items.length).flatMap((at) => items.slice(at, at + 1))
