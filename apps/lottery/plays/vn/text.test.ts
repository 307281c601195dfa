import { describe, expect, test } from 'vitest'
import { priceLine, type Region, readVnText, type TextBet } from '#plays/index.ts'

const short = ({ play, selection, figure, scale }: TextBet) =>
  `${play.split('.')[1]} ${selection} ${figure / 100}${{ bare: '', thousand: 'n', million: 'tr' }[scale]}`
const read = (text: string, region: Region = 'north') =>
  readVnText(text, region).map((line) => (line.ok ? line.bets.map(short).join(' | ') : line.why))
const readings = (text: string, region: Region = 'north') =>
  readVnText(text, region).flatMap((line) => (line.ok ? ['read'] : line.readings.map((bets) => bets.map(short).join(' | '))))

/** What a line costs in dong. */
function costOf(text: string, region: Region): number {
  const [line] = readVnText(text, region)
  if (line?.ok !== true) throw new Error(text)
  const terms = { mode: 'SEA' as const, unitBase: 10_000_000n, prices: {}, issueMultiple: 1, issueNo: null }
  return line.bets.reduce((sum, { play, selection, figure }) => {
    const priced = priceLine({ play, selection, amount: String(figure * 10) }, terms)
    if (typeof priced === 'string') throw new Error(priced)
    return sum + Number(priced.cost) / 10_000
  }, 0)
}

test('R-LOTT-2: the published texts cost what they are worked out to', () => {
  expect(costOf('mb 39.25.52b5', 'north')).toBe(405_000)
  expect(costOf('mb 45.58.23da0,5', 'north')).toBe(81_000)
  expect(costOf('mn 01.02dd1', 'south')).toBe(4_000)
})

describe('R-LOTT-2: text that is read', () => {
  test.each([
    ['39 25 52 b5', 'lo2 25 39 52 5'],
    ['39,25-52 Bao lô 5', 'lo2 25 39 52 5'],
    ['1234 b10 b5 b1', 'lo4 1234 10 | lo3 234 5 | lo2 34 1'],
    ['12 345 b5', 'lo2 12 5 | lo3 345 5'],
    ['de 00 11 x100n', 'de 00 11 100n'],
    ['đề 00 11 10', 'de 00 11 10'],
    ['de 36 1tr', 'de 36 1tr'],
    ['19.93 x10', 'x2 19 93 10'],
    ['19.93x2', 'x2 19 93 2'],
    ['19.93.00 xien2 10', 'x2 00 19 93 10'],
    ['929 x5', 'xc 929 5'],
    ['929xc5', 'xc 929 5'],
    ['123 xcdao 1', 'xc 123 132 213 231 312 321 1'],
    ['12bd2', 'lo2 12 21 2'],
    ['536 3c 2', 'c3 536 2'],
    ['2536 4 càng 1', 'c4 2536 1'],
    ['77 b8l 3', 'b8 77 3'],
    ['01 02 03 04 truot 10', 't4 01 02 03 04 10'],
    ['00 19 93 xq 10', 'xq3 00 19 93 10'],
    ['3 dau 5', 'dau1 3 5'],
    ['36 duoi 5', 'de 36 5'],
    ['10/20keo90 b1', 'lo2 10 20 30 40 50 60 70 80 90 1'],
    ['111/222 kéo 999 xc1', 'xc 111 222 333 444 555 666 777 888 999 1'],
    ['01keo05 dd1', 'dd 01 02 03 04 05 1'],
    ['01 dd1 b2 03 dd4', 'dd 01 1 | lo2 01 2 | dd 03 4'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected])
  })

  test('the South has words of its own', () => {
    expect(read('1đmn 83 b7l 2', 'south')).toEqual(['b7 83 2'])
    expect(read('36 dau 1 duoi 2', 'south')).toEqual(['dau 36 1 | duoi 36 2'])
  })
})

test('R-LOTT-2: a text for two stations names both, and may hold đá xéo', () => {
  expect(costOf('2dmn 01.02dd1', 'south2')).toBe(8_000)
  expect(costOf('2d 12.34 dx1', 'south2')).toBe(72_000)
  expect(read('12.34.56 dax 2\n29 b1\nmn 29 b1\n1dmn 29 b1', 'south2')).toEqual(['dx 12 34 56 2', 'lo2 29 1', 'station', 'station'])
})

describe('R-LOTT-2: text that reads two ways is refused with both readings', () => {
  test.each([
    ['01 dd1.05 dd2', ['dd 01 1.05 | dd 01 2', 'dd 01 1 | dd 05 2']],
    ['1234 dd5', ['dd 12 34 5', 'dd 34 5']],
    ['10keo30 b1', [`lo2 ${Array.from({ length: 21 }, (_, at) => at + 10).join(' ')} 1`, 'lo2 10 20 30 1']],
    ['123 xcd 5', ['xcd 123 5', 'xc 123 132 213 231 312 321 5']],
    ['01 02 x2 03 dd1', ['x2 01 02 3 | dd 01 02 1', 'x2 01 02 2 | dd 03 1']],
    ['19 93 00 x10', ['x3 00 19 93 10', 'x2 00 19 93 10']],
  ])('%s', (text, expected) => {
    expect([read(text), readings(text)]).toEqual([['two_ways'], expected])
  })
})

test('R-LOTT-2: each line that is not read says why, and the others stand', () => {
  expect(read('2dmn 01 dd1', 'south')).toEqual(['station'])
  expect(read('mn 01 dd1')).toEqual(['station'])
  expect(read('36 b5\n36 zzz5\n36 dd\nb5\n1 b5\n36 b0\n77 b7l 1\n12 34 dx 5\n36 36 dd1\n12 kéo\n')).toEqual([
    'lo2 36 5',
    'word',
    'amount',
    'numbers',
    'number',
    'amount',
    'not_sold',
    'not_sold',
    'number',
    'word',
  ])
})

test('R-LOTT-2: no text makes reading fail or slow', () => {
  const signs = '0123456789 .,/;-\nbdxcaloekt đéX7l'
  let state = 7
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let turn = 0; turn < 2_000; turn += 1)
    readVnText(Array.from({ length: next(60) }, () => signs[next(signs.length)]).join(''), turn % 2 === 0 ? 'north' : 'south')
  const long = readVnText('12.'.repeat(3_000), 'north')
  expect(long).toMatchObject([{ ok: false, why: 'word' }])
})
