import { enumerateSpins, type SlotFacts, type SlotProfile, type SpinCounts, slotFacts } from '@halong/game-maths'
import { beforeAll, describe, expect, it } from 'vitest'
import { slotFactsOf } from './facts.ts'
import { type SlotProfileName, slotProfiles } from './profiles/index.ts'

const names: SlotProfileName[] = ['reference', 'calm', 'bold', 'bloom']
const percent = (ppm: number) => (ppm / 1_000_000).toFixed(4)

/**
 * The return once more, by another road: the symbols on a line are independent of each other because each reel stops alone, so a
 * line's return follows from how often each symbol stands on each strip; scatters from how often a window shows one.
 */
function returnByCounting({ strips, rows, wild, scatter, linePays, scatterPays, freeSpins, freeMultiplier }: SlotProfile): number {
  const share = (reel: number, wanted: (symbol: string) => boolean) =>
    (strips[reel] ?? []).filter(wanted).length / (strips[reel]?.length ?? 1)
  const symbols = [...new Set(strips.flat())].filter((symbol) => symbol !== scatter && symbol !== wild)
  let line = 0
  for (let wilds = 0; wilds <= 5; wilds++) {
    let leading = 1
    for (let reel = 0; reel < wilds; reel++) leading *= share(reel, (symbol) => symbol === wild)
    const asWild = linePays[wild]?.[wilds] ?? 0
    if (wilds === 5) {
      line += leading * asWild
      break
    }
    line += leading * share(wilds, (symbol) => symbol === scatter) * asWild
    for (const symbol of symbols) {
      let run = leading * share(wilds, (shown) => shown === symbol)
      for (let count = wilds + 1; count <= 5; count++) {
        const goesOn = count < 5 ? share(count, (shown) => shown === symbol || shown === wild) : 0
        line += run * (1 - goesOn) * Math.max(asWild, linePays[symbol]?.[count] ?? 0)
        run *= goesOn
      }
    }
  }
  let byScatters = [1]
  for (const strip of strips) {
    const shows =
      strip.filter((_, stop) => Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]).includes(scatter)).length /
      strip.length
    byScatters = Array.from(
      { length: byScatters.length + 1 },
      (_, count) => (byScatters[count] ?? 0) * (1 - shows) + (byScatters[count - 1] ?? 0) * shows,
    )
  }
  const mean = (values: readonly number[]) => byScatters.reduce((sum, share, count) => sum + share * (values[count] ?? 0), 0)
  const spin = line + mean(scatterPays)
  return spin * (1 + mean(freeSpins) * freeMultiplier)
}

describe.each(names)('F57: the return of %s, by all 32^5 windows', (name) => {
  const profile = slotProfiles[name]
  let counts: SpinCounts
  let facts: SlotFacts
  let seconds: number
  beforeAll(() => {
    const started = performance.now()
    counts = enumerateSpins(profile)
    seconds = (performance.now() - started) / 1000
    facts = slotFacts(profile, counts)
  })

  it('R24: is what is published, in every figure', () => {
    console.log(
      `${name}: return ${percent(facts.returnPpm)}, hits ${percent(facts.hitPpm)}, free spins 1 in ${facts.triggerEveryHundredths / 100}, deviation ${facts.roundDeviationThousandths / 1000}`,
    )
    expect(counts.combinations).toBe(32 ** 5)
    expect(facts).toEqual(slotFactsOf[name])
    expect(facts.lineReturnPpm + facts.scatterReturnPpm + facts.freeSpinReturnPpm).toBeCloseTo(facts.returnPpm, -1)
  })
  it('is the same when it is derived from symbol counts alone', () => {
    expect(returnByCounting(profile) * 1e6).toBeCloseTo(facts.returnPpm, -1)
  })
  it('lies between 0.9500 and 0.9700', () => {
    expect(facts.returnPpm).toBeGreaterThanOrEqual(950_000)
    expect(facts.returnPpm).toBeLessThanOrEqual(970_000)
  })
  it('is counted within 20 seconds', () => expect(seconds).toBeLessThan(20))
  it('counts every window once', () => {
    const visited = counts.paid.reduce((sum, paid) => sum + [...paid.values()].reduce((all, count) => all + count, 0), 0)
    expect(visited).toBe(counts.combinations)
  })
})

// The published table of game-rules.md §11.
it('hits the reference table line by line', () => {
  const { hits } = enumerateSpins(slotProfiles.reference)
  const row = (symbol: string) => [2, 3, 4, 5].map((count) => hits.get(`${symbol}×${count}`) ?? 0)
  expect(Object.fromEntries(['W', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J'].map((symbol) => [symbol, row(symbol)]))).toEqual({
    W: [2048, 1600, 184, 8],
    H1: [286_720, 39_424, 5_336, 568],
    H2: [0, 68_096, 8_736, 1_272],
    H3: [0, 82_944, 13_776, 1_992],
    H4: [0, 121_472, 24_084, 4_460],
    A: [0, 146_432, 28_944, 5_360],
    K: [0, 146_432, 28_512, 5_360],
    Q: [0, 232_000, 52_780, 12_300],
    J: [0, 232_000, 52_780, 12_300],
  })
})

it('orders the profiles by how much they swing', () => {
  const swings = (['calm', 'reference', 'bloom', 'bold'] as const).map((name) => slotFactsOf[name].roundDeviationThousandths)
  expect(swings).toEqual([...swings].sort((a, b) => a - b))
})
