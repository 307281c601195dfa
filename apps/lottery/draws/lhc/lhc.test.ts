// Long because one table of chances, returns and tickets is proved here from one set of draws.
import { describe, expect, test } from 'vitest'
import {
  animalOf,
  animalOfYear,
  animals,
  countBets,
  findPlay,
  hitsAtMost,
  numbersOfAnimal,
  type Play,
  parseSelection,
  playsOf,
  pricedTiers,
  readOdds,
  returnOfBet,
  type Selection,
  tiersOf,
  writeSelection,
} from '#plays/index.ts'
import { randomTicket, readSelection, shuffled, stream } from '../distinct/tickets.testing.ts'
import { drawNumbers } from '../draw.ts'
import { winningBets } from '../win.ts'
import { drawClasses, type LhcBet, lhcBetsOf } from './oracle.testing.ts'

const release = process.env['HALONG_RELEASE'] !== undefined
const random = stream(20_261_128)
/** An issue in a Horse year and one in a Goat year. */
const [horse, goat] = ['202611200001', '20270206']
const plays = playsOf('LHC', horse)
const named = plays.map((play) => [play.code, play] as const)
const text = (draw: readonly number[]) => draw.join(' ')
const numbers = Array.from({ length: 49 }, (_, at) => at + 1)
const playOf = (code: string, issueNo = horse): Play => {
  const play = findPlay(code, issueNo)
  if (play === null) throw new Error(`no play ${code}`)
  return play
}
const hits = (code: string, selection: string, draw: string, issueNo = horse) =>
  winningBets(playOf(code, issueNo), readSelection(playOf(code, issueNo), selection), draw)
const VECTOR = '11 28 6 12 13 5 47'

test('R-LOTT-1: Mark Six has every play of the catalogue', () => {
  const groups = Map.groupBy(plays, ({ group }) => group)
  expect([...groups].map(([group, those]) => [group, those.length])).toEqual([
    ['special', 9],
    ['normal', 20],
    ['link', 6],
    ['zodiac7', 3],
    ['zlink', 7],
    ['tlink', 3],
    ['none', 8],
  ])
})

test('GR 2.4: the published vector is drawn', () => {
  const source = { seed: '0123456789abcdef'.repeat(4), drawCode: 'LHC', issueNo: horse, beacon: 'b'.repeat(64) }
  expect(drawNumbers('LHC', source)).toBe(VECTOR)
})

/** Selections that together have every prize of a play. */
function choicesOf(play: Play): readonly string[] {
  const { kind } = play
  if (kind.kind === 'cell') return pricedTiers(play).map(({ id }) => id)
  if (kind.kind === 'lhc-animals')
    return [animals.filter((animal) => animal !== 'horse').slice(0, kind.pick), animals.slice(6, 6 + kind.pick)].map((set) => set.join(' '))
  if (kind.kind === 'lhc-tails') return ['1 2 3 4', '0 1 2 3'].map((set) => set.slice(0, kind.pick * 2 - 1))
  if (kind.kind === 'lhc-combined') return pricedTiers(play).map((_, at) => animals.slice(0, at + 2).join(' '))
  return kind.kind === 'lhc-times' ? ['rat', 'horse'] : [play.example.selection]
}

/** Exactly how many of all draws a bet wins, as a share. */
function chanceOf({ classOf, wins }: LhcBet): readonly [bigint, bigint] {
  let [won, all] = [0n, 0n]
  for (const { draw, ways } of drawClasses(classOf)) {
    all += ways
    if (wins(draw)) won += ways
  }
  return [won, all]
}

describe('R-LOTT-1: chances by enumeration of all draws', () => {
  /** A placed number is each of the 49 equally often. */
  const placedChance = ({ wins }: LhcBet, place: number): readonly [bigint, bigint] => [
    BigInt(
      numbers.filter((number) => {
        const draw = numbers.filter((other) => other !== number).slice(0, 7)
        draw[place] = number
        return wins(draw)
      }).length,
    ),
    49n,
  ]

  test.each(named.filter(([code]) => code !== 'lhc.total'))('%s has the chance of every prize that its table states', (_, play) => {
    const seen = new Set<string>()
    for (const choice of choicesOf(play)) {
      const selection = readSelection(play, choice)
      const bets = lhcBetsOf(play, selection, 'horse')
      for (const [at, { id, p }] of tiersOf(play, selection).entries()) {
        const bet = bets.find(({ tier }) => tier === at)
        // A set without the animal of the year, or without tail 0, has no bet of its price.
        if (bet === undefined) continue
        seen.add(id)
        const place = play.kind.kind === 'cell' && 'place' in play.kind.of ? play.kind.of.place : null
        const [won, all] = place === null ? chanceOf(bet) : placedChance(bet, place)
        expect(won * BigInt(p[1]), `${choice} ${id}`).toBe(BigInt(p[0]) * all)
      }
    }
    expect([...seen].toSorted()).toEqual(play.tiers.map(({ id }) => id).toSorted())
  })

  test('all draws are counted', () => {
    expect(drawClasses((number) => String(number % 10)).reduce((sum, { ways }) => sum + ways, 0n)).toBe(601_304_088n)
  })

  test('the total of the seven: every set of seven numbers by its sum', () => {
    const ways = Array.from({ length: 8 }, () => Array.from({ length: 330 }, () => 0))
    const [none] = ways
    if (none !== undefined) none[0] = 1
    for (const number of numbers)
      for (let count = 7; count > 0; count -= 1)
        for (let sum = 329; sum >= number; sum -= 1) {
          const row = ways[count]
          if (row !== undefined) row[sum] = (row[sum] ?? 0) + (ways[count - 1]?.[sum - number] ?? 0)
        }
    const count = (is: (sum: number) => boolean) => (ways[7] ?? []).reduce((total, each, sum) => total + (is(sum) ? each : 0), 0)
    expect(playOf('lhc.total').tiers.map(({ p }) => p[0])).toEqual([
      count((sum) => sum >= 175),
      count((sum) => sum < 175),
      count((sum) => sum % 2 === 1),
      count((sum) => sum % 2 === 0),
    ])
  })
})

test('N5: fixed prices return what the rules print', () => {
  const returns = (code: string) => {
    const play = playOf(code)
    const share = (tier: Play['tiers'][number]) =>
      play.tiers
        .filter((other) => other === tier || other.push === true || (other.bet !== undefined && other.bet === tier.bet))
        .reduce((sum, { p, price }) => sum + (Number(price) * p[0]) / p[1], 0)
    return [...new Set(pricedTiers(play).map((tier) => share(tier).toFixed(4)))]
  }
  expect(Object.fromEntries(named.filter(([code]) => !/^lhc\.n[2-6]/.test(code)).map(([code]) => [code.slice(4), returns(code)]))).toEqual({
    'sp.number': ['0.9694'],
    'sp.sides': ['0.9829'],
    'sp.sum': ['0.9829'],
    'sp.tail': ['0.9829'],
    'sp.both': ['0.9657'],
    'sp.colour': ['0.9714', '0.9633'],
    // Of eight, seven, ten and nine numbers.
    'sp.wave': ['0.9490', '0.9510', '0.9571'],
    'sp.zodiac': ['0.9796', '0.9694'],
    // Six animals are 六肖 and have its price.
    'sp.combined': ['0.9608', '0.9804'],
    'nm.number': ['0.9673'],
    'n1.number': ['0.9694'],
    'n1.sides': ['0.9829'],
    'n1.colour': ['0.9714', '0.9633'],
    total: ['0.9758', '0.9691', '0.9825'],
    'l.4any': ['0.9520'],
    'l.3of3': ['0.9553'],
    'l.3hit2': ['0.9463'],
    'l.2of2': ['0.9566'],
    'l.2sp': ['0.9541'],
    'l.string': ['0.9541'],
    z7: ['0.9812', '0.9859'],
    t7: ['0.9717', '0.9749'],
    zx: ['0.9465', '0.9483'],
    zall2: ['0.9232', '0.9706'],
    zall3: ['0.9656', '0.9115'],
    zall4: ['0.9632', '0.9274'],
    zall5: ['0.9468', '0.9440'],
    znone2: ['0.9422', '0.9441'],
    znone3: ['0.9588', '0.9475'],
    znone4: ['0.9549', '0.9482'],
    tall2: ['0.9753', '0.9706'],
    tall3: ['0.9808', '0.9606'],
    tall4: ['0.9789', '0.9582'],
    'l.none5': ['0.9591'],
    'l.none6': ['0.9378'],
    'l.none7': ['0.9422'],
    'l.none8': ['0.9553'],
    'l.none9': ['0.9658'],
    'l.none10': ['0.9669'],
    'l.none11': ['0.9550'],
    'l.none12': ['0.9468'],
  })
})

test('N5: the return that the rules show is that of the whole bet', () => {
  const shown = (code: string) => {
    const play = playOf(code)
    return pricedTiers(play).map((tier) => returnOfBet(play, tier, ({ price }) => readOdds(price)))
  }
  // Cut down at each prize, so that none is promised more than it has.
  expect(shown('lhc.l.3hit2')).toEqual([9_462n, 9_462n])
  expect(shown('lhc.sp.sides')[0]).toBe(9_828n)
})

test.each(named)('%s counts and pays random tickets as single bets do', (_, play) => {
  for (let turn = 0; turn < (release ? 400 : 4); turn += 1) {
    const selection = randomTicket(play, random)
    const bets = lhcBetsOf(play, selection, 'horse')
    const prizes = tiersOf(play, selection).length
    const sets =
      play.kind.kind === 'lhc-numbers' ? bets.length / prizes : play.kind.kind.startsWith('lhc-') && 'pick' in play.kind ? bets.length : 1
    expect(countBets(play, selection), writeSelection(play, selection)).toBe(sets)
    for (let at = 0; at < (release ? 20 : 4); at += 1) {
      const draw = shuffled(numbers, random).slice(0, 7)
      const expected = tiersOf(play, selection).map((__, tier) => bets.filter((bet) => bet.tier === tier && bet.wins(draw)).length)
      expect(winningBets(play, selection, text(draw)), `${writeSelection(play, selection)} on ${text(draw)}`).toEqual(expected)
    }
  }
})

/** What of a number matters to a whole selection. */
function classesOf(play: Play, { rows: [row = []] }: Selection): (number: number) => string {
  const { kind } = play
  if (kind.kind === 'lhc-numbers') return (number) => String(row.includes(String(number)))
  if (kind.kind === 'lhc-tails') return (number) => (row.includes(String(number % 10)) ? String(number % 10) : '')
  if (kind.kind === 'lhc-combined') return (number) => (number === 49 ? '49' : String(row.includes(animalOf(number, 'horse'))))
  return (number) => (row.includes(animalOf(number, 'horse')) ? animalOf(number, 'horse') : '')
}

test.each(named.filter(([, play]) => play.kind.kind !== 'cell'))(
  'a draw reaches the most that %s can hit, and none goes beyond',
  (_, play) => {
    for (let turn = 0; turn < (release ? 8 : 1); turn += 1) {
      const selection = randomTicket(play, random)
      const most = hitsAtMost(play, selection)
      const wanted = new Set(most.map((row) => row.join()))
      for (const { draw } of drawClasses(classesOf(play, selection))) {
        const found = winningBets(play, selection, text(draw))
        wanted.delete(found.join())
        if (!most.some((row) => row.every((limit, tier) => (found[tier] ?? 0) <= limit)))
          throw new Error(`${play.code}=${writeSelection(play, selection)} hits ${found.join()} on ${text(draw)}`)
      }
      expect([...wanted], writeSelection(play, selection)).toEqual([])
    }
  },
)

test('selections are read and written in one form, and others refused', () => {
  for (const [code, play] of named) {
    const written = writeSelection(play, randomTicket(play, random))
    expect(writeSelection(play, readSelection(play, written)), code).toBe(written)
  }
  const why = (code: string, selection: string) => parseSelection(playOf(code), selection)
  expect(why('lhc.sp.number', '50')).toEqual({ ok: false, why: 'value' })
  expect(why('lhc.sp.number', '1 2')).toEqual({ ok: false, why: 'too_many' })
  expect(why('lhc.l.3of3', '1 2')).toEqual({ ok: false, why: 'too_few' })
  expect(why('lhc.sp.combined', 'rat cat')).toEqual({ ok: false, why: 'value' })
  expect(why('lhc.sp.combined', animals.join(' '))).toEqual({ ok: false, why: 'too_many' })
})

test('the example of each play wins on its draw, whatever the year', () => {
  for (const year of ['20260217', '20270206', '20280126', '20320211'])
    for (const { code, example } of playsOf('LHC', year))
      expect(Math.max(...hits(code, example.selection, example.draw, year).slice(0, 5)), `${year} ${code}`).toBeGreaterThan(0)
})

test('GR 7: what the published draw hits', () => {
  expect([hits('lhc.sp.sides', 'big', VECTOR), hits('lhc.sp.sides', 'even', VECTOR)]).toEqual([
    [1, 0],
    [0, 0],
  ])
  expect([hits('lhc.sp.sum', 'odd', VECTOR), hits('lhc.sp.sum', 'big', VECTOR), hits('lhc.sp.tail', 'big', VECTOR)]).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  expect([hits('lhc.sp.colour', 'blue', VECTOR), hits('lhc.sp.zodiac', 'monkey', VECTOR)]).toEqual([[1], [1]])
  expect([hits('lhc.total', 'small', VECTOR), hits('lhc.total', 'even', VECTOR)]).toEqual([[1], [1]])
  const hit = animals.filter((animal) => hits('lhc.z7', animal, VECTOR)[0] === 1)
  expect(hit).toEqual(['ox', 'tiger', 'rabbit', 'horse', 'goat', 'monkey'])
})

test('GR 7.1: 49 as the special number brings stakes back where it is neither', () => {
  const draw = '1 2 3 4 5 6 49'
  for (const [code, selection] of [
    ['lhc.sp.sides', 'big'],
    ['lhc.sp.sum', 'odd'],
    ['lhc.sp.tail', 'big'],
    ['lhc.sp.both', 'bigodd'],
    ['lhc.sp.wave', 'greenodd'],
    ['lhc.sp.combined', 'snake horse'],
  ] as const)
    expect(hits(code, selection, draw), code).toEqual([0, 1])
  expect([hits('lhc.sp.colour', 'green', draw), hits('lhc.sp.zodiac', 'horse', draw), hits('lhc.t7', '9', draw)]).toEqual([[1], [1], [1]])
})

test('GR 7.1: animals turn with the first issue of the lunar year', () => {
  expect(animalOfYear('202702051440')).toBe('horse')
  expect(animalOfYear('202702060001')).toBe('goat')
  expect([animalOfYear('20300202'), animalOfYear('20300203')]).toEqual(['rooster', 'dog'])
  expect([animalOfYear('20240101'), animalOfYear('20990101')]).toEqual([null, null])
  expect([findPlay('lhc.sp.number', '20990101'), playsOf('LHC', '20990101')]).toEqual([null, []])
  expect([numbersOfAnimal('horse', 'horse'), numbersOfAnimal('goat', 'horse'), numbersOfAnimal('goat', 'goat')]).toEqual([
    [1, 13, 25, 37, 49],
    [12, 24, 36, 48],
    [1, 13, 25, 37, 49],
  ])
  for (const animal of animals)
    for (const year of animals) for (const number of numbersOfAnimal(animal, year)) expect(animalOf(number, year)).toBe(animal)
  const price = (issueNo: string) => playOf('lhc.sp.zodiac', issueNo).tiers.find(({ id }) => id === 'goat')?.price
  expect([price(horse), price(goat)]).toEqual(['12', '9.5'])
  expect([hits('lhc.sp.zodiac', 'goat', '1 2 3 4 5 6 13', horse), hits('lhc.sp.zodiac', 'goat', '1 2 3 4 5 6 13', goat)]).toEqual([
    [0],
    [1],
  ])
})
