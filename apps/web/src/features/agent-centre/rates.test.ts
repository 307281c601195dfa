import { expect, it } from 'vitest'
import { readPercent, typedPercent } from './rates.ts'

it('reads percentages as they are typed, and writes them back', () => {
  expect(['0.3', '0,3', '10', '0.0001', '0'].map(readPercent)).toEqual([3_000, 3_000, 100_000, 1, 0])
  expect(['', 'x', '-1', '0.00001', '1e3', '.5'].map(readPercent)).toEqual([null, null, null, null, null, null])
  for (const ppm of [0, 1, 3_000, 12_345, 100_000]) expect(readPercent(typedPercent(ppm))).toBe(ppm)
})
