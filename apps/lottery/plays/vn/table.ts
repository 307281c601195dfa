import type { Family } from '#protocol/index.ts'
import type { Play, Tier } from '../play.ts'
import { chanceOfAll, chanceOfNone } from './chance.ts'
import { turnedSizes } from './count.ts'
import type { VnOf } from './kind.ts'
import { type PrizeCode, placesOf, type Region } from './prizes.ts'

/** Of the examples; both are worked out in the tests. */
const draws: Readonly<Record<Region, string>> = {
  north:
    '22536 60807 68492 86128 38700 93813 09279 45619 59181 16651 3770 8196 0093 1914 7846 6672 9617 3993 9919 5187 077 929 065 09 53 68 98',
  south: '140162 89481 04082 48365 58680 41183 54359 73287 16492 24054 70825 36511 6983 3757 7781 3373 783 36',
  south2:
    '805672 44300 25311 27003 34875 34385 38045 27678 48743 57083 34410 13779 4982 7017 9888 9002 766 29 196234 07511 77600 88058 71092 28546 14258 32629 45890 81809 04652 81620 4351 7901 6621 8348 331 87',
}

type Rule = {
  readonly code: string
  readonly group: string
  readonly of: VnOf
  readonly prices: readonly string[]
  readonly example: string
}

type Ends = readonly [digits: 2 | 3 | 4, prizes: readonly PrizeCode[] | null, end?: 'head' | 'tail']
type Named = readonly [code: string, group: string]

const ending = ([code, group]: Named, [digits, prizes, end = 'tail']: Ends, [price, example]: readonly [string, string]): Rule => ({
  code,
  group,
  of: { what: 'ending', digits, prizes, end },
  prices: [price],
  example,
})
const together = (
  code: string,
  { size, weight = 1 }: { size: 2 | 3 | 4; weight?: number },
  [price, example]: readonly [string, string],
): Rule => ({
  code,
  group: 'xien',
  of: { what: 'together', size, weight },
  prices: [price],
  example,
})
const turns = (size: 3 | 4, prices: readonly string[], example: string): Rule => ({
  code: `xq${size}`,
  group: 'xien',
  of: { what: 'turns', size },
  prices,
  example,
})
const absent = (size: number, price: string, example: string): Rule => ({
  code: `t${size}`,
  group: 'truot',
  of: { what: 'absent', size },
  prices: [price],
  example,
})
const figures = (example: { tens: string; units: string; sum: string; size: string; parity: string }): readonly Rule[] => [
  { code: 'dau1', group: 'dau', of: { what: 'digit', figure: 'tens' }, prices: ['9.8'], example: example.tens },
  { code: 'duoi1', group: 'dau', of: { what: 'digit', figure: 'units' }, prices: ['9.8'], example: example.units },
  { code: 'tong', group: 'dau', of: { what: 'digit', figure: 'sum' }, prices: ['9.8'], example: example.sum },
  { code: 'de-bs', group: 'dau', of: { what: 'side', of: 'size' }, prices: ['1.96'], example: example.size },
  { code: 'de-oe', group: 'dau', of: { what: 'side', of: 'parity' }, prices: ['1.96'], example: example.parity },
]
const absents = (prices: readonly string[], free: string): readonly Rule[] =>
  prices.map((price, at) =>
    absent(
      at + 4,
      price,
      free
        .split(' ')
        .slice(0, at + 4)
        .join(' '),
    ),
  )

/** The bets of one station, or of two together, in the order of the boards. Prices: game-rules.md §9.2; đá is xiên 2 in other words and has its price. */
const rules: Readonly<Record<Region, readonly Rule[]>> = {
  north: [
    ending(['lo2', 'lo'], [2, null], ['99', '93']),
    ending(['lo3', 'lo'], [3, null], ['960', '813']),
    ending(['lo4', 'lo'], [4, null], ['9500', '3770']),
    ending(['de', 'de'], [2, ['DB']], ['98', '36']),
    ending(['de-h', 'de'], [2, ['DB'], 'head'], ['98', '22']),
    ending(['de1', 'de'], [2, ['G1']], ['98', '07']),
    ending(['de1-h', 'de'], [2, ['G1'], 'head'], ['98', '60']),
    ending(['de7', 'de'], [2, ['G7']], ['98', '53']),
    ...figures({ tens: '3', units: '6', sum: '9', size: 'small', parity: 'even' }),
    together('x2', { size: 2 }, ['17.3', '19 93']),
    together('x3', { size: 3 }, ['77', '00 19 93']),
    together('x4', { size: 4 }, ['355', '00 07 19 93']),
    turns(3, ['17.3', '77'], '00 19 93'),
    turns(4, ['17.3', '77', '355'], '00 01 19 93'),
    ending(['c3', 'cang'], [3, ['DB']], ['960', '536']),
    ending(['c31', 'cang'], [3, ['G1']], ['960', '807']),
    ending(['c4', 'cang'], [4, ['DB']], ['9500', '2536']),
    ending(['xc', 'cang'], [3, ['G6', 'DB']], ['960', '929']),
    ending(['xcd', 'cang'], [3, ['G6']], ['960', '077']),
    ending(['dd', 'dd'], [2, ['G7', 'DB']], ['98', '68']),
    ending(['b8', 'dd'], [2, ['G7', 'G6', 'DB']], ['98', '77']),
    together('da', { size: 2, weight: 54 }, ['17.3', '19 93']),
    ...absents(['2.86', '3.79', '5.04', '6.74', '9.02', '12.12', '16.33'], '01 02 03 04 05 06 08 10 11 12'),
  ],
  south: [
    ending(['lo2', 'lo'], [2, null], ['99', '83']),
    ending(['lo3', 'lo'], [3, null], ['960', '783']),
    ending(['lo4', 'lo'], [4, null], ['9500', '6983']),
    ending(['dd', 'dd'], [2, ['G8', 'DB']], ['98', '36']),
    ending(['dau', 'dd'], [2, ['G8']], ['98', '36']),
    ending(['duoi', 'dd'], [2, ['DB']], ['98', '62']),
    ending(['b7', 'dd'], [2, ['G8', 'G7', 'G6', 'G5', 'DB']], ['98', '83']),
    ending(['xc', 'cang'], [3, ['G7', 'DB']], ['960', '783']),
    ending(['xcd', 'cang'], [3, ['G7']], ['960', '783']),
    ending(['c3', 'cang'], [3, ['DB']], ['960', '162']),
    ending(['c31', 'cang'], [3, ['G1']], ['960', '481']),
    ending(['c4', 'cang'], [4, ['DB']], ['9500', '0162']),
    together('da', { size: 2, weight: 36 }, ['36.3', '36 83']),
    together('x2', { size: 2 }, ['36.3', '36 83']),
    together('x3', { size: 3 }, ['242', '36 81 83']),
    together('x4', { size: 4 }, ['1700', '36 62 81 83']),
    turns(3, ['36.3', '242'], '36 81 83'),
    turns(4, ['36.3', '242', '1700'], '00 36 81 83'),
    ending(['de', 'de'], [2, ['DB']], ['98', '62']),
    ending(['de-h', 'de'], [2, ['DB'], 'head'], ['98', '14']),
    ending(['de1', 'de'], [2, ['G1']], ['98', '81']),
    ending(['de1-h', 'de'], [2, ['G1'], 'head'], ['98', '89']),
    ...figures({ tens: '6', units: '2', sum: '8', size: 'big', parity: 'even' }),
    ...absents(['1.98', '2.39', '2.89', '3.5', '4.26', '5.18', '6.32'], '01 02 03 04 05 06 07 08 09 10'),
  ],
  south2: [
    ending(['lo2', 'lo'], [2, null], ['99', '29']),
    ending(['lo3', 'lo'], [3, null], ['960', '766']),
    ending(['lo4', 'lo'], [4, null], ['9500', '4982']),
    together('dx', { size: 2, weight: 72 }, ['10.5', '29 87']),
    together('x2', { size: 2 }, ['10.5', '29 87']),
    together('x3', { size: 3 }, ['36', '11 29 87']),
    together('x4', { size: 4 }, ['126', '00 11 29 87']),
    turns(3, ['10.5', '36'], '11 29 87'),
    turns(4, ['10.5', '36', '126'], '00 11 29 87'),
    ending(['dd', 'dd'], [2, ['G8', 'DB']], ['98', '29']),
    ending(['dau', 'dd'], [2, ['G8']], ['98', '29']),
    ending(['duoi', 'dd'], [2, ['DB']], ['98', '72']),
    ending(['b7', 'dd'], [2, ['G8', 'G7', 'G6', 'G5', 'DB']], ['98', '29']),
    ending(['xc', 'cang'], [3, ['G7', 'DB']], ['960', '766']),
    ending(['xcd', 'cang'], [3, ['G7']], ['960', '766']),
    ending(['c3', 'cang'], [3, ['DB']], ['960', '672']),
  ],
}

const ten = { 2: 100, 3: 1_000, 4: 10_000 } as const
const half: Tier['p'] = [1, 2]

function tiersOf(region: Region, { of, prices }: Rule): readonly Tier[] {
  const places = placesOf(region, 2, null)
  const price = (at = 0) => prices[at] ?? ''
  const win = (p: Tier['p']): readonly Tier[] => [{ id: 'win', p, price: price() }]
  switch (of.what) {
    case 'ending':
      return win([1, ten[of.digits]])
    case 'digit':
      return win([1, 10])
    case 'side':
      return win(half)
    case 'together':
      return win(chanceOfAll(of.size, places))
    case 'turns':
      return turnedSizes(of.size).map((size, at) => ({ id: `x${size}`, p: chanceOfAll(size, places), price: price(at) }))
    case 'absent':
      return win(chanceOfNone(of.size, places))
  }
}

/** What codes of bets begin with. */
export const regionPrefix: Readonly<Record<Region, string>> = { north: 'vnn', south: 'vns', south2: 'vn2' }
const familyOfRegion: Readonly<Record<Region, Family>> = { north: 'VN_NORTH', south: 'VN_SOUTH', south2: 'VN_SOUTH2' }
const tableOf = (region: Region): readonly Play[] =>
  rules[region].map((rule) => ({
    code: `${regionPrefix[region]}.${rule.code}`,
    family: familyOfRegion[region],
    group: rule.group,
    modes: ['SEA'],
    label: rule.code,
    kind: { kind: 'vn', region, of: rule.of },
    tiers: tiersOf(region, rule),
    example: { selection: rule.example, draw: draws[region] },
  }))

export const vnNorth: readonly Play[] = tableOf('north')
export const vnSouth: readonly Play[] = tableOf('south')
export const vnSouth2: readonly Play[] = tableOf('south2')
