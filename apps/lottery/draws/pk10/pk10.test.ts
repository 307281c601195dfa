import { expect, test } from 'vitest'
import { countBets, hitsAtMost, type Play, parseSelection, playsOf, tiersOf, writeSelection } from '#plays/index.ts'
import { orders } from '../distinct/oracle.testing.ts'
import { proveChances, proveMost, proveTickets, returnsOf } from '../distinct/prove.testing.ts'
import { randomTicket, readSelection, shuffled, stream } from '../distinct/tickets.testing.ts'
import { winningBets } from '../win.ts'

const plays = playsOf('PK10')
const named = plays.map((play) => [play.code, play] as const)
const release = process.env['HALONG_RELEASE'] !== undefined
const random = stream(20_261_127)
const ten = Array.from({ length: 10 }, (_, at) => at + 1)
const draw = () => shuffled(ten, random)
const playOf = (code: string) => {
  const play = plays.find((each) => each.code === code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

/** Ranks from 0 that can decide a play. */
function ranksOf({ kind }: Play): readonly number[] {
  if (kind.kind === 'distinct-straight') return ten.slice(0, kind.window.count).map((rank) => rank - 1)
  if (kind.kind !== 'cell') throw new Error('decided by all ranks')
  const { of } = kind
  return 'left' in of ? [of.left, of.right] : 'place' in of ? [of.place] : [0, 1]
}

/** Every order of the boats on the ranks that decide, the others as they come: each stands for equally many of the 10! arrivals. */
function drawsFor(play: Play): number[][] {
  const ranks = ranksOf(play)
  return orders(10, ranks.length).map((boats) => {
    const rest = ten.filter((boat) => !boats.includes(boat))
    return ten.map((_, rank) => (ranks.includes(rank) ? boats[ranks.indexOf(rank)] : rest.pop()) ?? 0)
  })
}
const decided = named.filter(([code]) => code !== 'pk10.position')

test('R-LOTT-1: PK10 has every play of the catalogue', () => {
  const groups = Map.groupBy(plays, ({ group, modes }) => `${group} ${modes.join('/')}`)
  expect([...groups].map(([group, those]) => [group, those.length])).toEqual([
    ...[1, 2, 3, 4, 5].map((rank) => [`rank${rank} LOTT`, 1]),
    ['position LOTT', 1],
    ['sum ZY/ELOTT', 2],
    ['twoside ZY/ELOTT', 25],
  ])
})

test.each(decided)('R-LOTT-1: %s has the chance of every prize that its table states', (_, play) => proveChances(play, drawsFor(play)))

test('R-LOTT-1: pk10.position has the chance of every prize that its table states', () => {
  const position = playOf('pk10.position')
  for (let rank = 0; rank < 10; rank += 1) {
    const selection = readSelection(position, ten.map((_, at) => (at === rank ? '4' : '')).join('|'))
    const arrivals = ten.map((boat) => [...ten.filter((other) => other !== boat).toSpliced(rank, 0, boat)])
    const won = arrivals.filter((boats) => winningBets(position, selection, boats.join(' '))[0] === 1).length
    expect([won, arrivals.length]).toEqual(position.tiers[0]?.p)
  }
})

test('R-LOTT-1: the example of each play wins on its draw', () => {
  for (const play of plays) {
    const selection = readSelection(play, play.example.selection)
    expect(winningBets(play, selection, play.example.draw)[0], play.code).toBeGreaterThan(0)
  }
})

test.each(named)('R-LOTT-1: %s counts and pays random tickets as single bets do', (_, play) =>
  proveTickets(play, { random, tickets: release ? 1_000 : 12, draw, draws: release ? 20 : 6 }),
)

test.each(decided)('R-LOTT-1: a draw reaches the most that %s can hit', (_, play) => {
  for (let ticket = 0; ticket < (release ? 20 : 1); ticket += 1) proveMost(play, drawsFor(play), random)
})

test('R-LOTT-1: boats that are wanted on several ranks arrive on one', () => {
  const position = playOf('pk10.position')
  const most = (text: string) => {
    const selection = readSelection(position, text)
    return proveMostIs(position, selection.rows)
  }
  expect(most('1|1|1|||||||')).toBe(1)
  expect(most('1 2|1|2 3|||||||')).toBe(3)
  expect(most('1 2|1 2|1 2|||||||4')).toBe(3)
})

/** The most ranks that some arrival serves, tried boat by boat. */
function proveMostIs(play: Play, rows: readonly (readonly string[])[]): number {
  const best = (rank: number, taken: readonly string[]): number =>
    rank === rows.length
      ? 0
      : Math.max(
          best(rank + 1, taken),
          ...(rows[rank] ?? []).filter((boat) => !taken.includes(boat)).map((boat) => 1 + best(rank + 1, [...taken, boat])),
        )
  const found = best(0, [])
  expect(hitsAtMost(play, { rows, places: null })).toEqual([[found]])
  return found
}

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

test('R-LOTT-1: selections are read and written in one form, and others are refused', () => {
  for (const play of plays) {
    const text = writeSelection(play, randomTicket(play, random))
    expect(writeSelection(play, readSelection(play, text)), play.code).toBe(text)
  }
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
  expect(tiersOf(playOf('pk10.rank1'), readSelection(playOf('pk10.rank1'), '7'))).toHaveLength(1)
})
