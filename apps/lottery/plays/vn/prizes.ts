import type { Family } from '#protocol/index.ts'

/** `south2`: two southern stations together, each with a table of its own. */
export type Region = 'north' | 'south' | 'south2'
/** Whose table of prizes a family draws; null for lotteries of balls. */
export const regionOf = (family: Family | undefined): Region | null =>
  family === 'VN_NORTH' ? 'north' : family === 'VN_SOUTH' ? 'south' : family === 'VN_SOUTH2' ? 'south2' : null

export type PrizeCode = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8'
/** A prize of the table: how many numbers it has, and of how many digits. */
export type PrizeRow = { readonly code: PrizeCode; readonly count: number; readonly digits: number }

const rows = (...shape: readonly (readonly [code: PrizeCode, count: number, digits: number])[]): readonly PrizeRow[] =>
  shape.map(([code, count, digits]) => ({ code, count, digits }))

const south = rows(
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
)

/** The tables of prizes, in the order in which they are drawn and written: 27 numbers in the North, 18 in the South, of two stations one after the other. Source: game-rules.md §9.1. */
export const prizeRows: Readonly<Record<Region, readonly PrizeRow[]>> = {
  north: rows(['DB', 1, 5], ['G1', 1, 5], ['G2', 2, 5], ['G3', 6, 5], ['G4', 4, 4], ['G5', 6, 4], ['G6', 3, 3], ['G7', 4, 2]),
  south,
  south2: [...south, ...south],
}

/** How many numbers of the given prizes, or of all, have at least so many digits: what a bet of so many digits is compared with. */
export const placesOf = (region: Region, digits: number, prizes: readonly PrizeCode[] | null): number =>
  prizeRows[region]
    .filter((row) => row.digits >= digits && (prizes?.includes(row.code) ?? true))
    .reduce((places, { count }) => places + count, 0)

export type DrawnPrize = { readonly code: PrizeCode; readonly numbers: readonly string[] }

/** A published draw station by station and prize by prize. Source of the order: `prizeRows`. */
export function stationsIn(region: Region, numbers: string): readonly (readonly DrawnPrize[])[] {
  const all = numbers.split(' ')
  let from = 0
  const prizes = prizeRows[region].map(({ code, count }) => {
    from += count
    return { code, numbers: all.slice(from - count, from) }
  })
  return region === 'south2' ? [prizes.slice(0, south.length), prizes.slice(south.length)] : [prizes]
}

/** The same by prize alone: of two stations each prize has the numbers of both. */
export function prizesIn(region: Region, numbers: string): readonly DrawnPrize[] {
  const [first = [], ...others] = stationsIn(region, numbers)
  return first.map(({ code, numbers: own }, at) => ({ code, numbers: [...own, ...others.flatMap((prizes) => prizes[at]?.numbers ?? [])] }))
}
