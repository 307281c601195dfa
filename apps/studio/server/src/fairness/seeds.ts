import { randomBytes } from 'node:crypto'
import { commitmentOf, drawSeed } from '@halong/chance'

const SEED_BYTES = 32

/** A fresh seed, and what may be shown of it before it is used (game-rules.md §2.1). */
export function drawServerSeed(): { readonly serverSeed: string; readonly commitment: string } {
  const serverSeed = drawSeed()
  return { serverSeed, commitment: commitmentOf(serverSeed) }
}

export const drawClientSeed = (): string => randomBytes(8).toString('hex')

/** Stops at start when the machine's random source repeats itself or is stuck (T50). */
export function checkRandomSource(): void {
  const drawn = new Set(Array.from({ length: 64 }, () => drawServerSeed().serverSeed))
  const bits = [...drawn]
    .join('')
    .split('')
    .reduce((sum, digit) => sum + (Number.parseInt(digit, 16).toString(2).split('1').length - 1), 0)
  const expected = (64 * SEED_BYTES * 8) / 2
  if (drawn.size !== 64 || Math.abs(bits - expected) > 6 * Math.sqrt(64 * SEED_BYTES * 2))
    throw new Error('the random source of this machine does not look random')
}
