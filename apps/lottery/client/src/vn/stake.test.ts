import { expect, test } from 'vitest'
import { findPlay, type Play, pointOf } from '#plays/index.ts'
import { isOwn } from './own-hits.ts'
import { chipText, readFigure, textStakeOf, unitStakeOf, weightOf } from './stake.ts'

const play = (code: string): Play => {
  const found = findPlay(code, null)
  if (found === null) throw new Error(`no play ${code}`)
  return found
}
const weight = (code: string) => {
  const found = play(code)
  return found.kind.kind === 'vn' ? weightOf(found, found.kind) : 0
}

test('R-LOTT-2: a point costs as many bets as there are places for it', () => {
  const codes = 'vnn.lo2 vnn.lo3 vnn.lo4 vnn.de7 vnn.dd vnn.xc vnn.xcd vnn.b8 vnn.da vns.lo2 vns.lo3 vns.lo4 vns.dd vns.xc vns.b7 vns.da'
  expect(codes.split(' ').map(weight)).toEqual([27, 23, 20, 4, 5, 4, 3, 8, 54, 18, 17, 16, 2, 2, 7, 36])
  expect(['vnn.de', 'vnn.x3', 'vnn.xq4', 'vns.t10', 'vns.dau1', 'vns.xcd'].map(weight)).toEqual([1, 1, 1, 1, 1, 1])
})

test('R-LOTT-2: points and money are read to hundredths and nothing else is', () => {
  expect(['0,5', '10', '1.25', ''].map(readFigure)).toEqual([50n, 1_000n, 125n, null])
  expect(['1.234', '-1', '1e3', '1 000'].map(readFigure)).toEqual([null, null, null, null])
  const point = pointOf('VND/4')
  expect(unitStakeOf({ points: '0.5', money: '' }, { byPoint: true, point })).toBe(5_000_000n)
  expect(unitStakeOf({ points: '', money: '20000' }, { byPoint: false, point })).toBe(200_000_000n)
  expect(unitStakeOf({ points: '0', money: '' }, { byPoint: true, point })).toBeNull()
  expect([chipText(3, { byPoint: true, point }), chipText(3, { byPoint: false, point })]).toEqual(['3', '30000'])
  expect(chipText(1, { byPoint: false, point: pointOf('USD/4') })).toBe('0.5')
})

test('R-LOTT-3: the table of a ticket marks numbers of winning lines alone', () => {
  const line = { play: 'vnn.b8', selection: '77', hits: [1] }
  expect([isOwn([line])('G6', '077'), isOwn([line])('G5', '6677'), isOwn([line])('G6', '078')]).toEqual([true, false, false])
  expect(isOwn([{ ...line, hits: [0] }])('G6', '077')).toBe(false)
  expect(isOwn([{ play: 'vnn.de-h', selection: '22', hits: [1] }])('DB', '22536')).toBe(true)
  expect(isOwn([{ play: 'vnn.x2', selection: '19 93', hits: [1] }])('G2', '93813')).toBe(false)
})

test('R-LOTT-2: a bare amount of a text is points, thousands in dong; words for thousands are those of dong alone', () => {
  const stake = (scale: 'bare' | 'thousand' | 'million', asset: string) =>
    textStakeOf({ play: 'vnn.lo2', selection: '39', figure: 550, scale }, asset)
  expect([stake('bare', 'VND/4'), stake('thousand', 'VND/4'), stake('million', 'VND/4')]).toEqual([
    55_000_000n,
    55_000_000n,
    55_000_000_000n,
  ])
  expect([stake('bare', 'USD/4'), stake('thousand', 'USD/4')]).toEqual([2_750n, null])
})
