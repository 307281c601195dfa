// All the rules of the game in one place, as its players know them: combinations, chops, turns, money.
import { chanceFrom, issueChance, keyedChance, sha256Hex } from '@halong/chance'
import { releaseSize } from '@halong/testkit/release-size'
import { describe, expect, it } from 'vitest'
import { act, alone, deal, type Hand, type Move } from './hand.ts'
import { instantWinOf } from './instant-win.ts'
import { tienLenMaths as countScores, tienLenRankMaths as rankScores } from './maths.ts'
import { linesOf, mostRakePpm, sharesOf } from './money.ts'
import { see } from './see.ts'
import { cardName, DECK, RANKS, rankOf, SUITS, TWO } from './sheet-cards.ts'
import { beats, type Combination, chops, combinationOf, isOutOfTurn } from './sheet-combinations.ts'
import { leftWorth } from './worth.ts'

/** `3S 10H`: ranks as on the cards, suits S C D H. */
const read = (text: string): number[] =>
  text.split(' ').map((name) => 4 * RANKS.findIndex((rank) => rank === name.slice(0, -1)) + 'SCDH'.indexOf(name.slice(-1)))
const combine = (text: string): Combination => {
  const found = combinationOf(read(text))
  if (!found) throw new Error(`${text} is no combination`)
  return found
}
const { worths } = countScores
/** Played to their end while every seat is looked at. */
const HANDS = releaseSize(40, 500)
/** Numbers that repeat: a small generator with a seed. */
const numbers = (seed: number) => {
  let state = seed
  return chanceFrom(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ (state >>> 12)) >>> 0
  })
}
const handOf = (held: readonly string[], change: Partial<Hand> = {}): Hand => ({
  held: held.map((text) => (text === '' ? [] : read(text).sort((a, b) => a - b))),
  turn: 0,
  trick: null,
  passed: held.map(() => false),
  played: held.map(() => true),
  first: null,
  chain: null,
  chops: [],
  isRanked: false,
  out: [],
  stuck: [],
  over: null,
  ...change,
})
const play = (hand: Hand, seat: number, text: string): Hand => {
  const done = act(hand, { seat, move: { cards: text === '' ? [] : read(text) }, worths })
  if (!done.ok) throw new Error(`${text}: ${done.code}`)
  return done.value
}
const illegal = (hand: Hand, seat: number, text: string) => {
  const done = act(hand, { seat, move: { cards: text === '' ? [] : read(text) }, worths })
  return done.ok ? null : done.code
}

describe('cards that may be played together', () => {
  it.each([
    ['3S', 'single'],
    ['2S 2H', 'pair'],
    ['9S 9C 9H', 'triple'],
    ['5S 5C 5D 5H', 'four'],
    ['3S 4C 5D', 'straight'],
    ['3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS', 'straight'],
    ['3S 3C 4D 4H 5S 5C', 'pairs'],
    ['JS JC QD QH KS KC AD AH', 'pairs'],
  ])('%s is a %s', (text, kind) => expect(combine(text).kind).toBe(kind))

  it.each(['3S 4S', 'KS AS 2S', 'QS QC KS KC AS AC 2S 2C', '3S 3C 4D 4H', '3S 5S 4S 4C', '3S 3C 3D 4S', '3S 3C 5D 5H 6S 6C'])(
    '%s is none',
    (text) => expect(combinationOf(read(text))).toBeNull(),
  )

  it('agrees with a second writing of every rule on 20,000 sets of cards', () => {
    const chance = numbers(7)
    let found = 0
    for (let round = 0; round < 20_000; round++) {
      // Mostly of a few neighbouring ranks, where combinations are.
      const [size, span, from] = [1 + chance.below(8), 1 + chance.below(5), chance.below(9)]
      if (size > span * 4) continue
      const cards = chance.sample(span * 4, size).map((at) => 4 * from + at)
      const ranks = cards.map(rankOf)
      const names = [...new Set(ranks)]
      const each = names.map((rank) => ranks.filter((one) => one === rank).length)
      const isRow = !names.includes(TWO) && Math.max(...names) - Math.min(...names) === names.length - 1
      const is =
        (names.length === 1 && size <= 4) ||
        (isRow && names.length >= 3 && each.every((count) => count === 1)) ||
        (isRow && names.length >= 3 && each.every((count) => count === 2))
      if ((combinationOf(cards) !== null) !== is) throw new Error(cards.map(cardName).join(' '))
      if (is) found += 1
    }
    expect(found).toBeGreaterThan(2_000)
  })
})

describe('what beats what', () => {
  const three = '4S 4C 5D 5H 6S 6C'
  const higher = '4S 4C 5D 5H 6D 6H'
  const four = '5S 5C 5D 5H'
  const fourPairs = '7S 7C 8S 8C 9S 9C 10S 10C'
  it.each([
    ['3C', '3S'],
    ['2H', '2D'],
    ['8H 8S', '8C 8D'],
    ['4S 5S 6H', '4C 5C 6D'],
    [three, '2H'],
    [four, '2H'],
    [four, '2S 2H'],
    [fourPairs, '2S 2H'],
    [higher, three],
    [four, three],
    [fourPairs, four],
    [fourPairs, three],
  ])('%s beats %s', (a, b) => expect(beats(combine(a), combine(b))).toBe(true))
  it.each([
    ['3S', '3C'],
    ['4S 4C', '3S'],
    ['5S 6S 7S 8S', '4S 5C 6C'],
    [three, '2S 2H'],
    [three, 'AH'],
    [four, 'AS AC'],
    [four, '2S 2C 2D'],
    [fourPairs, '2S 2C 2D'],
    [three, four],
    ['2S', '3S 3C'],
  ])('%s does not beat %s', (a, b) => expect(beats(combine(a), combine(b))).toBe(false))
  it('a two on a two is no chop', () => expect(chops(combine('2H'), combine('2S'))).toBe(false))
  it('only four pairs come out of turn', () => {
    expect(isOutOfTurn(combine(fourPairs), combine('2H'))).toBe(true)
    expect(isOutOfTurn(combine(four), combine('2H'))).toBe(false)
    expect(isOutOfTurn(combine(fourPairs), combine('AH'))).toBe(false)
  })
})

describe('instant wins', () => {
  it.each([
    ['3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS AH', 'dragon'],
    ['2S 2C 2D 2H 3S 4S 6S 7S 8S 10S JS KS AH', 'twos'],
    ['3S 3C 4S 4C 5S 5C 6S 6C 7S 7C 9S KS 2H', 'five-pairs'],
    ['3S 3C 3D 3H 6S 6C 9S 9C JS JC 2S 2C AH', 'six-pairs'],
    ['3S 3C 3D 3H 6S 7C 9S 10C JS QC KS AC 2H', 'threes'],
  ])('%s: %s', (text, how) => expect(instantWinOf(read(text), true)).toBe(how))
  it('four threes win in the first hand alone', () =>
    expect(instantWinOf(read('3S 3C 3D 3H 6S 7C 9S 10C JS QC KS AC 2H'), false)).toBeNull())
  it('come as often as they were counted', () => {
    const chance = numbers(3)
    const counts: Record<string, number> = {}
    for (let hand = 0; hand < 20_000; hand++) {
      const how = instantWinOf(chance.sample(DECK, 13), false)
      if (how) counts[how] = (counts[how] ?? 0) + 1
    }
    expect(counts['six-pairs']).toBeGreaterThan(55)
    expect(counts['six-pairs']).toBeLessThan(135)
    expect(counts['twos']).toBeGreaterThan(28)
    expect(counts['twos']).toBeLessThan(85)
  })
})

describe('a hand', () => {
  const seed = '2b7777de6aec4c7e96d8d9c3357667db6270c1c51144ed62f096a4cd979332a2'
  const mix = sha256Hex(['seat-seed-a', 'seat-seed-b', 'seat-seed-c', 'seat-seed-d', 'b'.repeat(64)].join('|'))
  const first = () => deal(issueChance(seed, { drawCode: 'TLMN1', issueNo: 1, beacon: mix }), { seats: 4, leads: null })

  it('is dealt by seed, seats and beacon', () => {
    expect(mix).toBe('84cabf1bb1645ab68e4380c90a198abd3acd6cce72e0d72bab05ebeb44546d97')
    expect(first().held).toEqual(
      [
        '5H 6S 6D 7S 7D 7H 8D 8H 10D JD QC KC KD',
        '3S 4S 4C 4D 8S 9C 10S 10H JC QH KH 2D 2H',
        '3H 5S 6C 6H 7C 8C 9S 10C JS AS AD AH 2S',
        '3C 3D 4H 5C 5D 9D 9H JH QS QD KS AC 2C',
      ].map(read),
    )
  })
  it('is begun by the lowest card, which the first play holds', () => {
    const hand = first()
    expect(hand.turn).toBe(1)
    expect(illegal(hand, 1, '4S')).toBe('must_include')
    expect(illegal(hand, 1, '')).toBe('must_lead')
    expect(illegal(hand, 0, '5H')).toBe('not_your_turn')
    expect(illegal(hand, 1, '5H')).toBe('not_held')
    expect(illegal(hand, 1, '3S 4S')).toBe('no_combination')
    const led = play(hand, 1, '3S')
    expect(led.turn).toBe(2)
    expect(illegal(led, 2, '5S 6C')).toBe('no_combination')
    expect(play(led, 2, '3H').turn).toBe(3)
  })
  it('goes around until all others passed, and a pass lasts for the trick', () => {
    let hand = handOf(['3S 9S', '4S KS', '5S QS'])
    hand = play(hand, 0, '3S')
    hand = play(hand, 1, '')
    expect(illegal(hand, 1, 'KS')).toBe('not_your_turn')
    hand = play(hand, 2, '5S')
    expect(hand.turn).toBe(0)
    expect(illegal(hand, 0, '3S')).toBe('not_held')
    hand = play(hand, 0, '')
    expect(hand).toMatchObject({ turn: 2, trick: null, passed: [false, false, false] })
    expect(play(hand, 2, 'QS').over).toEqual({ winner: 2, how: 'out' })
  })
  it('lets four pairs chop out of turn and after a pass', () => {
    let hand = handOf(['2S 3S', '4S 8S', '7S 7C 8C 8D 9S 9C 10S 10C KS', '3H 4H'])
    hand = play(hand, 0, '2S')
    hand = play(hand, 1, '')
    hand = play(hand, 2, '')
    expect(illegal(hand, 3, '4H')).toBe('too_low')
    hand = play(hand, 2, '7S 7C 8C 8D 9S 9C 10S 10C')
    expect(hand).toMatchObject({ turn: 3, chain: { points: 3, from: 0 } })
    hand = play(play(hand, 3, ''), 0, '')
    expect(hand).toMatchObject({ turn: 2, trick: null, chops: [{ from: 0, to: 2, points: 3 }] })
  })
  it('makes the last one chopped pay the last chopper for the whole chain', () => {
    let hand = handOf(['2C 3S', '5S 5C 5D 5H 9H', '7S 7C 8C 8D 9S 9C 10S 10C KS'])
    hand = play(hand, 0, '2C')
    hand = play(hand, 1, '5S 5C 5D 5H')
    hand = play(hand, 2, '7S 7C 8C 8D 9S 9C 10S 10C')
    hand = play(play(hand, 0, ''), 1, '')
    expect(hand.chops).toEqual([{ from: 1, to: 2, points: 12 }])
  })
  it('plays for a seat that says nothing: a pass, or its lowest card', () => {
    const hand = handOf(['3S 9S', '4S KS'])
    expect(alone(hand).cards).toEqual(read('3S'))
    expect(alone(play(hand, 0, '3S')).cards).toEqual([])
  })
  it('T52: a view holds the cards of its seat alone until the end', () => {
    const hand = first()
    for (const seat of [0, 1, 2, 3, null]) {
      const text = JSON.stringify(see(countScores, hand, seat))
      expect(see(countScores, hand, seat).own).toEqual(seat === null ? [] : hand.held[seat])
      const { own: _own, first: _first, ...others } = see(countScores, hand, seat)
      expect(others).toEqual({
        counts: [13, 13, 13, 13],
        turn: 1,
        trick: null,
        passed: [false, false, false, false],
        out: [],
        chain: 0,
        end: null,
      })
      expect(text.length).toBeLessThan(250)
    }
  })
  it('T52: hand after hand, at every move, what a seat sees is the same whatever the others hold', () => {
    const chance = keyedChance('5eed'.repeat(16), 'hands')
    let looks = 0
    for (let no = 0; no < HANDS; no++) {
      const seats = 2 + (no % 3)
      let hand = deal(chance, { seats, leads: null })
      while (hand.over === null) {
        for (let seat = 0; seat < seats; seat++) {
          const view = see(countScores, hand, seat)
          expect(view.own).toEqual(hand.held[seat])
          // The others' cards dealt anew among them.
          const rest = hand.held.flatMap((cards, at) => (at === seat ? [] : cards)).reverse()
          const held = hand.held.map((cards, at) => (at === seat ? cards : rest.splice(0, cards.length)))
          expect(see(countScores, { ...hand, held }, seat)).toEqual(view)
          looks += 1
        }
        const own = hand.held[hand.turn] ?? []
        const card = own[chance.below(own.length)] ?? 0
        const tried = act(hand, { seat: hand.turn, move: { cards: [card] }, worths })
        const done = tried.ok ? tried : act(hand, { seat: hand.turn, move: alone(hand), worths })
        if (!done.ok) throw new Error(done.code)
        hand = done.value
      }
    }
    expect(looks).toBeGreaterThan(HANDS * 40)
  })
})

describe('money of the count mode', () => {
  it('pays a point a card, twice for who never played, and what is left of worth', () => {
    const held = ['', '3S 4S 6S 8S 2S', '3C 4C 5C 6C 7C 9C 10C JC QC KC AC 3D 2H', '9S 9D']
    const hand = handOf(held, { over: { winner: 0, how: 'out' }, played: [true, true, false, true] })
    const shares = sharesOf(countScores, hand)
    expect(shares.map(({ net }) => net)).toEqual([4_200, -800, -3_200, -200])
    expect(shares[0]).toMatchObject({ rake: 126, returned: 6_000 + 4_074 })
    expect(shares.map(({ returned }) => returned).slice(1)).toEqual([5_200, 2_800, 5_800])
    expect(shares.reduce((sum, { returned }) => sum + returned, 0)).toBe(24_000 - 126)
    expect(linesOf(countScores, hand).map(({ reason, from, points }) => `${reason} ${from} ${points}`)).toEqual([
      'cards 1 5',
      'unplayed 2 26',
      'cards 3 2',
      'held 1 3',
      'held 2 6',
    ])
  })
  it('counts every card left once, in the dearest way', () => {
    expect(leftWorth(worths, read('2S 2H 3S'))).toBe(9)
    expect(leftWorth(worths, read('3S 3C 4D 4H 5S 5C'))).toBe(6)
    expect(leftWorth(worths, read('3S 3C 4D 4H 5S 5C 6S 6C'))).toBe(12)
    expect(leftWorth(worths, read('3S 3C 3D 3H 4D 4H 5S 5C'))).toBe(9)
    expect(leftWorth(worths, read('2S 2C 2D 2H'))).toBe(18)
    expect(leftWorth(worths, read('3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H'))).toBe(27)
  })
  it('never takes more from a seat than its escrow', () => {
    const hand = handOf(['', '3S 3C 3D 3H 4S 4C 4D 4H 2S 2C 2D 2H 9S'], {
      over: { winner: 0, how: 'out' },
      played: [true, false],
      chops: [{ from: 1, to: 0, points: 12 }],
    })
    expect(linesOf(countScores, hand).reduce((sum, { points }) => sum + points, 0)).toBe(60)
    expect(sharesOf(countScores, hand)).toEqual([
      { net: 6_000, rake: 180, returned: 11_820 },
      { net: -6_000, rake: 0, returned: 0 },
    ])
  })
  it('an instant win is twenty-six points from each', () => {
    const hand = handOf(['3S', '4S', '5S'], { over: { winner: 1, how: 'twos' } })
    expect(sharesOf(countScores, hand).map(({ net }) => net)).toEqual([-2_600, 5_200, -2_600])
  })
})

describe('the rank mode', () => {
  const ranked = (held: readonly string[], change: Partial<Hand> = {}) => handOf(held, { isRanked: true, ...change })
  const linesSaid = (hand: Hand) => linesOf(rankScores, hand).map(({ reason, from, to, points }) => `${reason} ${from}>${to} ${points}`)
  it('goes on until one seat is left, whoever is out waits, and pays by places', () => {
    let hand = ranked(['3S', '4S 9H', '5S 10H 2H', '6S JH'])
    hand = play(hand, 0, '3S')
    expect(hand).toMatchObject({ over: null, out: [0], turn: 1 })
    expect(illegal(hand, 0, '')).toBe('over')
    // Nobody beats what the first left there: who comes next leads.
    hand = play(play(play(hand, 1, ''), 2, ''), 3, '')
    expect(hand).toMatchObject({ trick: null, turn: 1 })
    hand = play(play(play(hand, 1, '4S'), 2, '5S'), 3, '6S')
    hand = play(play(hand, 1, '9H'), 2, '10H')
    expect(hand.out).toEqual([0, 1])
    hand = play(hand, 3, 'JH')
    expect(hand).toMatchObject({ out: [0, 1, 3], over: { winner: 0, how: 'out' } })
    // The last one holds a red two, which it pays to the seat above.
    expect(linesSaid(hand)).toEqual(['place 2>0 2', 'place 3>1 1', 'held 2>3 2'])
    expect(see(rankScores, hand, null).end?.order).toEqual([0, 1, 3, 2])
    expect(sharesOf(rankScores, hand).map(({ net, rake }) => [net, rake])).toEqual([
      [200, 6],
      [100, 3],
      [-400, 0],
      [100, 3],
    ])
  })
  it('who has played no card when the first is out plays no more, pays the first and has no place', () => {
    const hand = play(ranked(['3S', '4S 9H', '5S', '6S JH'], { played: [true, true, false, true] }), 0, '3S')
    expect(hand).toMatchObject({ stuck: [2], over: null, turn: 1 })
    expect(illegal({ ...hand, turn: 2 }, 2, '5S')).toBe('over')
    const end = play(play(play(hand, 1, '4S'), 3, '6S'), 1, '9H')
    expect(end.over).toMatchObject({ winner: 0 })
    expect(linesSaid(end)).toEqual(['place 3>0 2', 'unplayed 2>0 3'])
    const none = play(ranked(['3S', '4S', '5S'], { played: [true, false, false] }), 0, '3S')
    expect(linesSaid(none)).toEqual(['unplayed 1>0 3', 'unplayed 2>0 3'])
  })
  it('of two the last pays one point, and an instant win takes three from each', () => {
    expect(linesSaid(play(ranked(['3S', '4S']), 0, '3S'))).toEqual(['place 1>0 1'])
    expect(linesSaid(ranked(['3S', '4S', '5S'], { over: { winner: 1, how: 'twos' } }))).toEqual(['instant 0>1 3', 'instant 2>1 3'])
  })
})

/** Plays as a person would not: any legal play or a pass, by chance. */
function anyMove(hand: Hand, chance: ReturnType<typeof numbers>): Move {
  const held = hand.held[hand.turn] ?? []
  for (let tries = 0; tries < 12; tries++) {
    const from = chance.below(held.length)
    const cards = held.slice(from, from + 1 + chance.below(Math.min(8, held.length - from)))
    if (act(hand, { seat: hand.turn, move: { cards }, worths }).ok) return { cards }
  }
  return alone(hand)
}

it.each([
  ['count', countScores],
  ['rank', rankScores],
] as const)(
  'W24, S42: 600 hands of the %s mode by chance end, keep every card, and give back what was put in less the rake',
  (mode, scores) => {
    const chance = numbers(11)
    const escrow = scores.escrow * 100
    const most = [2, 3, 4].map((seats) => mostRakePpm(scores, seats))
    let chopped = 0
    for (let round = 0; round < 600; round++) {
      const seats = 2 + (round % 3)
      let hand = deal(chance, { seats, leads: round % 2 === 0 ? null : chance.below(seats), isRanked: mode === 'rank' })
      for (let moves = 0; !hand.over; moves++) {
        if (moves > 400) throw new Error('a hand does not end')
        const done = act(hand, { seat: hand.turn, move: anyMove(hand, chance), worths })
        if (!done.ok) throw new Error(done.code)
        hand = done.value
      }
      chopped += hand.chops.length
      const shares = sharesOf(scores, hand)
      const sum = (key: 'net' | 'rake' | 'returned') => shares.reduce((total, share) => total + share[key], 0)
      expect(sum('net')).toBe(0)
      expect(sum('returned')).toBe(seats * escrow - sum('rake'))
      expect(shares.every(({ net, rake, returned }) => net >= -escrow && returned >= 0 && rake <= scores.rakeCap)).toBe(true)
      expect((sum('rake') * 1_000_000) / (seats * escrow)).toBeLessThanOrEqual((most[seats - 2] ?? 0) + 1)
    }
    expect(chopped).toBeGreaterThan(5)
    expect(cardName(0) + SUITS.length).toBe('3♠4')
  },
)
