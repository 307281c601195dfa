import { enumerateWays, evaluateWays, type WaysProfile, waysFacts } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { ways243Facts } from './facts.ts'
import { ways243 } from './profile.ts'

const { onceInMillionHundredths: _million, onceInBillionHundredths: _billion, ...published } = ways243Facts
const isRelease = releaseSize(0, 1) === 1
const whole = ways243.strips.map((strip) => strip.map((_, stop) => stop))

const sumOf = (counts: Iterable<readonly [number, number]>) => {
  let units = 0
  for (const [each, count] of counts) units += each * count
  return units
}
const basePaid = (counts: ReturnType<typeof enumerateWays>) => sumOf(counts.paid.flatMap((paid) => [...paid]))

/** What the first windows pay on average, by counting: reels stop apart from each other, so means of their counts may be multiplied. */
function firstWindowReturn({ strips, rows, wild, pays, unitsPerStake }: WaysProfile, visited: readonly (readonly number[])[]): number {
  const shown = (reel: number, symbol: string) => {
    const [strip, stops] = [strips[reel] ?? [], visited[reel] ?? []]
    const counts = stops.map(
      (stop) =>
        Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).filter((each) => each === symbol || each === wild)
          .length,
    )
    const share = (part: number) => part / stops.length
    return { mean: share(counts.reduce((sum, count) => sum + count, 0)), none: share(counts.filter((count) => count === 0).length) }
  }
  let units = 0
  for (const [symbol, table] of Object.entries(pays)) {
    let reach = 1
    for (let reels = 1; reels <= strips.length; reels++) {
      reach *= shown(reels - 1, symbol).mean
      units += reach * (reels < strips.length ? shown(reels, symbol).none : 1) * (table[reels] ?? 0)
    }
  }
  return units / unitsPerStake
}

describe('R24: the return of the 243 ways', () => {
  it.runIf(isRelease)(
    'is that of all 32^5 combinations, in every figure',
    () => {
      const counts = enumerateWays(ways243)
      expect(counts.combinations).toBe(32 ** 5)
      expect(waysFacts(ways243, counts)).toEqual(published)
    },
    120_000,
  )

  it('is made of parts such as that of the first stop of the first reel', () => {
    const counts = enumerateWays(ways243, [[0], ...whole.slice(1)])
    expect(counts.combinations).toBe(32 ** 4)
    expect([basePaid(counts), sumOf(counts.free)]).toEqual([22_121_848, 44_243_696])
  })

  it('of the first windows alone is the same when it is derived from symbol counts', () => {
    const flat = { ...ways243, cascades: false }
    const visited = isRelease ? whole : [[7], ...whole.slice(1)]
    const counts = enumerateWays(flat, visited)
    expect(basePaid(counts) / (counts.combinations * flat.unitsPerStake)).toBeCloseTo(firstWindowReturn(flat, visited), 10)
  })

  it('adds up, and lies at the goal of 0.9600 ± 0.0005', () => {
    expect(published.baseReturnPpm + published.freeReturnPpm).toBe(published.returnPpm)
    expect(Math.abs(published.returnPpm - 960_000)).toBeLessThanOrEqual(500)
  })

  it.each([
    { stops: [24, 4, 4, 9, 21], times: 366.25, cascades: 6 },
    { stops: [0, 3, 3, 0, 15], times: 1.05, cascades: 3 },
    { stops: [23, 13, 3, 3, 20], times: 408.75, cascades: 5 },
    { stops: [12, 5, 15, 4, 4], times: 0, cascades: 0 },
  ])('stops $stops pay $times times the stake in $cascades cascades', ({ stops, times, cascades }) => {
    const spin = evaluateWays(ways243, stops, { ladder: ways243.ladder })
    expect(spin.units / ways243.unitsPerStake).toBe(times)
    expect(spin.cascades.length - 1).toBe(cascades)
    expect(spin.cascades.at(-1)?.units).toBe(0)
  })

  it('the count and the game agree, spin by spin', () => {
    for (let at = 0; at < 150; at++) {
      const stops = [at * 7, at * 11, at * 13, at * 3, at * 5].map((stop) => stop % 32)
      const one = enumerateWays(
        ways243,
        stops.map((stop) => [stop]),
      )
      expect([basePaid(one), sumOf(one.free)]).toEqual([
        evaluateWays(ways243, stops, { ladder: ways243.ladder }).units,
        evaluateWays(ways243, stops, { ladder: ways243.freeLadder }).units,
      ])
    }
  })
})
