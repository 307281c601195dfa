import { expect, test } from 'vitest'
import { defaultGroup, playsOf, seriesOdds, writeOdds } from '#plays/index.ts'
import { returnsOf } from '../distinct/returns.testing.ts'

const plays = playsOf('LF')

test('R-LOTT-1: the three digits have every play of the catalogue, and open with all three', () => {
  const groups = Map.groupBy(plays, ({ group, modes }) => `${group} ${modes.join('/')}`)
  expect([...groups].map(([group, those]) => [group, those.length])).toEqual([
    ['stars3 LOTT', 10],
    ['first2 LOTT', 7],
    ['last2 LOTT', 7],
    ['position LOTT', 1],
    ['any LOTT', 2],
    ['bsoe LOTT', 3],
    ['twoside ZY', 10],
  ])
  expect([defaultGroup('LF', 'LOTT'), defaultGroup('LF', 'ZY')]).toEqual(['stars3', 'twoside'])
})

test('N5: fixed prices return what the rules print', () => {
  const shares = new Set(plays.filter(({ modes }) => modes.includes('ZY')).flatMap((play) => Object.values(returnsOf(play))))
  expect([...shares].toSorted()).toEqual(['0.9500', '0.9900'])
})

test('N4: classic prices are (S / 2000) / p', () => {
  const prices = (code: string) => plays.find((play) => play.code === code)?.tiers.map(({ p }) => writeOdds(seriesOdds(1_700, p)))
  expect(prices('lf.s3.straight')).toEqual(['850'])
  expect([prices('lf.s3.g3'), prices('lf.s3.g6')]).toEqual([['283.3333'], ['141.6666']])
  expect([prices('lf.any.1of3'), prices('lf.any.2of3'), prices('lf.position')]).toEqual([['3.1365'], ['15.7407'], ['8.5']])
})
