import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { PRIZE_CAP } from './limits.ts'

it('a prize is never cut: the largest win of a game of one press, at its highest stake, is within the prize cap (game-rules.md §1.1)', () => {
  const ofOnePress = catalogue.filter(({ game }) => game.kind === 'instant')
  expect(ofOnePress.length).toBeGreaterThan(0)
  for (const { code, maxStake, largestWin } of ofOnePress) expect((maxStake * largestWin) / 10_000n <= PRIZE_CAP, code).toBe(true)
})
