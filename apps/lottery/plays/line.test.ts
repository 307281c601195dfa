import { expect, test } from 'vitest'
import { lineText, priceLine, readSingles } from './index.ts'

const terms = { mode: 'LOTT' as const, unitBase: 10_000n, prices: {}, issueMultiple: 1, issueNo: null }
const priced = (line: Parameters<typeof priceLine>[0]) => {
  const found = priceLine(line, terms)
  if (typeof found === 'string') throw new Error(found)
  return found
}
const jiao = { base: 2, unit: '0.1', multiple: 10, series: 1_950 } as const

test('R-LOTT-2: a line costs and pays what the rules work out', () => {
  const any = priced({ play: 'ssc.any.2of5', selection: '3 0 2', ...jiao })
  expect([any.bets, any.cost, any.odds, any.maxPrize]).toEqual([3, 60_000n, [66_462n], 3n * 132_924n])
  const group = priced({ play: 'ssc.m3.g6', selection: '0 1 3 8', base: 2, unit: '0.1', multiple: 1, series: 1_950 })
  expect([group.bets, group.cost, group.maxPrize]).toEqual([4, 8_000n, 325_000n])
  const whole = priced({ play: 'ssc.s5.g120', selection: '0 2 3 5 8 9', base: 2, unit: '1', multiple: 1, series: 1_950 })
  expect([whole.bets, whole.cost, whole.maxPrize]).toEqual([6, 120_000n, 16_250_000n])
})

test('R-LOTT-2: prizes that exclude each other are not added up', () => {
  const sum = priced({ play: 'ssc.l3.gsum', selection: '13', base: 1, unit: '1', multiple: 1, series: 2_000 })
  expect(sum.maxPrize).toBe(3_333_333n)
})

test('the text of a ticket line is the one that is hashed', () => {
  const line = priced({ play: 'ssc.any.2of5', selection: '0 2 3', ...jiao })
  expect(lineText({ play: line.play.code, selection: line.text, unitStake: line.unitStake, odds: line.odds, series: line.series })).toBe(
    'ssc.any.2of5=0 2 3@20000*66462#1950',
  )
  const cell = priceLine({ play: 'ssc.zy.sum', selection: 'big', amount: '10' }, { ...terms, mode: 'ZY' })
  if (typeof cell === 'string') throw new Error(cell)
  expect(lineText({ play: cell.play.code, selection: cell.text, unitStake: cell.unitStake, odds: cell.odds, series: cell.series })).toBe(
    'ssc.zy.sum=big@100000*19800',
  )
})

test.each([
  [{ play: 'ssc.none', selection: '1', amount: '1' }, 'play'],
  [{ play: 'ssc.zy.sum', selection: 'big', amount: '1' }, 'mode'],
  [{ play: 'ssc.l3.tail', selection: '1', amount: '1' }, 'stake'],
  [{ play: 'ssc.l3.tail', selection: '1', base: 2, unit: '1', multiple: 1 }, 'series'],
  [{ play: 'ssc.s5.g10', selection: '1|1', ...jiao }, 'no_bets'],
] as const)('R-LOTT-2: %o is refused for its %s', (line, why) => {
  expect(priceLine(line, terms)).toBe(why)
})

test('R-LOTT-2: typed numbers are kept, doubled or wrong, and none is lost', () => {
  expect(readSingles('123, 123；45 ７８９ 111222', { digits: 3, unordered: false, alike: 'allowed' })).toEqual({
    kept: ['111', '123', '222', '789'],
    duplicates: ['123'],
    wrong: ['45'],
  })
  expect(readSingles('321 111', { digits: 3, unordered: true, alike: 'refused' })).toEqual({
    kept: ['123'],
    duplicates: [],
    wrong: ['111'],
  })
})
