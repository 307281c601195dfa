import { keyedChance } from '@halong/chance'
import type { Family } from '#protocol/index.ts'
import { drawPrizes } from './vn/draw.ts'

/** What a draw is made of: all of it is published with the result, the seed's fingerprint before the sale. */
export type DrawSource = { readonly seed: string; readonly drawCode: string; readonly issueNo: string; readonly beacon: string }

/** The drawn numbers in their order, parted by spaces. Source: game-rules.md §2.3. */
export function drawNumbers(family: Family, { seed, drawCode, issueNo, beacon }: DrawSource): string {
  const chance = keyedChance(seed, `${drawCode}:${issueNo}:${beacon}`)
  const times = (count: number, draw: () => number) => Array.from({ length: count }, draw).join(' ')
  switch (family) {
    case 'SSC':
      return times(5, () => chance.below(10))
    case 'PC28':
    case 'LF':
      return times(3, () => chance.below(10))
    case '11X5':
      return chance
        .sample(11, 5)
        .map((ball) => ball + 1)
        .join(' ')
    case 'PK10':
      return chance
        .sample(10, 10)
        .map((boat) => boat + 1)
        .join(' ')
    case 'K3':
      return times(3, () => chance.below(6) + 1)
    case 'LHC':
      return chance
        .sample(49, 7)
        .map((ball) => ball + 1)
        .join(' ')
    case 'VN_NORTH':
      return drawPrizes('north', () => chance.below(10))
    case 'VN_SOUTH':
      return drawPrizes('south', () => chance.below(10))
    case 'VN_SOUTH2':
      return drawPrizes('south2', () => chance.below(10))
  }
}
