import type { TableRules } from '../define-game.ts'
import { drawBust, unitsAlone } from './engine.ts'
import { betAt, type CrashMaths, isRoundOf, multiplierAt, tickOf, UNITS } from './events.ts'

/** Six seconds of bets, a run up to its bust, and a breath before the next. */
export const crashTable = (maths: CrashMaths): TableRules => ({
  drawCode: maths.drawCode,
  // Paid right after the bust, so that what was won can be staked in the next round.
  phases: { openMs: 6_000, showMs: 800, restMs: 2_600 },
  spots: [],
  kinds: [],
  draw: (chance) => [drawBust(maths, chance)],
  units: (spot, [bust = 100]) => unitsAlone(maths, spot, bust),
  told: ([bust = 100]) => `${(bust / 100).toFixed(2)}×`,
  run: {
    takes: (bets) =>
      isRoundOf(
        maths,
        bets.map(({ spot }) => spot),
      ),
    target: (spot) => (betAt(maths, spot)?.target ?? 0) * UNITS,
    lastsMs: ([bust = 100]) => tickOf(maths, bust) * maths.tickMs,
    unitsAt: (ms) => multiplierAt(maths, ms) * UNITS,
  },
})
