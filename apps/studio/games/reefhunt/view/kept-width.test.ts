import { expect, it } from 'vitest'
import { keptWidth } from './kept-width.ts'

it('a creature is kept in a size at most a quarter wider than it is shown, and anew only where a screen changes much', () => {
  for (let wide = 1; wide <= 400; wide += 3) {
    expect(keptWidth(wide)).toBeGreaterThanOrEqual(wide)
    expect(keptWidth(wide)).toBeLessThanOrEqual(Math.ceil(wide * 1.25))
  }
  expect([keptWidth(0), keptWidth(50)]).toEqual([1, keptWidth(52)])
})
