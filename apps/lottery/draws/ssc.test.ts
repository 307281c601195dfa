import { expect, test } from 'vitest'
import {
  countBets,
  hitsAtMost,
  type Play,
  parseSelection,
  playsOf,
  type Selection,
  seriesOdds,
  shapeOf,
  tiersOf,
  writeOdds,
  writeSelection,
} from '#plays/index.ts'
import { drawNumbers } from './draw.ts'
import { betsOf } from './oracle.testing.ts'
import { winningBets } from './win.ts'

const plays = playsOf('SSC')
const release = process.env['HALONG_RELEASE'] !== undefined
const tickets = release ? 1_000 : 12
const draws = release ? 20 : 6

/** A stream of our own, so that a failing ticket comes again. */
function stream(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = stream(20_261_125)
const randomDraw = () => Array.from({ length: 5 }, () => random(10))

function read(play: Play, text: string): Selection {
  const parsed = parseSelection(play, text)
  if (!parsed.ok) throw new Error(`${play.code} ${text}: ${parsed.why}`)
  return parsed.selection
}

function pick<T>(items: readonly T[], count: number): T[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)).flat()
}

function randomWords(digits: number, unordered: boolean): string[] {
  const words = Array.from({ length: 1 + random(8) }, () => Array.from({ length: digits }, () => random(10)))
  const fit = words
    .filter((word) => !unordered || new Set(word).size > 1)
    .map((word) => (unordered ? word.toSorted((a, b) => a - b) : word).join(''))
  return fit.length === 0 ? ['012'] : [...new Set(fit)].sort()
}

function randomSelection(play: Play): Selection {
  const shape = shapeOf(play)
  const most = play.kind.kind === 'straight' || play.kind.kind === 'combination' || play.kind.kind === 'any-rows' ? 4 : 7
  const rows = shape.rows.map((row) => {
    if (row.words !== null) return randomWords(row.words.digits, row.words.unordered)
    const least = Math.max(row.min, 1)
    const chosen = pick(row.values, Math.min(row.max, least + random(Math.max(1, most - least))))
    return row.values.filter((value) => chosen.includes(value))
  })
  const places = shape.places === null ? null : pick([0, 1, 2, 3, 4], shape.places.min + random(6 - shape.places.min)).sort()
  return { rows, places }
}

test.each(plays.map((play) => [play.code, play] as const))(
  'R-LOTT-1: %s has the chance of every prize that its table states',
  (_, play) => {
    const selection = read(play, play.example.selection)
    const bets = betsOf(play, selection)
    for (const [at, tier] of tiersOf(play, selection).entries()) {
      const bet = bets.find((each) => each.tier === at)
      if (bet === undefined) continue
      let wins = 0
      for (let number = 0; number < 100_000; number += 1) if (bet.wins([...String(number).padStart(5, '0')].map(Number))) wins += 1
      expect(wins * tier.p[1], tier.id).toBe(tier.p[0] * 100_000)
    }
  },
)

test('R-LOTT-1: the example of each play wins on its draw', () => {
  for (const play of plays) {
    const selection = read(play, play.example.selection)
    const hits = winningBets(play, selection, play.example.draw)
    const needsRepeats = /g3$|g5$|g10$|g20$|g30$|g60$|g12$|g6pairs|g4$|occurs[234]/.test(play.label)
    if (!needsRepeats)
      expect(
        hits.some((count) => count > 0),
        play.code,
      ).toBe(true)
  }
})

test.each(plays.map((play) => [play.code, play] as const))('R-LOTT-1: %s counts and pays random tickets as single bets do', (_, play) => {
  for (let ticket = 0; ticket < tickets; ticket += 1) {
    const selection = randomSelection(play)
    const bets = betsOf(play, selection)
    expect(countBets(play, selection), writeSelection(play, selection)).toBe(bets.length)
    const most = hitsAtMost(play, selection)
    for (let at = 0; at < draws; at += 1) {
      const draw = randomDraw()
      const hits = winningBets(play, selection, draw.join(' '))
      const expected = hits.map((_none, tier) => bets.filter((bet) => bet.tier === tier && bet.wins(draw)).length)
      expect(hits, `${writeSelection(play, selection)} on ${draw.join(' ')}`).toEqual(expected)
      expect(most.some((row) => row.every((limit, tier) => (hits[tier] ?? 0) <= limit))).toBe(true)
    }
  }
})

test.runIf(release).each(plays.map((play) => [play.code, play] as const))(
  'R-LOTT-1: a draw reaches the most that %s can hit',
  (_, play) => {
    const selection = randomSelection(play)
    const wanted = new Set(hitsAtMost(play, selection).map((row) => row.join()))
    for (let number = 0; number < 100_000 && wanted.size > 0; number += 1)
      wanted.delete(winningBets(play, selection, [...String(number).padStart(5, '0')].join(' ')).join())
    expect([...wanted].filter((row) => !/^0(,0)*$/.test(row))).toEqual([])
  },
)

test('R-LOTT-1: of one sum of three digits the most is a pair, three that differ, or both, as its draws are', () => {
  const play = plays.find(({ code }) => code === 'ssc.l3.gsum')
  if (play === undefined) throw new Error('no play')
  const threes = Array.from({ length: 1_000 }, (_, number) => [...String(number).padStart(3, '0')])
  for (let sum = 1; sum <= 26; sum += 1) {
    const kinds = threes.filter((row) => row.reduce((all, digit) => all + Number(digit), 0) === sum).map((row) => new Set(row).size)
    const there = hitsAtMost(play, read(play, String(sum)))
    expect([sum, there.some(([pair]) => pair === 1), there.some(([, three]) => three === 1)]).toEqual([
      sum,
      kinds.includes(2),
      kinds.includes(3),
    ])
  }
})

test('R-LOTT-1: selections are read and written in one form, and others are refused', () => {
  for (const play of plays) {
    const selection = randomSelection(play)
    const text = writeSelection(play, selection)
    expect(writeSelection(play, read(play, text)), play.code).toBe(text)
  }
  const group6 = plays.find(({ code }) => code === 'ssc.l3.g6')
  const straight = plays.find(({ code }) => code === 'ssc.l3.straight')
  if (group6 === undefined || straight === undefined) throw new Error('no play')
  expect(writeSelection(group6, read(group6, '8 0 3 1'))).toBe('0 1 3 8')
  expect(parseSelection(group6, '0 1')).toEqual({ ok: false, why: 'too_few' })
  expect(parseSelection(group6, '0 1 1')).toEqual({ ok: false, why: 'repeated' })
  expect(parseSelection(group6, '0 1 x')).toEqual({ ok: false, why: 'value' })
  expect(parseSelection(straight, '1|2')).toEqual({ ok: false, why: 'rows' })
  expect(parseSelection(straight, '1|2|')).toEqual({ ok: false, why: 'too_few' })
  expect(parseSelection(straight, '1,2:1|2|3')).toEqual({ ok: false, why: 'places' })
})

test('T50: the published vectors of the draws come out', () => {
  const source = { seed: '0123456789abcdef'.repeat(4), issueNo: '202611200001', beacon: 'b'.repeat(64) }
  expect(drawNumbers('SSC', { ...source, drawCode: 'SSC1M' })).toBe('2 3 8 0 5')
  expect(drawNumbers('11X5', { ...source, drawCode: '11X5' })).toBe('11 3 8 9 6')
  expect(drawNumbers('PK10', { ...source, drawCode: 'PK10' })).toBe('7 4 2 5 1 8 9 10 3 6')
  expect(drawNumbers('K3', { ...source, drawCode: 'K3' })).toBe('4 6 6')
  expect(drawNumbers('LHC', { ...source, drawCode: 'LHC' })).toBe('11 28 6 12 13 5 47')
  expect(drawNumbers('PC28', { ...source, drawCode: 'PC28' })).toBe('6 5 2')
  expect(drawNumbers('LF', { ...source, drawCode: '3D' })).toBe('5 1 4')
})

test('N4: the price of a series is (S / 2000) / p, cut to four decimals', () => {
  expect(writeOdds(seriesOdds(1_950, [1_467, 10_000]))).toBe('6.6462')
  expect(writeOdds(seriesOdds(1_950, [6, 1_000]))).toBe('162.5')
  expect(writeOdds(seriesOdds(1_950, [120, 100_000]))).toBe('812.5')
})
