import { choose } from '../counting.ts'
import type { Kind, Play, Tier } from '../play.ts'
import { eachOf, hitsAmongNormals, noneOf, oneOf } from './chance.ts'
import {
  colourOfNumber,
  colours,
  type LhcCell,
  type LhcKind,
  type NumbersHit,
  numbers49,
  SPECIAL_PLACE,
  sideIds,
  tails,
  waves,
} from './kinds.ts'
import { type Animal, animalOf, animals } from './year.ts'

/** The draw of every example: game-rules.md §2.4. */
const draw = '11 28 6 12 13 5 47'
const drawn = draw.split(' ').map(Number)
const LAST = 49

const tier = (id: string, p: Tier['p'], price: string): Tier => ({ id, p, price })
/** Prizes of which one bet wins one at most. */
const ofOneBet = (tiers: readonly Tier[]): readonly Tier[] => tiers.map((each) => ({ ...each, bet: 'one' }))
/** 49 is neither: the stake comes back. */
const push: Tier = { id: 'push', p: [1, LAST], price: '1', push: true }

/** Code, group, key of the name, kind, prizes and what wins on `draw`. */
type Row = readonly [code: string, group: string, label: string, kind: Kind, tiers: readonly Tier[], example: string]
const cell = (of: LhcCell): Kind => ({ kind: 'cell', of })

const twoSides = (ids: readonly string[]) => [...ids.map((id) => tier(id, [24, LAST], '1.965')), push]
const byColour = colours.map((colour) => tier(colour, [colour === 'red' ? 17 : 16, LAST], colour === 'red' ? '2.8' : '2.95'))

/** Prices of half waves by how many numbers they have; 49 is in none. */
const wavePrices: Readonly<Record<number, string>> = { 7: '6.5', 8: '5.7', 9: '5.1', 10: '4.55' }
const isSide: Readonly<Record<string, (number: number) => boolean>> = {
  big: (number) => number >= 25,
  small: (number) => number < 25,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
}
const halfWaves = waves.map((id) => {
  const colour = colours.find((each) => id.startsWith(each)) ?? 'red'
  const side = sideIds.find((each) => id === `${colour}${each}`) ?? 'big'
  const count = numbers49.map(Number).filter((n) => n < LAST && colourOfNumber(n) === colour && isSide[side]?.(n)).length
  return tier(id, [count, LAST], wavePrices[count] ?? '')
})

/** Chinese bettors name this price 合肖; six animals have the price of 六肖, which is the same event. */
const combinedPrices = ['5.76', '3.84', '2.88', '2.304', '1.96', '1.6457', '1.44', '1.28', '1.152', '1.0472']
const combined = [...combinedPrices.map((price, at) => tier(`z${at + 2}`, [4 * (at + 2), LAST], price)), push]

/** 1 + hits × (price − 1): each further normal number of the animal pays the profit once more. */
const times = (size: 4 | 5, profit: number) =>
  Array.from({ length: size }, (_, at) =>
    tier(`${size === 4 ? 'four' : 'five'}${at + 1}`, hitsAmongNormals(size, at + 1), String((100 + (at + 1) * profit) / 100)),
  ).map((each) => ({ ...each, bet: String(size) }))

const number = (code: string, group: string, place: number): Row => [
  code,
  group,
  'lhc-number',
  cell({ what: 'lhc-number', place }),
  numbers49.map((id) => tier(id, [1, LAST], '47.5')),
  String(drawn[place]),
]
const sidesOf = (place: number) => ((drawn[place] ?? 0) >= 25 ? 'big' : 'small')

const specials = (year: Animal): readonly Row[] => [
  number('sp.number', 'special', SPECIAL_PLACE),
  ['sp.sides', 'special', 'lhc-side', cell({ what: 'lhc-side', place: SPECIAL_PLACE }), twoSides(sideIds), 'big'],
  ['sp.sum', 'special', 'lhc-digit-sum', cell({ what: 'lhc-digit-sum', place: SPECIAL_PLACE }), twoSides(sideIds), 'odd'],
  ['sp.tail', 'special', 'lhc-last-digit', cell({ what: 'lhc-last-digit', place: SPECIAL_PLACE }), twoSides(['big', 'small']), 'big'],
  [
    'sp.both',
    'special',
    'lhc-both',
    cell({ what: 'lhc-both', place: SPECIAL_PLACE }),
    [...['bigodd', 'bigeven', 'smallodd', 'smalleven'].map((id) => tier(id, [12, LAST], '3.86')), push],
    'bigodd',
  ],
  ['sp.colour', 'special', 'lhc-colour', cell({ what: 'lhc-colour', place: SPECIAL_PLACE }), byColour, 'blue'],
  ['sp.wave', 'special', 'lhc-wave', cell({ what: 'lhc-wave', place: SPECIAL_PLACE }), [...halfWaves, push], 'blueodd'],
  [
    'sp.zodiac',
    'special',
    'lhc-special-animal',
    cell({ what: 'lhc-special-animal', year }),
    animals.map((id) => (id === year ? tier(id, [5, LAST], '9.5') : tier(id, [4, LAST], '12'))),
    animalOf(47, year),
  ],
  [
    'sp.combined',
    'special',
    'lhc-combined',
    { kind: 'lhc-combined', year },
    combined,
    inOrder([animalOf(47, year), animalOf(1, year)]).join(' '),
  ],
]

const normals: readonly Row[] = [
  ['nm.number', 'normal', 'lhc-normal', cell({ what: 'lhc-normal' }), numbers49.map((id) => tier(id, [6, LAST], '7.9')), '28'],
  ...[0, 1, 2, 3, 4, 5].flatMap((place): Row[] => [
    number(`n${place + 1}.number`, 'normal', place),
    [`n${place + 1}.sides`, 'normal', 'lhc-side', cell({ what: 'lhc-side', place }), twoSides(sideIds), sidesOf(place)],
    [`n${place + 1}.colour`, 'normal', 'lhc-colour', cell({ what: 'lhc-colour', place }), byColour, colourOfNumber(drawn[place] ?? 0)],
  ]),
  [
    'total',
    'normal',
    'lhc-total',
    cell({ what: 'lhc-total' }),
    [
      tier('big', [43_428_958, 85_900_584], '1.93'),
      tier('small', [42_471_626, 85_900_584], '1.96'),
      tier('odd', [42_949_280, 85_900_584], '1.965'),
      tier('even', [42_951_304, 85_900_584], '1.965'),
    ],
    'small',
  ],
]

const numbersOf = (
  code: string,
  [hit, pick]: readonly [NumbersHit, number],
  { tiers, example }: { readonly tiers: readonly Tier[]; readonly example: string },
): Row => [
  `l.${code}`,
  hit === 'none' ? 'none' : 'link',
  hit === 'none' ? `lhcnone.${pick}` : `lhc-${code}`,
  { kind: 'lhc-numbers', hit, pick },
  tiers,
  example,
]
const pairs = choose(LAST, 2)
const threes = choose(LAST, 3)
const linked: readonly Row[] = [
  numbersOf('4any', ['any', 4], {
    tiers: [tier('win', [choose(LAST, 4) - choose(LAST - 6, 4), choose(LAST, 4)], '2.28')],
    example: '1 2 3 5',
  }),
  numbersOf('3of3', ['all', 3], { tiers: [tier('win', [20, threes], '880')], example: '5 6 11' }),
  numbersOf('3hit2', ['all-or-two', 3], {
    tiers: ofOneBet([tier('two', [645, threes], '23'), tier('three', [20, threes], '130')]),
    example: '1 5 6',
  }),
  numbersOf('2of2', ['all', 2], { tiers: [tier('win', [15, pairs], '75')], example: '5 6' }),
  numbersOf('2sp', ['pair-special', 2], {
    tiers: ofOneBet([tier('both', [15, pairs], '62'), tier('with', [6, pairs], '32')]),
    example: '5 47',
  }),
  numbersOf('string', ['string', 2], { tiers: [tier('win', [6, pairs], '187')], example: '5 47' }),
]

const nonePrices = ['2.15', '2.5', '3', '3.65', '4.45', '5.4', '6.5', '7.9']
const undrawn = numbers49.filter((id) => !drawn.includes(Number(id)))
const nones = nonePrices.map((price, at) =>
  numbersOf(`none${at + 5}`, ['none', at + 5], {
    tiers: [tier('win', [choose(LAST - 7, at + 5), choose(LAST, at + 5)], price)],
    example: undrawn.slice(0, at + 5).join(' '),
  }),
)

const inOrder = (some: readonly Animal[]): Animal[] => animals.filter((animal) => some.includes(animal))

const inSeven = (year: Animal): readonly Row[] => [
  [
    'z7',
    'zodiac7',
    'lhc-animal',
    cell({ what: 'lhc-animal', year }),
    animals.map((id) => (id === year ? tier(id, oneOf(5), '1.78') : tier(id, oneOf(4), '2.08'))),
    animalOf(47, year),
  ],
  [
    't7',
    'zodiac7',
    'lhc-tail',
    cell({ what: 'lhc-tail' }),
    tails.map((id) => (id === '0' ? tier(id, oneOf(4), '2.06') : tier(id, oneOf(5), '1.76'))),
    '7',
  ],
  ['zx', 'zodiac7', 'lhc-times', { kind: 'lhc-times', year }, [...times(4, 108), ...times(5, 74)], animalOf(11, year)],
]

const sizes = (count: number, own: 4 | 5): readonly number[] => [own, ...Array.from({ length: count - 1 }, () => 9 - own)]
type Linked = readonly [pick: number, others: string, own: string]
const allAnimals: readonly Linked[] = [
  [2, '4.5', '4'],
  [3, '12', '9.5'],
  [4, '35', '28'],
  [5, '122', '100'],
]
const noAnimals: readonly Linked[] = [
  [2, '3.6', '4.35'],
  [3, '8', '9.75'],
  [4, '19.2', '24.2'],
]
const allTails: readonly Linked[] = [
  [2, '3.4', '4'],
  [3, '7.2', '8.4'],
  [4, '17', '20'],
]

function linkedAnimals(year: Animal): readonly Row[] {
  const seen = inOrder(drawn.map((each) => animalOf(each, year)))
  const missed = animals.filter((animal) => !seen.includes(animal))
  const row = (hit: 'all' | 'none', pick: number, tiers: readonly Tier[]): Row => [
    `z${hit}${pick}`,
    'zlink',
    `lhcanimals-${hit}.${pick}`,
    { kind: 'lhc-animals', hit, pick, year },
    tiers,
    (hit === 'all' ? seen : missed).slice(0, pick).join(' '),
  ]
  return [
    ...allAnimals.map(([pick, others, own]) =>
      row('all', pick, [tier('four', eachOf(sizes(pick, 4).map(() => 4)), others), tier('five', eachOf(sizes(pick, 5)), own)]),
    ),
    ...noAnimals.map(([pick, others, own]) =>
      row('none', pick, [tier('four', noneOf(4 * pick), others), tier('five', noneOf(4 * pick + 1), own)]),
    ),
  ]
}

const linkedTails: readonly Row[] = allTails.map(
  ([pick, others, own]): Row => [
    `tall${pick}`,
    'tlink',
    `lhctails.${pick}`,
    { kind: 'lhc-tails', pick } satisfies LhcKind,
    [tier('usual', eachOf(sizes(pick, 5).map(() => 5)), others), tier('zero', eachOf(sizes(pick, 4)), own)],
    ['1', '2', '3', '5'].slice(0, pick).join(' '),
  ],
)

const tableOf = (year: Animal): readonly Play[] =>
  [...specials(year), ...normals, ...linked, ...inSeven(year), ...linkedAnimals(year), ...linkedTails, ...nones].map(
    ([code, group, label, kind, tiers, selection]): Play => ({
      code: `lhc.${code}`,
      family: 'LHC',
      group,
      modes: ['ZY'],
      label,
      kind,
      tiers,
      example: { selection, draw },
    }),
  )

const kept = new Map<Animal, readonly Play[]>()
/** Every play of Mark Six as it is sold in a lunar year: which animal has five numbers, and so its price, changes with the year. Source: game-rules.md §7. */
export function lhcTable(year: Animal): readonly Play[] {
  const table = kept.get(year) ?? tableOf(year)
  kept.set(year, table)
  return table
}
