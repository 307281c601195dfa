import { describe, expect, it } from 'vitest'
import { issueChance, joinedBeacon } from './draws.ts'
import { CHECKPOINT_EVERY, checkpointFor, isSeedOfChain, seedAt, seedBefore, walkChain } from './hash-chain.ts'
import { commitmentOf, drawSeed, listRootOf } from './seeds.ts'

const third = '0123456789abcdef'.repeat(4)
const beacon = 'b'.repeat(64)
const walked = (last: string, length: number) => {
  const walk = walkChain(last, length)
  const places = []
  for (let step = walk.next(); ; step = walk.next()) {
    if (step.done) return { places, terminal: step.value }
    places.push(step.value)
  }
}

// The numbers were computed by other programs (games plan §7, lotteries plan §9).
describe('T51: the published vectors of chains and beacons', () => {
  const terminal = '7b885b56f9eb3e9971df67a97cb54bd9f0af9aec8c2d4042166214d17056b9b5'
  it('derives each seed from the one after it, down to the terminal', () => {
    expect(seedBefore(third)).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e')
    expect(seedAt({ index: 3, seed: third }, 1)).toBe('2b7777de6aec4c7e96d8d9c3357667db6270c1c51144ed62f096a4cd979332a2')
    expect(walked(third, 3)).toEqual({ places: [{ index: 3, seed: third }], terminal })
  })
  it('knows a seed by its place alone', () => {
    expect(isSeedOfChain({ index: 3, seed: third }, terminal)).toBe(true)
    expect(isSeedOfChain({ index: 2, seed: third }, terminal)).toBe(false)
    expect(isSeedOfChain({ index: 3, seed: `1${third.slice(1)}` }, terminal)).toBe(false)
    expect(isSeedOfChain({ index: 0, seed: terminal }, terminal)).toBe(false)
  })
  it('joins the beacons of the gateway and of drand', () => {
    expect(joinedBeacon('a'.repeat(64), 'c'.repeat(64))).toBe('f194ff50b7facd9fe2b9540462ee72b4d3ea95cb3ea1b5dac5d0b2354dfac52a')
    expect(seedBefore('a'.repeat(64))).toBe('ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb')
  })
  it('draws the tables: roulette, dice, boards, coins, cards', () => {
    const draw = (code: string) => issueChance(third, { drawCode: code, issueNo: 202611200001, beacon })
    const times = (count: number, act: () => number) => Array.from({ length: count }, act)
    const dice = draw('SICB1')
    const [fish, coins] = [draw('BAU1'), draw('XOC1')]
    expect(draw('ROUL1').below(37)).toBe(10)
    expect(times(3, () => dice.below(6) + 1)).toEqual([5, 6, 1])
    expect(times(3, () => fish.below(6))).toEqual([2, 3, 2])
    expect(times(4, () => coins.below(2))).toEqual([0, 1, 1, 1])
    expect(draw('DT1').sample(416, 2)).toEqual([29, 158])
    expect(draw('BAC1').sample(416, 6)).toEqual([259, 389, 198, 100, 76, 75])
    expect(draw('COCK1').below(10_000)).toBe(3447)
  })
})

describe('T51: whole chains', () => {
  it('keeps each 1,024th place and the last, from which every seed between is found', () => {
    const length = 2 * CHECKPOINT_EVERY + 5
    const { places, terminal } = walked(third, length)
    expect(places.map(({ index }) => index)).toEqual([length, 2 * CHECKPOINT_EVERY, CHECKPOINT_EVERY])
    for (const index of [1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, length]) {
      const place = places.find((each) => each.index === checkpointFor(index, length))
      expect(place && isSeedOfChain({ index, seed: seedAt(place, index) }, terminal)).toBe(true)
    }
  })
  it('finds no seed that comes later', () => {
    expect(() => seedAt({ index: 3, seed: third }, 4)).toThrow()
    expect(() => walkChain('no seed', 3).next()).toThrow()
  })
  it('draws seeds that differ, and commits to a list of them by one root', () => {
    const seeds = [drawSeed(), drawSeed()]
    expect(new Set(seeds).size).toBe(2)
    const root = listRootOf(seeds.map(commitmentOf))
    expect(listRootOf([...seeds].reverse().map(commitmentOf))).not.toBe(root)
  })
  it('takes no seed, beacon or code that would blur the parts of its message', () => {
    expect(() => issueChance('short', { drawCode: 'SSC1M', issueNo: 1, beacon })).toThrow()
    expect(() => issueChance(third, { drawCode: 'SSC1M', issueNo: 1, beacon: 'b' })).toThrow()
    expect(() => issueChance(third, { drawCode: 'SSC:1M', issueNo: 1, beacon })).toThrow()
    expect(() => issueChance(third, { drawCode: 'FISH1', issueNo: 1, beacon: 'none' })).not.toThrow()
  })
})
