import type { TableRules } from '../define-game.ts'
import { throwDice } from './engine.ts'
import { doorOf, doors, type TaiXiuMaths } from './events.ts'

/** All throws there are. */
function everyThrow({ dice, sides }: TaiXiuMaths): readonly number[][] {
  let throws: number[][] = [[]]
  for (let die = 0; die < dice; die++)
    throws = throws.flatMap((before) => Array.from({ length: sides }, (_, face) => [...before, face + 1]))
  return throws
}

/** The table: two doors, three dice under a bowl. */
export const taiXiuTable = (maths: TaiXiuMaths): TableRules => ({
  drawCode: maths.drawCode,
  phases: { openMs: 18_000, showMs: 6_000, restMs: 4_000 },
  spots: doors,
  draw: (chance) => throwDice(maths, chance),
  units: (spot, dice) => (doorOf(maths, dice) === spot ? maths.pays : 0),
  outcomes: everyThrow(maths),
  // What lies on both doors alike risks nothing but the margin: the difference counts for rewards.
  valid: (bets) => {
    const on = (door: string) => bets.reduce((sum, { spot, amount }) => (spot === door ? sum + amount : sum), 0n)
    const difference = on('tai') - on('xiu')
    return difference < 0n ? -difference : difference
  },
})
