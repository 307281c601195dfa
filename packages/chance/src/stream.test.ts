import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { issueChance, roundChance } from './draws.ts'
import { commitmentOf } from './seeds.ts'
import { blockOf, chanceFrom } from './stream.ts'

const serverSeed = 'c0ffee00'.repeat(8)
const chanceOf = (gameCode: string, nonce = 0) => roundChance({ serverSeed, clientSeed: 'player-seed-1', nonce, gameCode })
const ascending = (a: number, b: number) => a - b
const times = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw)

// The numbers below were computed by two other programs (game-rules.md §2.4).
describe('T51: the published test vectors', () => {
  it('commits to the seed by its SHA-256', () => {
    expect(commitmentOf(serverSeed)).toBe('c2a0b37a262809b4bd4ff5a29f3c0823b5c09cbb4e6b0669e453aae71f10c0ea')
    expect(commitmentOf('0123456789abcdef'.repeat(4))).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e')
  })
  it('makes the first block of the dice', () => {
    expect(Buffer.from(blockOf(serverSeed, 'player-seed-1:0:dice:0')).toString('hex')).toBe(
      'e1fa8ca47daa0108ab035d79306136b0eded6203aa0c550d0e5db915b349c42f',
    )
  })
  it('throws the dice', () => {
    expect([0, 1, 2].map((nonce) => chanceOf('dice', nonce).below(10_000) / 100)).toEqual([36.04, 86.04, 98.9])
  })
  it('draws the limbo multiplier from 52 bits', () => {
    const e = 1n << 52n
    const limbo = (nonce: number) => {
      const drawn = (99n * e) / (e - chanceOf('limbo', nonce).uniform52())
      return Number(drawn > 100n ? drawn : 100n) / 100
    }
    expect([0, 1, 2].map(limbo)).toEqual([1.37, 1.13, 1.31])
  })
  it('drops the plinko ball', () => {
    const path = (nonce: number) => {
      const chance = chanceOf('plinko16', nonce)
      return times(16, () => chance.below(2)).join('')
    }
    expect([path(0), path(1)]).toEqual(['0001101011000001', '1001110000101100'])
  })
  it('lays the mines, draws keno, deals eight decks and stops five reels', () => {
    expect(chanceOf('mines').sample(25, 3).sort(ascending)).toEqual([2, 7, 11])
    expect(
      chanceOf('keno')
        .sample(40, 10)
        .map((ball) => ball + 1)
        .sort(ascending),
    ).toEqual([3, 4, 7, 21, 29, 30, 32, 33, 36, 38])
    expect(chanceOf('baccarat8').sample(416, 6)).toEqual([267, 206, 1, 289, 117, 371])
    const slot = chanceOf('slot1')
    expect(times(5, () => slot.below(32))).toEqual([20, 20, 31, 25, 8])
  })
  it('draws a shared issue with its beacon in the message', () => {
    const draw = (game: string) =>
      issueChance('0123456789abcdef'.repeat(4), { drawCode: game, issueNo: '202611200001', beacon: 'b'.repeat(64) })
    const digits = draw('SSC1M')
    expect(times(5, () => digits.below(10))).toEqual([2, 3, 8, 0, 5])
    expect(
      draw('11X5')
        .sample(11, 5)
        .map((ball) => ball + 1),
    ).toEqual([11, 3, 8, 9, 6])
    expect(
      draw('PK10')
        .sample(10, 10)
        .map((ball) => ball + 1),
    ).toEqual([7, 4, 2, 5, 1, 8, 9, 10, 3, 6])
    expect(
      draw('LHC')
        .sample(49, 7)
        .map((ball) => ball + 1),
    ).toEqual([11, 28, 6, 12, 13, 5, 47])
  })
})

it('agrees with the platform’s own SHA-256 and HMAC for seeds and messages of every length', () => {
  for (let length = 0; length < 200; length += 7) {
    const seed = 'é'.repeat(length)
    expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed, 'utf8').digest('hex'))
    expect(Buffer.from(blockOf(seed, `m${seed}`)).toString('hex')).toBe(createHmac('sha256', seed).update(`m${seed}`, 'utf8').digest('hex'))
  }
})

describe('T50: no bias', () => {
  const wordsThen = (words: number[]) => chanceFrom(() => words.shift() ?? 0)

  it('throws away the words past the largest multiple, and none before it', () => {
    const limit = Math.floor(2 ** 32 / 10) * 10
    expect(wordsThen([limit - 1]).below(10)).toBe(9)
    expect(wordsThen([limit, 2 ** 32 - 1, 3]).below(10)).toBe(3)
  })
  it('draws without repetition until nothing is left', () => {
    expect(chanceOf('shuffle').sample(52, 52).sort(ascending)).toEqual(times(52, () => 0).map((_, index) => index))
    expect(() => chanceOf('shuffle').sample(5, 6)).toThrow()
    expect(() => chanceOf('shuffle').below(0)).toThrow()
  })
  it('draws few numbers as it draws many: a longer draw begins with a shorter one', () => {
    for (const from of [1, 2, 16, 17, 52, 416]) {
      const all = chanceOf('shuffle', from).sample(from, from)
      for (let count = 0; count <= Math.min(from, 20); count++)
        expect(chanceOf('shuffle', from).sample(from, count)).toEqual(all.slice(0, count))
    }
  })
  it('gives games, nonces and client seeds streams of their own', () => {
    const first = (game: string, nonce: number, clientSeed: string) =>
      roundChance({ serverSeed, clientSeed, nonce, gameCode: game }).uint32()
    const words = [first('a', 0, 's'), first('b', 0, 's'), first('a', 1, 's'), first('a', 0, 't')]
    expect(new Set(words).size).toBe(words.length)
  })
})
