import { expect, test } from 'vitest'
import { countBets, parseSelection, playsOf, readOdds, returnOfBet, seriesOdds, writeOdds, writeSelection } from '#plays/index.ts'
import { returnsOf } from '../distinct/returns.testing.ts'
import { readSelection } from '../distinct/tickets.testing.ts'
import { winningBets } from '../win.ts'

const plays = playsOf('11X5')
const eleven = Array.from({ length: 11 }, (_, at) => at + 1)
const playOf = (code: string) => {
  const play = plays.find((each) => each.code === code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

test('R-LOTT-1: 11X5 has every play of the catalogue', () => {
  const groups = Map.groupBy(plays, ({ group, modes }) => `${group} ${modes.join('/')}`)
  expect([...groups].map(([group, those]) => [group, those.length])).toEqual([
    ['first3 LOTT', 4],
    ['first2 LOTT', 3],
    ['position LOTT', 1],
    ['pick LOTT', 15],
    ['fun LOTT', 2],
    ['twoside ZY/ELOTT', 15],
    ['fun ZY/ELOTT', 2],
  ])
})

test('N5: fixed prices return what the rules print', () => {
  const side = { big: '0.9909', small: '0.9909', odd: '0.9909', even: '0.9909' }
  const splits = { o5e0: '0.9500', o4e1: '0.9497', o3e2: '0.9481', o2e3: '0.9481', o1e4: '0.9500', o0e5: '0.9500' }
  const medians = { 3: '0.9497', 4: '0.9491', 5: '0.9487', 6: '0.9481', 7: '0.9487', 8: '0.9491', 9: '0.9497' }
  const expected: Record<string, Record<string, string>> = {
    '11x5.zy.sum.size': { big: '0.9907', small: '0.9907' },
    '11x5.zy.sum.parity': { odd: '0.9706', even: '0.9539' },
    '11x5.zy.sum.tail': { big: '0.9792', small: '0.9708' },
    '11x5.zy.dt15': { dragon: '0.9900', tiger: '0.9900' },
    '11x5.zy.shape.first': { straight: '0.9496', half: '0.9469', misc: '0.9469' },
    '11x5.zy.split': splits,
    '11x5.zy.median': medians,
  }
  for (const play of plays.filter(({ modes }) => modes.includes('ZY'))) {
    const numbers = Object.fromEntries(eleven.map((number) => [number, '0.9900']))
    const usual = play.code.startsWith('11x5.zy.n') ? numbers : side
    expect(returnsOf(play), play.code).toEqual(expected[play.code] ?? usual)
  }
})

test('N5: the return that the rules show holds the stake that comes back', () => {
  const shown = (code: string, id: string) => {
    const tier = playOf(code).tiers.find((each) => each.id === id)
    if (tier === undefined) throw new Error(id)
    return returnOfBet(playOf(code), tier, ({ price }) => readOdds(price))
  }
  expect([shown('11x5.zy.p1', 'big'), shown('11x5.zy.sum.size', 'small'), shown('11x5.zy.dt15', 'tiger')]).toEqual([9_909n, 9_906n, 9_900n])
})

test('N4: classic prices are (S / 2000) / p', () => {
  const prices = (code: string) => playOf(code).tiers.map(({ p }) => writeOdds(seriesOdds(1_800, p)))
  expect(prices('11x5.f3.straight')).toEqual(['891'])
  expect(prices('11x5.pick5')).toEqual(['415.8'])
  expect(prices('11x5.split')).toEqual(['69.3', '5.544', '2.079', '2.772', '13.86', '415.8'])
})

test('R-LOTT-1: a selection that is none of its play is refused', () => {
  const pick3 = playOf('11x5.pick3')
  const bankers = playOf('11x5.pick3.banker')
  expect(writeSelection(pick3, readSelection(pick3, '11 2 9'))).toBe('2 9 11')
  expect(parseSelection(pick3, '1 2')).toEqual({ ok: false, why: 'too_few' })
  expect(parseSelection(pick3, '1 2 12')).toEqual({ ok: false, why: 'value' })
  expect(parseSelection(pick3, '1 2 02')).toEqual({ ok: false, why: 'value' })
  expect(parseSelection(bankers, '1 2 3|4')).toEqual({ ok: false, why: 'too_many' })
  // A number that is sure of every bet cannot also fill one up.
  expect(countBets(bankers, readSelection(bankers, '1|1 2 3'))).toBe(0)
  expect(countBets(bankers, readSelection(bankers, '1|2 3 4'))).toBe(3)
})

test('GR 4: the vector 11 3 8 9 6', () => {
  const hits = (code: string, selection: string) => winningBets(playOf(code), readSelection(playOf(code), selection), '11 3 8 9 6')
  expect(hits('11x5.zy.sum.size', 'big')).toEqual([1, 0])
  expect(hits('11x5.zy.sum.parity', 'odd')).toEqual([1])
  expect(hits('11x5.split', 'o4e1 o3e2')).toEqual([0, 1])
  expect(hits('11x5.median', '8')).toEqual([1])
  expect(hits('11x5.zy.dt15', 'dragon')).toEqual([1])
  expect(hits('11x5.zy.p1', 'big')).toEqual([0, 1])
  expect(winningBets(playOf('11x5.zy.sum.size'), readSelection(playOf('11x5.zy.sum.size'), 'small'), '4 5 6 7 8')).toEqual([0, 1])
})
