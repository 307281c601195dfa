import { prizeRows, type Region } from '#plays/index.ts'

/** A whole table of prizes, digit by digit from the left, in the order of the prizes; numbers parted by spaces. Source: game-rules.md §2.3. */
export const drawPrizes = (region: Region, digit: () => number): string =>
  prizeRows[region]
    .flatMap(({ count, digits }) => Array.from({ length: count }, () => Array.from({ length: digits }, digit).join('')))
    .join(' ')
