import { findPlay } from '../find.ts'
import { parseSelection, writeSelection } from '../selection.ts'
import type { Region } from './prizes.ts'
import { turnedNumbers } from './quick.ts'
import { regionPrefix } from './table.ts'
import { type AmountScale, kindsOf, pullWords, scaleOf, type TextKind, type Token, tokensOf } from './text-words.ts'

/** One bet as it was read. `figure`: the amount in hundredths of what `scale` names; bare ones are thousands of dong, or what the stake field asks for. */
export type TextBet = { readonly play: string; readonly selection: string; readonly figure: number; readonly scale: AmountScale }
/** Why a line was not read: nothing of it is dropped without a word. */
export type TextFault = 'station' | 'word' | 'numbers' | 'number' | 'amount' | 'not_sold' | 'two_ways'
export type TextLine =
  | { readonly text: string; readonly ok: true; readonly bets: readonly TextBet[] }
  | { readonly text: string; readonly ok: false; readonly why: TextFault; readonly readings: readonly (readonly TextBet[])[] }

/** The most text and lines that are read at once. */
export const MOST_TEXT = 10_000
const MOST_LINES = 200

/** What can be read in two ways; each is asked for in turn. */
const doubts = ['decimal', 'run', 'pull', 'turned', 'sets', 'size'] as const
type Doubt = (typeof doubts)[number]

class Unread extends Error {
  readonly why: TextFault
  constructor(why: TextFault) {
    super(why)
    this.why = why
  }
}
const fail = (why: TextFault): never => {
  throw new Unread(why)
}

/** Digits of the numbers of a word; of others two. */
const digitsOf: Readonly<Partial<Record<TextKind['word'], number>>> = { xc: 3, xcd: 3, c3: 3, c4: 4 }

/** A walk over the tokens of a line under one answer to each doubt. */
class Reading {
  /** Doubts that came up. */
  readonly met = new Set<Doubt>()
  private at = 0
  private readonly tokens: readonly Token[]
  private readonly prefix: string
  private readonly other: ReadonlySet<Doubt>

  constructor(tokens: readonly Token[], region: Region, other: ReadonlySet<Doubt>) {
    this.tokens = tokens
    this.prefix = regionPrefix[region]
    this.other = other
  }

  bets(): readonly TextBet[] {
    const found: TextBet[] = []
    this.skipMarks()
    while (this.token() !== undefined) {
      found.push(...(this.token()?.kind === 'word' ? this.kindFirst() : this.numbersFirst()))
      this.skipMarks()
    }
    return found.length === 0 ? fail('numbers') : found
  }

  private token = (ahead = 0): Token | undefined => this.tokens[this.at + ahead]
  private skipMarks(): void {
    while (this.token()?.kind === 'mark') this.at += 1
  }
  /** The second way of a doubt, where it was asked for. */
  private isOther(doubt: Doubt): boolean {
    this.met.add(doubt)
    return this.other.has(doubt)
  }

  private kind(): TextKind {
    const kinds = kindsOf(this.token()?.text ?? '')
    const [first, second] = kinds
    if (first === undefined) return fail('word')
    this.at += 1
    return second !== undefined && this.isOther('turned') ? second : first
  }
  private isKind = (): boolean => this.token()?.kind === 'word' && kindsOf(this.token()?.text ?? '').length > 0

  /** A number of the board, or a row of them: `10/20keo90`. */
  private number(): readonly string[] {
    const first = this.token()?.text ?? ''
    this.at += 1
    const hasStep = this.token()?.text === '/' && this.token(1)?.kind === 'digits' && pullWords.includes(this.token(2)?.text ?? '')
    const second = hasStep ? (this.token(1)?.text ?? '') : null
    if (hasStep) this.at += 2
    if (!pullWords.includes(this.token()?.text ?? '') || this.token(1)?.kind !== 'digits') return [first]
    const last = this.token(1)?.text ?? ''
    this.at += 2
    return this.pulled(first, second, last)
  }

  private pulled(first: string, second: string | null, last: string): readonly string[] {
    const [from, to] = [Number(first), Number(last)]
    if (first.length !== last.length || first.length > 4 || to <= from) return fail('number')
    let step = second === null ? 1 : Number(second) - from
    // From 10 to 90: every number, or those that end alike.
    if (second === null && from % 10 === to % 10 && this.isOther('pull')) step = 10
    if (step < 1 || (second !== null && second.length !== first.length)) return fail('number')
    return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => String(from + at * step).padStart(first.length, '0'))
  }

  private numbers(): string[] {
    const found: string[] = []
    this.skipMarks()
    while (this.token()?.kind === 'digits') {
      found.push(...this.number())
      this.skipMarks()
    }
    return found
  }

  private amount(): Pick<TextBet, 'figure' | 'scale'> {
    const whole = this.token()
    if (whole?.kind !== 'digits' || whole.text.length > 7) return fail('amount')
    this.at += 1
    const [mark, part] = [this.token(), this.token(1)]
    let hundredths = ''
    if (mark?.joined === true && (mark.text === '.' || mark.text === ',') && part?.joined === true && part.kind === 'digits')
      if (!this.isOther('decimal')) {
        if (part.text.length > 2) return fail('amount')
        hundredths = part.text
        this.at += 2
      }
    const figure = Number(whole.text) * 100 + Number(hundredths.padEnd(2, '0'))
    const scale = this.token()?.kind === 'word' ? scaleOf(this.token()?.text) : 'bare'
    if (scale !== 'bare') this.at += 1
    return figure === 0 ? fail('amount') : { figure, scale }
  }

  /** How many numbers make a set, where the word says it and an amount follows. */
  private size(): number | null {
    const [digits, next] = [this.token(), this.token(1)]
    if (digits?.kind !== 'digits' || !digits.joined || digits.text.length > 2) return null
    if (next?.kind !== 'digits' || this.isOther('size')) return null
    this.at += 1
    return Number(digits.text)
  }
  private static readonly sized: readonly TextKind['word'][] = ['xien', 'xq', 'truot']

  /** `01.02 dd1 b2`: numbers, then what is bet on them. */
  private numbersFirst(): TextBet[] {
    const numbers = this.numbers()
    if (numbers.length === 0) return fail('numbers')
    const found: TextBet[] = []
    let shorter = 0
    do {
      const kind = this.kind()
      const size = Reading.sized.includes(kind.word) ? this.size() : null
      const amount = this.amount()
      // `1234 b10 b5 b1`: the four digits, then the last three, then the last two.
      const cut = kind.word === 'lo' && shorter > 0 ? numbers.map((number) => this.endOf(number, number.length - shorter)) : numbers
      if (kind.word === 'lo') shorter += 1
      found.push(...this.betsOn(kind, { numbers: cut, size }, amount))
    } while (this.isKind())
    return found
  }

  private endOf = (number: string, digits: number): string => (digits < 2 ? fail('two_ways') : number.slice(-digits))

  /** `de 00 11 x100n`: the word first; the last figure, or the one after an x, is the amount. */
  private kindFirst(): TextBet[] {
    const kind = this.kind()
    const size = Reading.sized.includes(kind.word) ? this.size() : null
    const until = this.tokens.findIndex((token, at) => at >= this.at && token.kind === 'word' && !pullWords.includes(token.text))
    const hasEach = this.tokens[until]?.text === 'x'
    const end = hasEach ? until : this.startOfLast(until < 0 ? this.tokens.length : until)
    const numbers: string[] = []
    this.skipMarks()
    while (this.at < end && this.token()?.kind === 'digits') {
      numbers.push(...this.number())
      this.skipMarks()
    }
    if (hasEach) this.at += 1
    if (numbers.length === 0) return fail('numbers')
    return this.betsOn(kind, { numbers, size }, this.amount())
  }
  /** Where the last figure before a place begins. */
  private startOfLast(end: number): number {
    let at = end - 1
    while (at > this.at && this.tokens[at]?.kind !== 'digits') at -= 1
    const isPart = this.tokens[at]?.joined === true && this.tokens[at - 1]?.kind === 'mark' && this.tokens[at - 1]?.joined === true
    return isPart && this.tokens[at - 2]?.joined === false && at - 2 > this.at ? at - 2 : at
  }

  private betsOn(
    kind: TextKind,
    { numbers, size }: { readonly numbers: readonly string[]; readonly size: number | null },
    amount: Pick<TextBet, 'figure' | 'scale'>,
  ): TextBet[] {
    const sets = Map.groupBy(this.fitted(kind, numbers), ({ label }) => label)
    return [...sets].map(([label, all]) => {
      const chosen = all.map(({ number }) => number)
      const turned = kind.turned ? [...new Set(chosen.flatMap(turnedNumbers))] : chosen
      return { ...this.bet(this.labelOf(label, { chosen, size }), turned), ...amount }
    })
  }

  private bet(label: string, numbers: readonly string[]): Pick<TextBet, 'play' | 'selection'> {
    const play = findPlay(`${this.prefix}.${label}`, null)
    if (play === null) return fail('not_sold')
    const parsed = parseSelection(play, numbers.join(' '))
    return parsed.ok ? { play: play.code, selection: writeSelection(play, parsed.selection) } : fail('number')
  }

  /** Sets are as large as they were said to be, or as there are numbers; three or four may be one set or all their pairs. */
  private labelOf(label: string, { chosen, size }: { readonly chosen: readonly string[]; readonly size: number | null }): string {
    if (label === 'xq' || label === 'truot') return `${label === 'xq' ? 'xq' : 't'}${size ?? chosen.length}`
    if (label !== 'xien') return label
    if (size !== null) return `x${size}`
    if (chosen.length === 2) return 'x2'
    return this.isOther('sets') ? 'x2' : `x${chosen.length}`
  }

  /** The numbers with the play that takes them: a word says it for its length of numbers. */
  private fitted({ word }: TextKind, numbers: readonly string[]): { readonly label: string; readonly number: string }[] {
    const isNorth = this.prefix === 'vnn'
    return numbers.flatMap((number) => {
      const { length } = number
      if (word === 'lo') return length < 2 || length > 4 ? fail('number') : [{ label: `lo${length}`, number }]
      if ((word === 'dau' || word === 'duoi') && length === 1) return [{ label: `${word}1`, number }]
      if (word === 'xien' && length === 3) return [{ label: 'xc', number }]
      const label = word === 'duoi' && isNorth ? 'de' : word
      const digits = digitsOf[word] ?? 2
      return this.cut(number, digits).map((piece) => ({ label, number: piece }))
    })
  }

  /** `1234` where two digits are asked for: 12 and 34, or the last two. */
  private cut(number: string, digits: number): readonly string[] {
    if (number.length === digits) return [number]
    if (number.length < digits || number.length % digits !== 0) return fail('number')
    if (this.isOther('run')) return [number.slice(-digits)]
    return Array.from({ length: number.length / digits }, (_, at) => number.slice(at * digits, (at + 1) * digits))
  }
}

/** What a line may call the draw it is typed for: the region, and how many of its stations. Two stations are never just "the South". */
const called: Readonly<Record<Region, { readonly word: string; readonly stations: string; readonly isPlain: boolean }>> = {
  north: { word: 'mb', stations: '1', isPlain: true },
  south: { word: 'mn', stations: '1', isPlain: true },
  south2: { word: 'mn', stations: '2', isPlain: false },
}

/** The line without the station it names; it can be bought for the draw on screen alone. */
function withoutStation(tokens: readonly Token[], region: Region): readonly Token[] {
  const [first, second] = tokens
  const counted = first?.kind === 'digits' && second?.joined === true ? /^d(?:ai)?(m[bnt])?$/.exec(second.text) : null
  if (counted !== null && first !== undefined && kindsOf(second?.text ?? '').length === 0) {
    const named = counted[1]
    if (first.text !== called[region].stations || (named !== undefined && called[region].word !== named)) return fail('station')
    return tokens.slice(2)
  }
  if (first?.kind !== 'word' || !/^m[bnt]$/.test(first.text)) return tokens
  return called[region].isPlain && called[region].word === first.text ? tokens.slice(1) : fail('station')
}

type Read = { readonly bets: readonly TextBet[] } | { readonly why: TextFault }
function attempt(tokens: readonly Token[], region: Region, other: ReadonlySet<Doubt>): Read & { readonly met: ReadonlySet<Doubt> } {
  let reading: Reading | null = null
  try {
    reading = new Reading(withoutStation(tokens, region), region, other)
    return { bets: reading.bets(), met: reading.met }
  } catch (fault) {
    if (!(fault instanceof Unread)) throw fault
    return { why: fault.why, met: reading?.met ?? new Set() }
  }
}

/** Reads one line in every way it can be read; more than one way is none. */
function readLine(text: string, region: Region): TextLine {
  const tokens = tokensOf(text)
  const first = attempt(tokens, region, new Set())
  const tried = [first, ...[...first.met].map((doubt) => attempt(tokens, region, new Set([doubt])))]
  const readings = [...new Map(tried.flatMap((each) => ('bets' in each ? [[JSON.stringify(each.bets), each.bets] as const] : []))).values()]
  const [only, second] = readings
  if (only === undefined) return { text, ok: false, why: 'why' in first ? first.why : 'numbers', readings: [] }
  return second === undefined ? { text, ok: true, bets: only } : { text, ok: false, why: 'two_ways', readings }
}

/**
 * Reads what players paste, a line at a time: `mb 39.25.52b5`, `de 00 11 x100n`, `1234 b10 b5 b1`, `10/20keo90 dd1`. A line is read whole or refused with
 * the reason; one that can be read in two ways is refused with its readings. Each way is one walk over the line.
 */
export function readVnText(text: string, region: Region): readonly TextLine[] {
  return text
    .slice(0, MOST_TEXT)
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line) => readLine(line, region))
}
