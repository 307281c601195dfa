import { expect, it } from 'vitest'
import { hmacOf, portableHmac, portableSha256Hex, sha256Hex } from './digest.ts'

it('a server and a browser make the same digest of any text', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  const long = 'a seed of a chain, '.repeat(9)
  // Two bytes, three, four, and half of a pair, which no text may hold.
  for (const text of ['', 'abc', 'é', '鯉', '🐉', '\ud83d', long.slice(0, 55), long.slice(0, 56), long.slice(0, 64), long])
    expect([text, portableSha256Hex(text)]).toEqual([text, sha256Hex(text)])
})

it('T51: a server and a browser draw the same stream from any seed and message', () => {
  for (const key of ['', 'c0ffee00'.repeat(8), 'é'.repeat(70), '🐉'])
    for (const text of ['', 'player-seed-1:0:dice:0', '鯉 \ud83d'.repeat(20)])
      expect([...hmacOf(key, text)]).toEqual([...portableHmac(key, text)])
})
