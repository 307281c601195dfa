import { expect, test } from 'vitest'
import { parseSelection, playsOf, seriesOdds, writeOdds } from '#plays/index.ts'
import { returnsOf } from '../distinct/returns.testing.ts'
import { readSelection } from '../distinct/tickets.testing.ts'
import { winningBets } from '../win.ts'

const plays = playsOf('K3')
const playOf = (code: string) => {
  const play = plays.find((each) => each.code === code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

test('R-LOTT-1: K3 has every play of the catalogue', () => {
  const groups = Map.groupBy(plays, ({ group, modes }) => `${group} ${modes.join('/')}`)
  const those = ['sum', 'bsoe', 'triple', 'pair', 'two', 'three', 'run', 'one']
  const counts = (modes: string) => those.map((group) => [`${group} ${modes}`, group === 'triple' ? 2 : 1])
  expect([...groups].map(([group, { length }]) => [group, length])).toEqual([...counts('LOTT'), ...counts('ZY/ELOTT')])
})

test('N5: fixed prices return what the rules print', () => {
  const bySum = ['0.9500', '0.9499', '0.9497', '0.9500', '0.9500', '0.9499', '0.9491', '0.9500']
  const expected: Record<string, Record<string, string>> = {
    'k3.zy.sum': Object.fromEntries([...bySum, ...bySum.toReversed()].map((share, at) => [String(at + 3), share])),
    'k3.zy.sides': { big: '0.9800', small: '0.9800', odd: '0.9800', even: '0.9800' },
  }
  for (const play of plays.filter(({ modes }) => modes.includes('ZY'))) {
    const usual = Object.fromEntries(play.tiers.map(({ id }) => [id, '0.9500']))
    expect(returnsOf(play), play.code).toEqual(expected[play.code] ?? usual)
  }
})

test('N4: classic prices are (S / 2000) / p', () => {
  const prices = (code: string) => playOf(code).tiers.map(({ p }) => writeOdds(seriesOdds(1_960, p)))
  expect(prices('k3.two')).toEqual(['7.056'])
  expect(prices('k3.one')).toEqual(['2.3261'])
  expect(prices('k3.sum').slice(0, 3)).toEqual(['211.68', '70.56', '35.28'])
})

test('R-LOTT-1: a selection that is none of its play is refused', () => {
  expect(parseSelection(playOf('k3.two'), '4')).toEqual({ ok: false, why: 'too_few' })
  expect(parseSelection(playOf('k3.two'), '4 7')).toEqual({ ok: false, why: 'value' })
  expect(parseSelection(playOf('k3.triple'), '123')).toEqual({ ok: false, why: 'value' })
  expect(parseSelection(playOf('k3.zy.pair'), '11 22')).toEqual({ ok: false, why: 'too_many' })
})

test('GR 6: a triple counts for big, small, odd and even, and as a pair', () => {
  const hits = (code: string, selection: string, draw: string) => winningBets(playOf(code), readSelection(playOf(code), selection), draw)
  expect(hits('k3.sides', 'big odd even', '5 5 5')).toEqual([1, 1, 0])
  expect(hits('k3.pair', '44 55', '5 5 5')).toEqual([0, 1])
  expect(hits('k3.two', '1 4 6', '4 6 6')).toEqual([1])
  expect(hits('k3.two', '1 4 6', '6 4 1')).toEqual([3])
  expect(hits('k3.one', '4 6', '4 6 6')).toEqual([2])
  expect(hits('k3.zy.run', 'anyrun', '6 1 2')).toEqual([0])
})
