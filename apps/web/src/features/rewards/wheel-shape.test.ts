import { expect, it } from 'vitest'
import { slicesOf, turnTo } from './wheel-shape.ts'

it('R-PROMO-3: slices are as wide as the odds, and the wheel stops with the middle of the drawn one under the pointer', () => {
  const slices = slicesOf([50, 0, 30, 20])
  expect(slices.map(({ from, to }) => Number((to - from).toFixed(6)))).toEqual([0.5, 0, 0.3, 0.2])
  for (const slice of slices) {
    const turned = turnTo(slice, 2.25, 4)
    expect(turned).toBeGreaterThan(6)
    // A point of the wheel stands at the top when its own angle and the turn make whole turns.
    expect((turned + (slice.from + slice.to) / 2) % 1).toBeCloseTo(0)
  }
})
