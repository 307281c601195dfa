import type { PatternText } from './pattern-text.ts'
import { allBut, anyOf, between, LeftOpen, letterSets, properties, type SignSet } from './sign-set.ts'

const LAST_SIGN = 0x10ffff
const controls: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
  ['v', 0x0b],
])

/** What stands behind a backslash: a set, or the code point of one character. */
export function readEscape(text: PatternText): SignSet | number {
  const named = text.eatForm(/([pP])(?:\{([A-Za-z]+)\}|([A-Za-z]))/y)
  if (named) {
    const has = properties.get(named[2] ?? named[3] ?? '')
    if (!has) throw new LeftOpen('a property we do not know')
    return named[1] === 'P' ? allBut(has) : has
  }
  const hex = text.eatForm(/x(?:\{([\dA-Fa-f]{1,6})\}|([\dA-Fa-f]{2}))/y)
  if (hex) {
    const sign = Number.parseInt(hex[1] ?? hex[2] ?? '', 16)
    if (sign > LAST_SIGN) throw new LeftOpen('no such character')
    return sign
  }
  const letter = text.eatForm(/[A-Za-z\d]/y)?.[0]
  if (letter === undefined) {
    const sign = text.take()
    if (sign > 0x7f) throw new LeftOpen('a backslash before what needs none')
    return sign
  }
  const known = letterSets.get(letter) ?? controls.get(letter)
  if (known === undefined) throw new LeftOpen('an escape we do not know')
  return known
}

/** The inside of `[…]`, and its end. */
export function readClass(text: PatternText): SignSet {
  const isOthers = text.eat('^')
  const sets: SignSet[] = []
  // The first bracket that closes is a character of the class.
  do sets.push(readPart(text))
  while (!text.eat(']'))
  const has = anyOf(sets)
  return isOthers ? allBut(has) : has
}

function readPart(text: PatternText): SignSet {
  if (text.isAt('[:')) throw new LeftOpen('a POSIX class')
  const low = readClassSign(text)
  if (typeof low !== 'number') return low
  if (!text.isAt('-') || text.isAt('-]')) return between(low, low)
  text.eat('-')
  const high = readClassSign(text)
  if (typeof high !== 'number' || high < low) throw new LeftOpen('no such range')
  return between(low, high)
}

const readClassSign = (text: PatternText): SignSet | number => (text.eat('\\') ? readEscape(text) : text.take())
