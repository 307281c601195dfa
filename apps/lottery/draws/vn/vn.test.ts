import { expect, test } from 'vitest'
import {
  countBets,
  hitsAtMost,
  lineText,
  lotoTable,
  type Play,
  parseSelection,
  playsOf,
  priceLine,
  prizesIn,
  type Selection,
  shapeOf,
  stationsIn,
  writeSelection,
} from '#plays/index.ts'
import { drawNumbers } from '../draw.ts'
import { winningBets } from '../win.ts'
import { betsOn, seenAfter } from './oracle.testing.ts'

const plays = [...playsOf('VN_NORTH'), ...playsOf('VN_SOUTH'), ...playsOf('VN_SOUTH2')]
const named = plays.map((play) => [play.code, play] as const)
const release = process.env['HALONG_RELEASE'] !== undefined
const [tickets, draws] = release ? [300, 20] : [8, 4]

/** A stream of our own, so that a failing ticket comes again. */
function stream(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const random = stream(20_261_126)
const source = { seed: '0123456789abcdef'.repeat(4), issueNo: '202611200001', beacon: 'b'.repeat(64) }
const north = drawNumbers('VN_NORTH', { ...source, drawCode: 'VNN' })
const south = drawNumbers('VN_SOUTH', { ...source, drawCode: 'VNS' })
const south2 = drawNumbers('VN_SOUTH2', { ...source, drawCode: 'VNT' })
const randomDraw = (play: Play) => drawNumbers(play.family, { ...source, drawCode: 'T', issueNo: String(random(1_000_000_000)) })

function read(play: Play, text: string): Selection {
  const parsed = parseSelection(play, text)
  if (!parsed.ok) throw new Error(`${play.code} ${text}: ${parsed.why}`)
  return parsed.selection
}
const playNamed = (code: string): Play => {
  const play = plays.find((each) => each.code === code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}
const hits = (code: string, selection: string, numbers: string) => winningBets(playNamed(code), read(playNamed(code), selection), numbers)

/** Numbers that may well win: half of them are endings of the draw. */
function randomSelection(play: Play, draw: string): Selection {
  const [row] = shapeOf(play).rows
  if (row === undefined) throw new Error('a play has a row')
  const wanted = row.min + random(Math.max(1, Math.min(row.max, 8) - row.min + 1))
  const digits = row.words?.digits ?? row.values[0]?.length ?? 2
  const drawn = draw.split(' ').map((number) => number.slice(-digits))
  const chosen = new Set<string>()
  while (chosen.size < wanted) {
    const made = random(2) === 0 ? (drawn[random(drawn.length)] ?? '') : String(random(10 ** digits)).padStart(digits, '0')
    const value = row.words === null ? (row.values.includes(made) ? made : (row.values[random(row.values.length)] ?? '')) : made
    if (value.length === digits || row.words === null) chosen.add(value)
  }
  return { rows: [row.words === null ? row.values.filter((value) => chosen.has(value)) : [...chosen].sort()], places: null }
}

test('T50: the published draws of whole tables of prizes come out', () => {
  expect(prizesIn('north', north).map(({ code, numbers }) => `${code} ${numbers.join(' ')}`)).toEqual([
    'DB 22536',
    'G1 60807',
    'G2 68492 86128',
    'G3 38700 93813 09279 45619 59181 16651',
    'G4 3770 8196 0093 1914',
    'G5 7846 6672 9617 3993 9919 5187',
    'G6 077 929 065',
    'G7 09 53 68 98',
  ])
  expect(south).toBe('140162 89481 04082 48365 58680 41183 54359 73287 16492 24054 70825 36511 6983 3757 7781 3373 783 36')
  for (const play of plays)
    expect(play.example.draw, play.code).toBe({ VN_NORTH: north, VN_SOUTH: south, VN_SOUTH2: south2 }[String(play.family)])
})

test('R-LOTT-1: Vietnamese bets win on the published draws as the rules work out', () => {
  expect(hits('vnn.lo2', '93', north)).toEqual([2])
  expect(hits('vnn.lo2', '36', north)).toEqual([1])
  expect(hits('vnn.x2', '19 93', north)).toEqual([1])
  expect(hits('vnn.x3', '00 19 93', north)).toEqual([1])
  expect(hits('vnn.x4', '00 01 19 93', north)).toEqual([0])
  expect(hits('vnn.xq4', '00 01 19 93', north)).toEqual([3, 1, 0])
  expect(hits('vnn.de', '36', north)).toEqual([1])
  expect([hits('vnn.dau1', '3', north), hits('vnn.duoi1', '6', north)]).toEqual([[1], [1]])
  expect([hits('vnn.c3', '536', north), hits('vnn.lo3', '813', north), hits('vnn.lo4', '3770', north)]).toEqual([[1], [1], [1]])
  expect([hits('vnn.t4', '01 02 03 04', north), hits('vnn.t4', '01 02 03 07', north)]).toEqual([[1], [0]])
  expect([hits('vns.xc', '783', south), hits('vns.b7', '83', south), hits('vns.lo2', '83', south), hits('vns.lo2', '81', south)]).toEqual([
    [1],
    [2],
    [3],
    [2],
  ])
})

const terms = { mode: 'SEA' as const, unitBase: 10_000_000n, prices: {}, issueMultiple: 1, issueNo: null }
function priced(play: string, selection: string, amount: string) {
  const line = priceLine({ play, selection, amount }, terms)
  if (typeof line === 'string') throw new Error(line)
  return line
}

test('R-LOTT-2: points and money cost and pay what the rules work out', () => {
  const lo = priced('vnn.lo2', '93', '10000')
  expect([lo.bets, lo.cost, 2n * lo.unitStake * 99n, lo.maxPrize]).toEqual([27, 2_700_000_000n, 19_800_000_000n, 27n * 99n * 100_000_000n])
  expect(lineText({ play: lo.play.code, selection: lo.text, unitStake: lo.unitStake, odds: lo.odds, series: null })).toBe(
    'vnn.lo2=93@100000000*990000',
  )
  const turned = priced('vnn.xq4', '93 19 00 01', '20000')
  expect([turned.bets, turned.cost, turned.odds]).toEqual([11, 2_200_000_000n, [173_000n, 770_000n, 3_550_000n]])
  const pairs = priced('vnn.da', '93 19 00', '1000')
  expect([pairs.bets, pairs.cost, pairs.maxPrize]).toEqual([162, 1_620_000_000n, 28_026_000_000n])
  expect(priced('vns.da', '36 83', '1000').maxPrize).toBe(13_068_000_000n)
  expect([priced('vns.xc', '783', '1000').cost, priced('vns.b7', '83', '1000').cost, priced('vns.lo3', '783', '1000').cost]).toEqual([
    20_000_000n,
    70_000_000n,
    170_000_000n,
  ])
})

/** In hundredths of a percent, as the rules print them. */
const returns: Readonly<Record<string, number>> = {
  lo2: 9_900,
  lo3: 9_600,
  lo4: 9_500,
  c3: 9_600,
  c31: 9_600,
  c4: 9_500,
  xc: 9_600,
  xcd: 9_600,
  'vnn.x2': 9_495,
  'vnn.da': 9_495,
  'vnn.x3': 9_469,
  'vnn.x4': 9_478,
  'vns.x2': 9_477,
  'vns.da': 9_477,
  'vns.x3': 9_471,
  'vns.x4': 9_439,
  'vn2.x2': 9_491,
  'vn2.dx': 9_491,
  'vn2.x3': 9_494,
  'vn2.x4': 9_494,
}

test.each(named)('N5: %s returns what the rules print, to four decimals', (code, play) => {
  const [region = '', name = ''] = code.split('.')
  for (const tier of play.tiers) {
    const printed = returns[`${region}.${tier.id === 'win' ? name : tier.id}`] ?? returns[name]
    const share = Math.round((Number(tier.price) * 10_000 * tier.p[0]) / tier.p[1])
    if (name.startsWith('t') && name !== 'tong') {
      const chance = tier.p[0] / tier.p[1]
      expect(Number(tier.price)).toBe(Math.floor((0.95 / chance) * 100) / 100)
      expect(share >= 9_479 && share <= 9_499, `${share}`).toBe(true)
    } else expect(share).toBe(printed ?? 9_800)
  }
})

test.each(named)('R-LOTT-1: %s has the chance of every prize that its table states', (code, play) => {
  const places = { vnn: 27, vns: 18, vn2: 36 }[code.slice(0, 3)] ?? 0
  const name = code.slice(4)
  for (const tier of play.tiers) {
    const stated = tier.p[0] / tier.p[1]
    const size = Number((tier.id === 'win' ? name : tier.id).replace(/^(x|t)(?=\d)/, '')) || (name === 'da' || name === 'dx' ? 2 : 0)
    if (/^(x\d|da$|dx$)/.test(tier.id === 'win' ? name : tier.id)) expect(stated).toBeCloseTo(seenAfter(places, size)[size] ?? 0, 13)
    else if (/^t\d/.test(name)) expect(stated).toBeCloseTo(seenAfter(places, size)[0] ?? 0, 13)
    else {
      // One bet looks at one number: every number it can be is tried in each place that the single bet may have.
      const digits = /3|^xc/.test(name) ? 3 : /4/.test(name) ? 4 : 2
      const selection = read(play, play.example.selection)
      const single = { rows: [selection.rows[0]?.slice(0, 1) ?? []], places: null }
      const bets = countBets(play, single)
      let wins = 0
      for (let number = 0; number < 10 ** digits; number += 1) {
        const ending = String(number).padStart(digits, '0')
        const draw = play.example.draw
          .split(' ')
          .map((drawn) =>
            drawn.length < digits ? drawn : drawn.length === digits ? ending : `${ending}${drawn}`.slice(0, drawn.length - digits) + ending,
          )
        wins +=
          winningBets(
            play,
            single,
            draw.map((drawn, at) => (code.endsWith('-h') ? ending + drawn.slice(digits) : (draw[at] ?? ''))).join(' '),
          )[0] ?? 0
      }
      expect(wins / (10 ** digits * bets)).toBeCloseTo(stated, 13)
    }
  }
})

test.each(named)('R-LOTT-1: %s counts and pays random tickets as single bets do', (code, play) => {
  for (let ticket = 0; ticket < tickets; ticket += 1)
    for (let at = 0; at < draws; at += 1) {
      const draw = randomDraw(play)
      const selection = randomSelection(play, draw)
      const bets = betsOn(code, selection.rows[0] ?? [], draw.split(' '))
      const text = `${writeSelection(play, selection)} on ${draw}`
      expect(countBets(play, selection), text).toBe(bets.length)
      const won = winningBets(play, selection, draw)
      expect(won, text).toEqual(play.tiers.map((_, tier) => bets.filter((bet) => bet.tier === tier && bet.wins).length))
      expect(
        hitsAtMost(play, selection)[0]?.every((limit, tier) => (won[tier] ?? 0) <= limit),
        text,
      ).toBe(true)
      expect(writeSelection(play, read(play, writeSelection(play, selection)))).toBe(writeSelection(play, selection))
    }
})

test.each(named)('R-LOTT-1: a draw reaches the most that %s can hit, and its example wins', (code, play) => {
  const selection = read(play, play.example.selection)
  expect(
    winningBets(play, selection, play.example.draw).some((count) => count > 0),
    code,
  ).toBe(true)
  const [chosen = []] = selection.rows
  const most = hitsAtMost(play, selection)[0] ?? []
  const isSet = /^(x\d|xq|da$|dx$)/.test(code.slice(4))
  const made = play.example.draw.split(' ').map((drawn, at) => {
    const wanted = (isSet ? chosen[at % chosen.length] : chosen[0]) ?? ''
    if (!/^\d{2,}$/.test(wanted) || drawn.length < wanted.length) return drawn
    return code.endsWith('-h') ? wanted + drawn.slice(wanted.length) : drawn.slice(0, drawn.length - wanted.length) + wanted
  })
  const draw = /^t\d/.test(code.slice(4)) ? play.example.draw : made.join(' ')
  expect(winningBets(play, selection, draw)).toEqual(most)
})

test('R-LOTT-1: two stations are drawn as two whole tables, and đá xéo looks at the numbers of both', () => {
  const [first = [], second = []] = stationsIn('south2', south2)
  for (const station of [first, second]) expect(station.map(({ numbers }) => numbers.length)).toEqual([1, 1, 1, 2, 7, 1, 3, 1, 1])
  expect(prizesIn('south2', south2)[0]).toEqual({ code: 'DB', numbers: ['805672', '196234'] })
  expect(lotoTable(south2, 'head')[7]?.filter(({ isSpecial }) => isSpecial)).toEqual([{ digit: '2', isSpecial: true }])
  expect(lotoTable(south2, 'head')[3]?.filter(({ isSpecial }) => isSpecial)).toEqual([{ digit: '4', isSpecial: true }])
  // 29 and 87 are the eighth prizes of one station each: neither station alone has both.
  expect(hits('vn2.dx', '29 87', south2)).toEqual([72])
  expect(hits('vn2.dx', '29 30 87', south2)).toEqual([72])
  expect(hits('vn2.lo2', '29', south2)).toEqual([2])
  const pairs = priced('vn2.dx', '29 30 87', '1000')
  expect([pairs.bets, pairs.cost, pairs.maxPrize]).toEqual([216, 2_160_000_000n, 3n * 72n * 105_000_000n])
})

test('R-LOTT-1: Vietnamese selections that are none are refused', () => {
  const why = (code: string, text: string) => {
    const parsed = parseSelection(playNamed(code), text)
    return parsed.ok ? 'ok' : parsed.why
  }
  expect(why('vnn.lo2', '7')).toBe('value')
  expect(why('vnn.lo2', '07 07')).toBe('repeated')
  expect(why('vnn.x3', '07 08')).toBe('too_few')
  expect(why('vnn.x2', '00 01 02 03 04 05 06 07 08 09 10 11 12')).toBe('too_many')
  expect(why('vnn.xq3', '00 01 02 03')).toBe('too_many')
  expect(why('vnn.c3', '12')).toBe('value')
  expect(why('vnn.c3', '012 999')).toBe('ok')
  expect(priceLine({ play: 'vnn.lo2', selection: '93', base: 2, unit: '1', multiple: 1 }, terms)).toBe('stake')
})
