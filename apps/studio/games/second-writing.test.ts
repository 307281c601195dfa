// More than 300 lines: every original and every table, written a second time from the published rules (game-rules.md §2, §10, §12, §16) with Node's HMAC and none of
// the product's code, and compared with what the engine says over many seeds. Slots, Tiến Lên and xóc đĩa have theirs beside their own tests.

import { createHmac } from 'node:crypto'
import { issueChance, roundChance } from '@halong/chance'
import { releaseSize } from '@halong/testkit/release-size'
import { describe, expect, it } from 'vitest'
import { findGame } from './catalogue.ts'

const SEEDS = releaseSize(150, 20_000)
const serverSeed = (no: number): string => no.toString(16).padStart(8, '0').repeat(8)

/** The words of a stream, and what is drawn of them. */
function streamOf(key: string, prefix: string) {
  const words: number[] = []
  let block = 0
  const word = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${prefix}:${block++}`).digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
    }
    return words.shift() ?? 0
  }
  const below = (n: number): number => {
    const value = word()
    return value >= Math.floor(2 ** 32 / n) * n ? below(n) : value % n
  }
  const bits52 = (): bigint => {
    const high = BigInt(word())
    return (high * 2n ** 32n + BigInt(word())) / 2n ** 12n
  }
  /** Different numbers of 0 … from − 1. */
  const pick = (from: number, count: number): number[] => {
    const left = Array.from(Array(from).keys())
    const taken: number[] = []
    while (taken.length < count) taken.push(left.splice(below(left.length), 1)[0] ?? -1)
    return taken
  }
  return { below, bits52, pick }
}
type Stream = ReturnType<typeof streamOf>

/** Parts of ten thousand of the stake. */
const times = (multiple: number): number => Math.round(multiple * 10_000)
const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1)

/** floor(99 · 2^52 / (2^52 − v)) hundredths, one at least. */
function curve(bits: bigint): bigint {
  const hundredths = (99n * 2n ** 52n) / (2n ** 52n - bits)
  return hundredths < 100n ? 100n : hundredths
}

const kenoPays: Readonly<Record<number, readonly number[]>> = {
  3: [0, 0, 3, 46],
  5: [0, 0, 1, 4, 27, 300],
  8: [0, 0, 0, 1.5, 3.8, 15, 90, 800, 8_000],
}
const plinkoLow8 = [5.6, 2.1, 1.1, 1, 0.5, 1, 1.1, 2.1, 5.6]

type Original = {
  readonly code: string
  readonly choices: object
  /** Sent in turn while the round is open. */
  readonly moves?: readonly object[]
  /** What the round pays; a game with moves stops at the first that loses. */
  readonly pays: (stream: Stream) => number
}

const originals: readonly Original[] = [
  { code: 'dice', choices: { side: 'under', wins: 4_950 }, pays: ({ below }) => (below(10_000) < 4_950 ? times(2) : 0) },
  { code: 'dice', choices: { side: 'over', wins: 300 }, pays: ({ below }) => (below(10_000) > 9_699 ? times(33) : 0) },
  { code: 'limbo', choices: { target: 250 }, pays: ({ bits52 }) => (curve(bits52()) >= 250n ? times(2.5) : 0) },
  {
    code: 'plinko',
    choices: { rows: 8, risk: 'low' },
    pays: ({ below }) => times(plinkoLow8[Array.from(Array(8), () => below(2)).filter((way) => way === 1).length] ?? -1),
  },
  ...Object.entries(kenoPays).map(([picks, pays]) => ({
    code: 'keno',
    choices: { picks: Array.from(Array(Number(picks)), (_, at) => `${(at + 1) * 4}`.padStart(2, '0')).join('') },
    pays: ({ pick }: Stream) => times(pays[pick(40, 10).filter((ball) => (ball + 1) % 4 === 0 && ball < Number(picks) * 4).length] ?? -1),
  })),
  {
    code: 'wheel',
    choices: { risk: 'medium' },
    pays({ below }) {
      const part = below(50)
      if (part < 25) return 0
      return part === 49 ? times(3.5) : times(part < 37 ? 1.5 : part < 45 ? 2 : 3)
    },
  },
  {
    code: 'coin',
    choices: {},
    moves: [{ call: 'tails' }, { call: 'heads' }, { cashOut: true }],
    // Heads is 0.
    pays: ({ below }) => (below(2) === 1 && below(2) === 0 ? times(0.99 * 4) : 0),
  },
  ...[1, 3, 10].map((mines) => ({
    code: 'mines-jade-25',
    choices: { mines },
    moves: [{ open: 3 }, { open: 17 }, { cashOut: true }],
    pays({ pick }: Stream) {
      const laid = pick(25, mines)
      if (laid.includes(3) || laid.includes(17)) return 0
      return Math.floor((9_900 * 25 * 24) / ((25 - mines) * (24 - mines)))
    },
  })),
]

const settledUnits = ({ code, choices, moves = [] }: Original, no: number): number => {
  const entry = findGame(code)
  if (!entry) throw new Error(`no game ${code}`)
  const engine = entry.game.run(entry.maths)
  const start = () => ({
    chance: roundChance({ serverSeed: serverSeed(no), clientSeed: `client-${no}`, nonce: no, gameCode: code }),
    bounds: { mostUnits: 10n ** 15n },
  })
  const read = engine.readChoices(choices)
  let made: readonly object[] = []
  let play = engine.replay(read, made, start())
  for (const move of moves) {
    if (!play.ok || play.value.units !== null) break
    const next = engine.replay(read, [...made, move], start())
    if (!next.ok) break
    made = [...made, move]
    play = next
  }
  if (!play.ok) throw new Error(play.code)
  return play.value.units === null ? -1 : Number((play.value.units * 10_000n) / play.value.unitsPerStake)
}

describe('T51: originals', () => {
  it.each(originals)('$code $choices pays what its rules say when they are written a second time', (original) => {
    const seen = new Set<number>()
    for (let no = 0; no < SEEDS; no++) {
      const stream = streamOf(serverSeed(no), `client-${no}:${no}:${original.code}`)
      const units = settledUnits(original, no)
      expect([no, units]).toEqual([no, original.pays(stream)])
      seen.add(units)
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  it('hilo pays 0.99 by the product of one over the chances of its guesses, and loses at the first wrong card', () => {
    const seen = { won: 0, lost: 0 }
    for (let no = 0; no < SEEDS; no++) {
      const { below } = streamOf(serverSeed(no), `client-${no}:${no}:hilo`)
      const cards = Array.from(Array(4), () => below(13) + 1)
      const guesses = cards.slice(0, 3).map((rank) => (rank <= 7 ? 'higher' : 'lower'))
      const isRight = guesses.every((guess, at) => {
        const [shown = 0, next = 0] = cards.slice(at)
        return guess === 'higher' ? next >= shown : next <= shown
      })
      // A king higher or an ace lower can't be right by chance alone, and an ace higher can't fail: it is not offered.
      if (cards.slice(0, 3).some((rank) => rank === 1 || rank === 13)) continue
      const moves = [...guesses.map((guess) => ({ guess })), { cashOut: true }]
      const chances = cards.slice(0, 3).map((rank) => (rank <= 7 ? 14 - rank : rank))
      const units = settledUnits({ code: 'hilo', choices: {}, moves, pays: () => 0 }, no)
      expect([no, units]).toEqual([no, isRight ? Math.floor((9_900 * 13 ** 3) / product(chances)) : 0])
      if (isRight) seen.won += 1
      else seen.lost += 1
    }
    expect(Math.min(seen.won, seen.lost)).toBeGreaterThan(5)
  })
})

const suitOf = (card: number): number => Math.floor((card % 52) / 13)
const rankOf = (card: number): number => (card % 52) % 13
const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** Roulette: the numbers a spot covers, by its name. */
function isCovered(spot: string, number: number): boolean {
  if (/^[\d-]+$/.test(spot)) return spot.split('-').map(Number).includes(number)
  if (number === 0) return false
  const [word, nth] = spot.split('-')
  if (word === 'column') return (number - Number(nth)) % 3 === 0
  if (word === 'dozen') return number > 12 * (Number(nth) - 1) && number <= 12 * Number(nth)
  if (word === 'low') return number < 19
  if (word === 'high') return number > 18
  if (word === 'even' || word === 'odd') return (number % 2 === 0) === (word === 'even')
  return red.includes(number) === (word === 'red')
}
const coveredBy = (spot: string): number => Array.from(Array(37).keys()).filter((number) => isCovered(spot, number)).length

const sicBoTotals: Readonly<Record<number, number>> = { 4: 61, 5: 31, 6: 18, 7: 13, 8: 9, 9: 7, 10: 7 }
function sicBoPays(spot: string, dice: readonly number[]): number {
  const total = dice.reduce((sum, die) => sum + die, 0)
  const shown = (face: string | undefined) => dice.filter((die) => `${die}` === face).length
  const isTriple = new Set(dice).size === 1
  const [kind, first, second] = spot.split('-')
  if (kind === 'small') return total < 11 && !isTriple ? 2 : 0
  if (kind === 'big') return total > 10 && !isTriple ? 2 : 0
  if (kind === 'any') return isTriple ? 31 : 0
  if (kind === 'total') return total === Number(first) ? (sicBoTotals[Math.min(total, 21 - total)] ?? -1) : 0
  if (kind === 'triple') return shown(first) === 3 ? 181 : 0
  if (kind === 'double') return shown(first) > 1 ? 11 : 0
  if (kind === 'pair') return shown(first) > 0 && shown(second) > 0 ? 6 : 0
  return [0, 2, 3, 4][shown(first)] ?? -1
}

const pips = (card: number): number => (rankOf(card) > 8 ? 0 : rankOf(card) + 1)
const points = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + pips(card), 0) % 10
/** What each third card of the player makes the banker draw up to. */
const bankerDrawsTo = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3]

function baccarat({ below }: Stream): { readonly cards: number[]; readonly player: number[]; readonly banker: number[] } {
  const shoe = Array.from(Array(416).keys())
  const deal = () => shoe.splice(below(shoe.length), 1)[0] ?? -1
  const first = [deal(), deal(), deal(), deal()]
  const [a = 0, b = 0, c = 0, d = 0] = first
  const [player, banker] = [
    [a, c],
    [b, d],
  ]
  const thirds: number[] = []
  if (points(player) < 8 && points(banker) < 8) {
    let drawsTo = 5
    if (points(player) < 6) {
      const third = deal()
      thirds.push(third)
      drawsTo = bankerDrawsTo[pips(third)] ?? -1
    }
    const before = points(banker)
    player.push(...thirds)
    if (before <= drawsTo) {
      const third = deal()
      thirds.push(third)
      banker.push(third)
    }
  }
  return { cards: [...first, ...thirds], player, banker }
}

function baccaratPays(isFree: boolean) {
  return (spot: string, { player, banker }: ReturnType<typeof baccarat>): number => {
    const [p, b] = [points(player), points(banker)]
    const isSix = b === 6 && b > p
    const pair = ([one = 0, two = 0]: readonly number[]) => (rankOf(one) === rankOf(two) ? 12 : 0)
    const all = player.length + banker.length
    const pays: Readonly<Record<string, number>> = {
      player: p === b ? 1 : p > b ? 2 : 0,
      banker: p === b ? 1 : p > b ? 0 : isFree ? (isSix ? 1.5 : 2) : 1.95,
      tie: p === b ? 9 : 0,
      'player-pair': pair(player),
      'banker-pair': pair(banker),
      big: all > 4 ? 1.54 : 0,
      small: all === 4 ? 2.5 : 0,
      'super-six': isSix ? (banker.length === 2 ? 13 : 21) : 0,
    }
    return pays[spot] ?? Number.NaN
  }
}

/** What is drawn, and what each spot pays of it. */
type Table = {
  readonly code: string
  readonly shown: (stream: Stream) => { readonly outcome: readonly number[]; pays(spot: string): number }
}
const throwOf = ({ below }: Stream, from: number): number[] => [below(6) + from, below(6) + from, below(6) + from]
const baccaratTable = (code: string, isFree: boolean): Table => ({
  code,
  shown(stream) {
    const hands = baccarat(stream)
    return { outcome: hands.cards, pays: (spot) => baccaratPays(isFree)(spot, hands) }
  },
})
const creatures = ['gourd', 'crab', 'prawn', 'fish', 'rooster', 'deer']

const tables: readonly Table[] = [
  {
    code: 'european-roulette',
    shown({ below }) {
      const number = below(37)
      return { outcome: [number], pays: (spot) => (isCovered(spot, number) ? 36 / coveredBy(spot) : 0) }
    },
  },
  {
    code: 'sic-bo',
    shown(stream) {
      const dice = throwOf(stream, 1)
      return { outcome: dice, pays: (spot) => sicBoPays(spot, dice) }
    },
  },
  {
    code: 'tai-xiu',
    shown(stream) {
      const dice = throwOf(stream, 1)
      const isTai = dice.reduce((sum, die) => sum + die, 0) >= 11
      return { outcome: dice, pays: (spot) => ((spot === 'tai') === isTai ? 1.96 : 0) }
    },
  },
  {
    code: 'bau-cua',
    shown(stream) {
      const dice = throwOf(stream, 0)
      return { outcome: dice, pays: (spot) => [0, 2, 3, 4][dice.filter((die) => creatures[die] === spot).length] ?? -1 }
    },
  },
  {
    code: 'dragon-tiger',
    shown({ pick }) {
      const [dragon = 0, tiger = 0] = pick(416, 2)
      const [higher, isTie] = [rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger', rankOf(dragon) === rankOf(tiger)]
      const pays = (spot: string): number => {
        if (spot === 'tie') return isTie ? 12 : 0
        if (spot === 'suited-tie') return isTie && suitOf(dragon) === suitOf(tiger) ? 51 : 0
        return isTie ? 0.5 : spot === higher ? 2 : 0
      }
      return { outcome: [dragon, tiger], pays }
    },
  },
  baccaratTable('baccarat', false),
  baccaratTable('baccarat-free', true),
  {
    code: 'virtual-cockfight',
    shown({ below }) {
      const [number, duel] = [below(10_000), below(65_536)]
      const winner = number < 4_750 ? 'meron' : number < 9_500 ? 'wala' : 'draw'
      const pays = (spot: string) => (spot === winner ? (winner === 'draw' ? 19 : 1.95) : winner === 'draw' ? 1 : 0)
      return { outcome: [number, duel], pays }
    },
  },
]

describe('T51: tables', () => {
  it.each(tables)('$code draws and pays on each of its spots what its rules say when they are written a second time', ({ code, shown }) => {
    const entry = findGame(code)
    const table = entry?.game.table(entry.maths)
    if (!table) throw new Error(`no table ${code}`)
    const won = new Set<string>()
    for (let no = 0; no < SEEDS; no++) {
      const beacon = serverSeed(no + 1_000_000)
      const name = { drawCode: table.drawCode, issueNo: String(no), beacon }
      const { outcome, pays } = shown(streamOf(serverSeed(no), `${table.drawCode}:${no}:${beacon}`))
      const drawn = table.draw(issueChance(serverSeed(no), name))
      expect([no, ...drawn]).toEqual([no, ...outcome])
      for (const spot of table.spots) {
        expect([no, spot, table.units(spot, drawn)]).toEqual([no, spot, times(pays(spot))])
        if (pays(spot) > 0) won.add(spot)
      }
    }
    expect(won.size).toBeGreaterThan(1)
  })

  it('the curve ends where its rules say when they are written a second time', () => {
    const entry = findGame('crash')
    const table = entry?.game.table(entry.maths)
    if (!table) throw new Error('no curve')
    for (let no = 0; no < SEEDS; no++) {
      const beacon = serverSeed(no + 1_000_000)
      const { bits52 } = streamOf(serverSeed(no), `${table.drawCode}:${no}:${beacon}`)
      const bust = Number(curve(bits52()))
      const [drawn = 0] = table.draw(issueChance(serverSeed(no), { drawCode: table.drawCode, issueNo: String(no), beacon }))
      expect([no, drawn]).toEqual([no, Math.min(bust, 1_000_000)])
    }
  })
})
