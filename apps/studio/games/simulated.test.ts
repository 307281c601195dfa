import { keyedChance } from '@halong/chance'
import { keepFigure, releaseSize } from '@halong/testkit/release-size'
import { BAND, returnsSeen } from '@halong/testkit/returns-seen'
import { expect, it } from 'vitest'
import { offered } from './catalogue.ts'
import { oddsOf } from './table-sheet.ts'

/** Of each table, by the very stream that rounds are drawn from; ten million before a release. Games of one player are in `simulated-alone.test.ts`, those that are played otherwise in their folders. */
const ROUNDS = releaseSize(2_000, 10_000_000)
const SEED = '51ed'.repeat(16)
const LONG = 90 * 60_000

const tables = offered.flatMap((entry) => {
  const table = entry.game.table(entry.maths)
  return table && !table.run ? [{ code: entry.code, table }] : []
})
it.each(tables)(
  'R24: $code returns what is published on each of its spots, over many rounds of the real stream',
  { timeout: LONG },
  ({ code, table }) => {
    const seen = table.spots.map(returnsSeen)
    const chance = keyedChance(SEED, code)
    const began = process.cpuUsage().user
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = table.draw(chance)
      for (const [at, spot] of table.spots.entries()) {
        const units = table.units(spot, outcome)
        if (units > 0) seen[at]?.add(units / 10_000)
      }
    }
    keepFigure(
      `${code}: ${ROUNDS} rounds on ${table.spots.length} spots, ${Math.round(((process.cpuUsage().user - began) * 1_000) / ROUNDS)} ns each`,
    )
    for (const [at, spot] of table.spots.entries()) {
      // What is too rare to be seen often says nothing of a return yet.
      const hits = table.kinds.reduce((sum, { outcome, ways }) => sum + (table.units(spot, outcome) > 0 ? ways : 0), 0)
      const all = table.kinds.reduce((sum, { ways }) => sum + ways, 0)
      if ((hits / all) * ROUNDS >= 50)
        expect(Math.abs(seen[at]?.off(oddsOf(table, spot).returned, ROUNDS) ?? BAND), spot).toBeLessThan(BAND)
    }
  },
)
