import { keyedChance } from '@halong/chance'
import { describe, expect, it } from 'vitest'

// GLI-19 3.2: 10^6 outputs per range, each test at 99 % confidence. The seed is fixed, so a failure is a change of the source, not bad luck.
const OUTPUTS = 1_000_000
const Z_99 = 2.576

/** Chi-square of counts against a flat expectation, as a standard normal (Wilson and Hilferty). */
function flatnessZ(counts: ArrayLike<number>, total: number): number {
  const expected = total / counts.length
  let chiSquare = 0
  for (let face = 0; face < counts.length; face++) chiSquare += ((counts[face] ?? 0) - expected) ** 2 / expected
  const freedom = counts.length - 1
  return (Math.cbrt(chiSquare / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
}

function draw(range: number): Uint32Array {
  const chance = keyedChance('5eed'.repeat(16), `statistics:0:below-${range}`)
  return Uint32Array.from({ length: OUTPUTS }, () => chance.below(range))
}

/** Correlation of each output with the next, times √n. */
function serialZ(outputs: Uint32Array, range: number): number {
  const mean = (range - 1) / 2
  const variance = (range * range - 1) / 12
  let sum = 0
  for (let i = 1; i < outputs.length; i++) sum += ((outputs[i - 1] ?? 0) - mean) * ((outputs[i] ?? 0) - mean)
  return sum / (variance * Math.sqrt(outputs.length - 1))
}

/** Runs of outputs above and below the middle (Wald and Wolfowitz). */
function runsZ(outputs: Uint32Array, range: number): number {
  let high = 0
  let runs = 0
  let last = -1
  for (const output of outputs) {
    const side = output * 2 >= range ? 1 : 0
    high += side
    if (side !== last) runs += 1
    last = side
  }
  const low = outputs.length - high
  const expected = 1 + (2 * high * low) / outputs.length
  return (runs - expected) / Math.sqrt(((expected - 1) * (expected - 2)) / (outputs.length - 1))
}

/** Pairs of neighbours as one output of range², for ranges small enough to fill every cell. */
function pairsZ(outputs: Uint32Array, range: number): number {
  const counts = new Uint32Array(range * range)
  for (let i = 0; i + 1 < outputs.length; i += 2) {
    const cell = (outputs[i] ?? 0) * range + (outputs[i + 1] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return flatnessZ(counts, outputs.length / 2)
}

describe.each([2, 25, 32, 36, 49, 10_000])('T50, F45: 10^6 draws below %i', (range) => {
  const outputs = draw(range)
  it('are flat, uncorrelated and change sides as often as chance does', () => {
    const counts = new Uint32Array(range)
    for (const output of outputs) counts[output] = (counts[output] ?? 0) + 1
    expect(Math.abs(flatnessZ(counts, OUTPUTS))).toBeLessThan(Z_99)
    expect(Math.abs(serialZ(outputs, range))).toBeLessThan(Z_99)
    expect(Math.abs(runsZ(outputs, range))).toBeLessThan(Z_99)
    if (range <= 49) expect(Math.abs(pairsZ(outputs, range))).toBeLessThan(Z_99)
  })
})

it('T50: the tests themselves catch a source that favours low numbers', () => {
  const counts = new Uint32Array(25)
  const chance = keyedChance('5eed'.repeat(16), 'biased')
  for (let i = 0; i < OUTPUTS; i++) {
    const face = (chance.uint32() % 256) % 25
    counts[face] = (counts[face] ?? 0) + 1
  }
  expect(flatnessZ(counts, OUTPUTS)).toBeGreaterThan(Z_99)
})
