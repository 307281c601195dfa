import { ladderLimits, multiplyDown } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { findGame } from '../catalogue.ts'
import { capOf } from '../limits.ts'
import { mines } from './index.ts'
import { lastPickWithin, minesPrice } from './maths.ts'
import { minesMaths, minesProducts } from './products.ts'

const limits = ladderLimits(mines.card.ladder, 'USD/4')
const PRIZE_CAP = capOf(limits)
const unitsWithinCap = (stake: bigint) => multiplyDown(PRIZE_CAP, 10_000n, stake)

describe('a prize is never cut (game-rules.md §1.1)', () => {
  it('every mines board leaves at least one pick at every stake, and no pick past the cap', () => {
    for (const { maths } of minesProducts) {
      for (let mines = maths.minMines; mines <= maths.maxMines; mines++) {
        const board = { tiles: maths.tiles, mines }
        for (const stake of [limits.min, limits.max]) {
          const last = lastPickWithin(board, unitsWithinCap(stake))
          expect(last).toBeGreaterThanOrEqual(1)
          expect((minesPrice(board, last) * stake) / 10_000n).toBeLessThanOrEqual(PRIZE_CAP)
          if (last < board.tiles - mines) expect((minesPrice(board, last + 1) * stake) / 10_000n).toBeGreaterThan(PRIZE_CAP)
        }
      }
    }
  })
  it('the 25-tile board keeps its whole ladder at the smallest stake, up to 5,148,297 times', () => {
    expect(findGame('mines-pearl-25')?.maxWinTimes).toBe(5_148_297)
    expect(lastPickWithin({ tiles: 25, mines: 12 }, unitsWithinCap(limits.min))).toBe(13)
  })
})

it('prints each ladder as the engine pays it', () => {
  const { ladders } = minesMaths({ tiles: 25, columns: 5, defaultMines: 3 })
  expect(ladders['3']?.slice(0, 2)).toEqual(['1.1250', '1.2857'])
  expect(ladders['24']).toEqual(['24.7500'])
})

it('offers three artworks on four boards each, in house', () => {
  expect(minesProducts).toHaveLength(12)
  expect(mines.card).toMatchObject({ gameType: 'INHOUSE', gameClassify: 'ORIGINAL' })
})
