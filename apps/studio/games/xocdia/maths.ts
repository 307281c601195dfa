import type { XocDiaMaths } from './sheet.ts'

/** Fair prices: the players play each other, and the house lives of the rake alone. */
export const xocDiaMaths: XocDiaMaths = {
  engine: 'xocdia',
  drawCode: 'XOCD1',
  seats: 12,
  sides: 2,
  threes: 4,
  fours: 16,
  rake: 2,
  leastBank: 100,
  mostBank: 5_000,
  mostLaid: 1_000,
  bankRounds: 10,
}
