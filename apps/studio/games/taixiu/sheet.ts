import type { TableMaths, TableSheet } from '../table-sheet.ts'

export const doors = ['tai', 'xiu'] as const
export type Door = (typeof doors)[number]

export type TaiXiuMaths = TableMaths & {
  readonly engine: 'taixiu'
  /** Sides of a die. */
  readonly sides: number
  readonly dice: number
  /** The lowest total of Tài. */
  readonly taiFrom: number
  /** What a door pays, stake included, in ten-thousandths. */
  readonly pays: number
}

export const totalOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)
export const doorOf = ({ taiFrom }: Pick<TaiXiuMaths, 'taiFrom'>, dice: readonly number[]): Door =>
  totalOf(dice) >= taiFrom ? 'tai' : 'xiu'

/** All throws there are. */
function everyThrow({ dice, sides }: TaiXiuMaths): readonly number[][] {
  let throws: number[][] = [[]]
  for (let die = 0; die < dice; die++)
    throws = throws.flatMap((before) => Array.from({ length: sides }, (_, face) => [...before, face + 1]))
  return throws
}

/** Two doors, and three dice, each a number below six and one more. */
export const taiXiuSheet = (maths: TaiXiuMaths): TableSheet => ({
  spots: doors,
  draw: (chance) => Array.from({ length: maths.dice }, () => chance.below(maths.sides) + 1),
  units: (spot, dice) => (doorOf(maths, dice) === spot ? maths.pays : 0),
  kinds: everyThrow(maths).map((outcome) => ({ outcome, ways: 1 })),
  bead: (dice) => ({ text: String(totalOf(dice)), tone: doorOf(maths, dice) === 'tai' ? 'red' : 'blue' }),
})
