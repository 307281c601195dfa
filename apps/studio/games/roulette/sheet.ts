import type { TableMaths, TableSheet } from '../table-sheet.ts'
import { colourOf, rouletteSpots } from './sheet-spots.ts'

export type RouletteMaths = TableMaths & {
  readonly engine: 'roulette'
  readonly pockets: number
  /** A spot pays this many times the stake divided by the numbers it covers, stake included. */
  readonly share: number
}

const TEN_THOUSAND = 10_000
const covered = new Map(rouletteSpots.map(({ name, covers }) => [name, new Set(covers)]))
const names = rouletteSpots.map(({ name }) => name)
const TONES = { red: 'red', black: 'dark', green: 'green' } as const
const LETTERS = { red: 'R', black: 'B', green: 'Z' } as const

/** One number of 37; a spot that covers it pays 36 divided by how many it covers. */
export const rouletteSheet = ({ pockets, share }: RouletteMaths): TableSheet => ({
  spots: names,
  draw: (chance) => [chance.below(pockets)],
  units(spot, [number = -1]) {
    const covers = covered.get(spot)
    return covers?.has(number) ? (share * TEN_THOUSAND) / covers.size : 0
  },
  kinds: Array.from({ length: pockets }, (_, number) => ({ outcome: [number], ways: 1 })),
  told: ([number = 0]) => `${number} ${LETTERS[colourOf(number)]}`,
  bead: ([number = 0]) => ({ text: String(number), tone: TONES[colourOf(number)] }),
})
