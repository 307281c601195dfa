import { readClass, readEscape } from './pattern-signs.ts'
import { type PatternText, textOf } from './pattern-text.ts'
import { allBut, askedOnce, between, LeftOpen, type SignSet, wordSign } from './sign-set.ts'

/** A condition on the place between two characters; undefined is before the first and after the last. */
export type Edge = (before: number | undefined, after: number | undefined) => boolean

/** A pattern as it is read. */
export type Tree =
  | { readonly is: 'sign'; readonly set: SignSet }
  | { readonly is: 'edge'; readonly holds: Edge }
  | { readonly is: 'row'; readonly parts: readonly Tree[] }
  | { readonly is: 'choice'; readonly ways: readonly Tree[] }
  | { readonly is: 'repeat'; readonly what: Tree; readonly least: number; readonly most: number }

const MOST_REPEATED = 1000
const isWord = (sign: number | undefined): boolean => sign !== undefined && wordSign(sign)
const start: Tree = { is: 'edge', holds: (before) => before === undefined }
const end: Tree = { is: 'edge', holds: (_before, after) => after === undefined }
const edges: ReadonlyMap<string, Tree> = new Map([
  ['A', start],
  ['z', end],
  ['b', { is: 'edge', holds: (before, after) => isWord(before) !== isWord(after) }],
  ['B', { is: 'edge', holds: (before, after) => isWord(before) === isWord(after) }],
])

/**
 * Reads a pattern: the common part of the syntax, in the sense the gateway's engine gives it.
 * Throws `LeftOpen` at all else: flags, names of groups, POSIX classes, octal numbers, and whatever is no pattern.
 */
export function readPattern(pattern: string): Tree {
  const text = textOf(pattern)
  const tree = readChoice(text)
  if (!text.isAtEnd()) throw new LeftOpen('a bracket closes nothing')
  return tree
}

function readChoice(text: PatternText): Tree {
  const ways = [readRow(text)]
  while (text.eat('|')) ways.push(readRow(text))
  return ways.length === 1 && ways[0] ? ways[0] : { is: 'choice', ways }
}

function readRow(text: PatternText): Tree {
  const parts: Tree[] = []
  while (!text.isAtEnd() && !text.isAt('|') && !text.isAt(')')) parts.push(readRepeated(text))
  return parts.length === 1 && parts[0] ? parts[0] : { is: 'row', parts }
}

function readRepeated(text: PatternText): Tree {
  const what = readOne(text)
  const counts = readCounts(text)
  if (counts === null) return what
  // Whether many or few are taken first says nothing about the whole value.
  text.eat('?')
  return { is: 'repeat', what, ...counts }
}

function readCounts(text: PatternText): { least: number; most: number } | null {
  if (text.eat('*')) return { least: 0, most: Number.POSITIVE_INFINITY }
  if (text.eat('+')) return { least: 1, most: Number.POSITIVE_INFINITY }
  if (text.eat('?')) return { least: 0, most: 1 }
  const counted = text.eatForm(/\{(0|[1-9]\d{0,3})(?:(,)(0|[1-9]\d{0,3})?)?\}/y)
  if (!counted) return null
  const [, first, comma, second] = counted
  const least = Number(first)
  const most = second === undefined ? (comma === undefined ? least : Number.POSITIVE_INFINITY) : Number(second)
  if (least > most || least > MOST_REPEATED || (Number.isFinite(most) && most > MOST_REPEATED)) throw new LeftOpen('no such count')
  return { least, most }
}

function readOne(text: PatternText): Tree {
  if (text.eat('(')) return readGroup(text)
  if (text.eat('[')) return signs(readClass(text))
  if (text.eat('.')) return signs(allBut(between(0x0a, 0x0a)))
  if (text.eat('^')) return start
  if (text.eat('$')) return end
  // Repeats of nothing are no pattern; a lone `{` is read by the gateway alone.
  if (['*', '+', '?', '{'].some((sign) => text.isAt(sign))) throw new LeftOpen('a count of nothing')
  if (!text.eat('\\')) return signs(exactly(text.take()))
  const edge = text.eatForm(/[AzbB]/y)
  const known = edge && edges.get(edge[0])
  if (known) return known
  const escaped = readEscape(text)
  return signs(typeof escaped === 'number' ? exactly(escaped) : escaped)
}

function readGroup(text: PatternText): Tree {
  if (text.eat('?') && !text.eat(':')) throw new LeftOpen('a group with a flag or a name')
  const tree = readChoice(text)
  if (!text.eat(')')) throw new LeftOpen('a bracket stays open')
  return tree
}

const exactly = (sign: number): SignSet => between(sign, sign)
const signs = (set: SignSet): Tree => ({ is: 'sign', set: askedOnce(set) })
