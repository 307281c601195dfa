import { expect, it } from 'vitest'
import { mostTimesAt } from './most-times.ts'

const board = { largestWin: '9921517.452', prizeCap: { 'USD/4': '1000000.0000' } }
it.each([
  ['0.1000', 9_921_517.452],
  ['1.0000', 1_000_000],
  ['100.0000', 10_000],
  ['7.0000', 142_857.14],
])('R24: at a stake of %s a round pays %d times at most', (stake, times) => {
  expect(mostTimesAt(board, 'USD/4', stake)).toBe(times)
})
it('R24: a game whose cap is not known keeps its largest win', () => {
  expect(mostTimesAt(board, 'VND/4', '10')).toBe(9_921_517.452)
})
