import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsOperatorPattern, whyUnusable } from '../engine.ts'
import { readInPage } from './index.ts'
import { properties, settled } from './sign-set.ts'

const SEED = 20_261_122
const RUNS = 4_000

/** What patterns are made of, with signs on both sides of every border they draw. */
const signs = [...'abkszAKZ059_-. @/\n\r\t\v\0\u00a0\u017f\u212aéđẾ\u0301漢𠮷ไ๙한、！👍\u{10ffff}', '\ud83d', '\udc4d']
const words = (text: string) => fc.constantFrom(...text.split(' '))
const literal = fc.constantFrom(...'abkszAKZ059_-@/ "\'#&,:;<=>~`éđ漢𠮷👍}]\n')
const escape = words(String.raw`\d \D \w \W \s \S \. \- \\ \/ \n \t \v \r \f \a \_ \x20 \x41 \x{4e00} \x{1F44D} \] \[ \^ \$ \* \{`)
const property = fc
  .tuple(fc.constantFrom('p', 'P'), fc.constantFrom(...properties.keys()))
  .map(([letter, name]) => (name.length === 1 ? `\\${letter}${name}` : `\\${letter}{${name}}`))
const range = words(String.raw`a-z A-Z 0-9 a-k \x00-\x7f À-ỹ 一-龥 !-~ \t-\r \x20-/ 𠀀-𪛖`)
const inClass = fc.oneof(literal, range, range, escape, property).filter((piece) => piece !== ']')
const set = fc
  .tuple(fc.constantFrom('', '', '^'), fc.constantFrom('', '', '', ']', '-'), fc.array(inClass, { minLength: 1, maxLength: 4 }))
  .map(([not, first, pieces]) => `[${not}${first}${pieces.join('')}]`)
const edge = words(String.raw`^ $ \b \B \A \z`)
const count = words('   * + ? *? +? ?? {2} {0} {1,3} {0,2}? {2,} {0,} {3,7}')
const { pattern } = fc.letrec<{ pattern: string; group: string }>((tie) => {
  const one = fc.oneof(
    { arbitrary: literal, weight: 4 },
    { arbitrary: fc.oneof(escape, fc.constant('.')), weight: 2 },
    { arbitrary: set, weight: 4 },
    { arbitrary: property, weight: 1 },
    { arbitrary: edge, weight: 1 },
    { arbitrary: tie('group'), weight: 3 },
  )
  const row = fc.array(fc.tuple(one, count), { maxLength: 4 }).map((pieces) => pieces.flat().join(''))
  return {
    pattern: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      row,
      fc.tuple(row, row, row).map((ways) => ways.join('|')),
    ),
    group: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      literal,
      fc.tuple(fc.constantFrom('(', '(?:'), tie('pattern')).map(([opening, inside]) => `${opening}${inside})`),
    ),
  }
})
/** Anything that may stand in a pattern, in any order: most of it means nothing, or something else than it seems. */
const scrap = fc.oneof(
  literal,
  count,
  edge,
  set,
  escape,
  words('( ) | [ ] { } {,3} {01} {1001} {2,1} - ^ (?i) (?s: (?P<n> (?<n> (?= (?i:a [:alpha:] [[:digit:]] [^[:space:]]'),
  words(String.raw`\Q.\E \pN \p{Greek} \p{^L} \p{Any} \1 \012 \x{110000} \C \Z \u0041 [a- [] [^] [z-a] [\d-z] [a-\d] [--a] \ \é`),
)
const anyPattern = fc.array(scrap, { maxLength: 8 }).map((pieces) => pieces.join(''))
const value = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'k', '0', 'é', '漢'), maxLength: 10 }),
)

/** Values that come near: pieces of the pattern itself, and one character many times. */
const near = (from: string) =>
  fc.oneof(
    value,
    fc.string({ unit: fc.constantFrom(...(from === '' ? ['a'] : Array.from(from))), maxLength: 8 }),
    fc.constantFrom(from, from.replaceAll(/[\\^$()?*+|[\]{}]/g, '')),
    fc.tuple(fc.constantFrom(...signs), fc.integer({ min: 0, max: 120 })).map(([sign, times]) => sign.repeat(times)),
  )

const withValues = (patterns: fc.Arbitrary<string>, count: number) =>
  patterns.chain((made) => fc.tuple(fc.constant(made), fc.array(near(made), { minLength: count, maxLength: count })))

/** Asks both engines about every pattern that can be saved. */
function compare(patterns: fc.Arbitrary<string>, values: number) {
  const verdicts = { fitting: 0, others: 0, left: 0 }
  const left = new Set<string>()
  const ask = (made: string, each: string) => {
    const here = readInPage(made, each)
    if (here === null) {
      verdicts.left++
      left.add(made)
      return
    }
    const there = fitsOperatorPattern(made, each)
    verdicts[there ? 'fitting' : 'others']++
    expect(here, JSON.stringify([made, each])).toBe(there)
  }
  fc.assert(
    fc.property(withValues(patterns, values), ([made, texts]) => {
      if (whyUnusable(made) === null) for (const each of texts) ask(made, each)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  return { ...verdicts, patternsLeft: [...left] }
}

describe('D6, R-REG-2: the page says of a pattern what the gateway says, or nothing', () => {
  it('of patterns in the common syntax, and leaves open only what the tables of Unicode may not agree on', { timeout: 60_000 }, () => {
    const { fitting, others, patternsLeft } = compare(pattern, 8)
    expect(Math.min(fitting, others)).toBeGreaterThan(RUNS)
    expect(patternsLeft.filter((made) => !/\\[pP]/.test(made))).toEqual([])
  })
  it('of scraps of patterns, whatever they mean', { timeout: 60_000 }, () => {
    const { fitting, others, left } = compare(anyPattern, 4)
    expect(Math.min(fitting, others, left)).toBeGreaterThan(RUNS / 10)
  })
  it('of every character it calls settled, by every property it knows', { timeout: 60_000 }, () => {
    const all = Array.from({ length: 0x110000 }, (_each, sign) => sign).filter((sign) => settled.test(String.fromCodePoint(sign)))
    for (const [name, has] of properties) {
      const differing = all.filter((sign) => has(sign) !== fitsOperatorPattern(`\\p{${name}}`, String.fromCodePoint(sign)))
      expect(differing, name).toEqual([])
    }
    expect(all.length).toBeGreaterThan(80_000)
  })
})
