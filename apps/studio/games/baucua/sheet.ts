import type { TableKind, TableMaths, TableSheet } from '../table-sheet.ts'

/** Prices are what a bet pays, stake included, in ten-thousandths. */
export type BauCuaMaths = TableMaths & {
  readonly engine: 'baucua'
  readonly dice: number
  /** A symbol on one, two and three dice. */
  readonly pays: readonly number[]
}

/** In the order of their numbers: bầu, cua, tôm, cá, gà, nai. */
export const symbols = ['gourd', 'crab', 'prawn', 'fish', 'rooster', 'deer'] as const
export type BauCuaSymbol = (typeof symbols)[number]

export const symbolOf = (face: number): BauCuaSymbol => symbols[face] ?? 'gourd'
/** On how many dice a symbol shows. */
export const timesShown = (symbol: string, dice: readonly number[]): number => dice.filter((face) => symbolOf(face) === symbol).length

/** Throws without regard to the order of the dice, each with the orders it comes in. */
const kinds: readonly TableKind[] = symbols.flatMap((_, low) =>
  symbols.flatMap((__, middle) =>
    symbols.flatMap((___, high) =>
      low <= middle && middle <= high
        ? [{ outcome: [low, middle, high], ways: { 1: 1, 2: 3, 3: 6 }[new Set([low, middle, high]).size] ?? 0 }]
        : [],
    ),
  ),
)

/** Three dice with six symbols: a symbol pays by how many dice show it. */
export const bauCuaSheet = (maths: BauCuaMaths): TableSheet => ({
  spots: symbols,
  draw: (chance) => Array.from({ length: maths.dice }, () => chance.below(symbols.length)),
  units: (spot, dice) => maths.pays[timesShown(spot, dice) - 1] ?? 0,
  kinds,
  told: (dice) => dice.map(symbolOf).join(' '),
  bead: (dice, word) => ({ text: dice.map((face) => word(`baucua.${symbolOf(face)}`)).join(' '), tone: 'plain' }),
})
