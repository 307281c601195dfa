import { expect, test } from 'vitest'
import { countBets, hitsAtMost, parseSelection, playsOf, writeSelection } from '#plays/index.ts'
import { returnsOf } from '../distinct/returns.testing.ts'
import { readSelection } from '../distinct/tickets.testing.ts'
import { winningBets } from '../win.ts'

const plays = playsOf('PK10')
const ten = Array.from({ length: 10 }, (_, at) => at + 1)
const playOf = (code: string) => {
  const play = plays.find((each) => each.code === code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

test('R-LOTT-1: PK10 has every play of the catalogue', () => {
  const groups = Map.groupBy(plays, ({ group, modes }) => `${group} ${modes.join('/')}`)
  expect([...groups].map(([group, those]) => [group, those.length])).toEqual([
    ...[1, 2, 3, 4, 5].map((rank) => [`rank${rank} LOTT`, 1]),
    ['position LOTT', 1],
    ['sum ZY/ELOTT', 2],
    ['twoside ZY/ELOTT', 25],
  ])
})

test('R-LOTT-1: pk10.position has the chance of every prize that its table states', () => {
  const position = playOf('pk10.position')
  for (let rank = 0; rank < 10; rank += 1) {
    const selection = readSelection(position, ten.map((_, at) => (at === rank ? '4' : '')).join('|'))
    const arrivals = ten.map((boat) => ten.filter((other) => other !== boat).toSpliced(rank, 0, boat))
    const won = arrivals.filter((boats) => winningBets(position, selection, boats.join(' '))[0] === 1).length
    expect([won, arrivals.length]).toEqual(position.tiers[0]?.p)
  }
})

/** The most ranks that some arrival serves, tried boat by boat. */
function mostByTrial([row, ...rest]: readonly (readonly string[])[], taken: readonly string[] = []): number {
  if (row === undefined) return 0
  const served = row.filter((boat) => !taken.includes(boat)).map((boat) => 1 + mostByTrial(rest, [...taken, boat]))
  return Math.max(mostByTrial(rest, taken), ...served)
}

test('R-LOTT-1: boats that are wanted on several ranks arrive on one', () => {
  const position = playOf('pk10.position')
  for (const [text, most] of [
    ['1|1|1|||||||', 1],
    ['1 2|1|2 3|||||||', 3],
    ['1 2|1 2|1 2|||||||4', 3],
  ] as const) {
    const { rows } = readSelection(position, text)
    expect(mostByTrial(rows), text).toBe(most)
    expect(hitsAtMost(position, { rows, places: null }), text).toEqual([[most]])
  }
})

test('N5: fixed prices return what the rules print', () => {
  const sums = ['0.9500', '0.9500', '0.9498', '0.9498', '0.9500', '0.9500', '0.9493', '0.9493', '0.9500']
  const even = { big: '0.9900', small: '0.9900', odd: '0.9900', even: '0.9900' }
  const usual = [
    [/^pk10\.zy\.r/, even],
    [/^pk10\.zy\.dt/, { dragon: '0.9900', tiger: '0.9900' }],
    [/^pk10\.zy\.n/, Object.fromEntries(ten.map((boat) => [boat, '0.9900']))],
    [/^pk10\.zy\.sum\.side$/, { big: '0.9778', small: '0.9833', odd: '0.9833', even: '0.9778' }],
    [/^pk10\.zy\.sum$/, Object.fromEntries([...sums, ...sums.slice(0, -1).reverse()].map((share, at) => [at + 3, share]))],
  ] as const
  for (const play of plays.filter(({ modes }) => modes.includes('ZY')))
    expect(returnsOf(play), play.code).toEqual(usual.find(([code]) => code.test(play.code))?.[1])
})

test('R-LOTT-1: a selection that is none of its play is refused', () => {
  const first2 = playOf('pk10.rank2')
  expect(writeSelection(first2, readSelection(first2, '10 2|7'))).toBe('2 10|7')
  expect(parseSelection(first2, '11|2')).toEqual({ ok: false, why: 'value' })
  expect(parseSelection(first2, '1|')).toEqual({ ok: false, why: 'too_few' })
  expect(countBets(first2, readSelection(first2, '7|7'))).toBe(0)
  // Ten boats on each of five ranks: every arrival of the first five.
  const all = ten.join(' ')
  expect(countBets(playOf('pk10.rank5'), readSelection(playOf('pk10.rank5'), `${all}|${all}|${all}|${all}|${all}`))).toBe(30_240)
})

test('GR 5: the vector 7 4 2 5 1 8 9 10 3 6', () => {
  const hits = (code: string, selection: string) =>
    winningBets(playOf(code), readSelection(playOf(code), selection), '7 4 2 5 1 8 9 10 3 6')
  expect(hits('pk10.zy.sum', '11')).toEqual([1])
  expect([hits('pk10.zy.sum.side', 'small'), hits('pk10.zy.sum.side', 'odd')]).toEqual([[1], [1]])
  const sides = ['dragon', 'dragon', 'tiger', 'tiger', 'tiger']
  for (const [at, side] of sides.entries()) expect(hits(`pk10.zy.dt${at + 1}`, side), String(at + 1)).toEqual([1])
})
