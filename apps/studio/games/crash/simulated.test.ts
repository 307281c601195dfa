import { keyedChance } from '@halong/chance'
import { keepFigure, releaseSize } from '@halong/testkit/release-size'
import { BAND, returnsSeen } from '@halong/testkit/returns-seen'
import { expect, it } from 'vitest'
import { UNITS } from './events.ts'
import { crashMaths } from './products.ts'
import { crashTable } from './table.ts'

const ROUNDS = releaseSize(6_000, 10_000_000)
/** Hundredths at which a bet is cashed out by itself. */
const TARGETS = [101, 110, 150, 200, 333, 1_000, 2_500, 10_000, 100_000]

it('R24: a bet on the curve returns 0.99 at every target, over many rounds of the real stream', { timeout: 90 * 60_000 }, () => {
  const table = crashTable(crashMaths)
  const chance = keyedChance('51ed'.repeat(16), 'crash')
  const seen = TARGETS.map((target) => ({ target, spot: `a.${target}`, returns: returnsSeen() }))
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = table.draw(chance)
    for (const { spot, returns } of seen) {
      const units = table.units(spot, outcome)
      if (units > 0) returns.add(units / (UNITS * 100))
    }
  }
  const judged = seen.filter(({ target }) => (ROUNDS * crashMaths.returnHundredths) / target >= 50)
  expect(judged.length).toBeGreaterThan(5)
  for (const { target, returns } of judged) {
    keepFigure(`crash at ×${(target / 100).toFixed(2)}: ${ROUNDS} rounds returned ${returns.mean(ROUNDS).toFixed(4)}`)
    expect(Math.abs(returns.off(0.99, ROUNDS)), `×${target / 100}`).toBeLessThan(BAND)
  }
})
