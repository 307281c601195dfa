import { expect, it } from 'vitest'
import { type HandNets, scorePairs } from './pairs.ts'

/** Numbers that repeat: a small generator with a seed. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return Math.floor((((Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0) ^ state) >>> 0) / (2 ** 32 / below)) % below
  }
}

it('T54: of 100 players who play 40,000 hands, five pairs of whom one plays for the other, at least four are found and few others', () => {
  const below = numbers(3)
  const dumps = Array.from({ length: 5 }, (_, at) => [`p${100 + at}`, `p${150 + at}`] as const)
  const hands: HandNets[] = Array.from({ length: 40_000 }, (_, no) => {
    // Now and then the two of a pair manage to sit together.
    const pair = no % 200 === 0 ? dumps[(no / 200) % 5] : undefined
    const players = new Set<string>(pair ?? [])
    while (players.size < 4) players.add(`p${100 + below(100)}`)
    const seats = [...players]
    const winner = pair && below(10) < 9 ? pair[1] : (seats[below(4)] ?? '')
    const losses = seats.map((player) => ({ player, net: player === winner ? 0n : -BigInt(1 + below(12)) }))
    const given = losses.map(({ player, net }) => ({ player, net: pair && player === pair[0] && winner === pair[1] ? -26n : net }))
    const won = given.reduce((sum, { net }) => sum - net, 0n)
    return { seats: given.map(({ player, net }) => ({ player, net: player === winner ? won : net })) }
  })
  const flagged = scorePairs(hands).filter(({ score }) => score >= 8)
  const isDump = ({ first, second }: { first: string; second: string }) => dumps.some(([a, b]) => a === first && b === second)
  expect(flagged.filter(isDump).length).toBeGreaterThanOrEqual(4)
  expect(flagged.filter((pair) => !isDump(pair)).length).toBeLessThanOrEqual(99)
})

it('counts hands and money of a pair from the one who lost to the one who won', () => {
  const hand = (a: bigint, b: bigint, c: bigint): HandNets => ({
    seats: [
      { player: 'a', net: a },
      { player: 'b', net: b },
      { player: 'c', net: c },
    ],
  })
  const pairs = scorePairs([hand(-10n, 10n, 0n), hand(-6n, 4n, 2n), hand(5n, -5n, 0n)])
  expect(pairs.find(({ first, second }) => first === 'a' && second === 'b')).toMatchObject({ hands: 3, toSecond: 2, toFirst: 1, flow: 9n })
  // Twenty hands to one side are less than a thousandth by chance; what comes out even is nothing.
  const one = scorePairs(Array.from({ length: 20 }, () => hand(-1n, 1n, 0n)))
  expect(one.find(({ first }) => first === 'a')?.score).toBeGreaterThan(10)
  const even = scorePairs([hand(-1n, 1n, 0n), hand(1n, -1n, 0n)])
  expect(even[0]?.score).toBe(0)
})
