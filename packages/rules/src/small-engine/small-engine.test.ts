import { describe, expect, it } from 'vitest'
import { fitsOperatorPattern, whyUnusable } from '../engine.ts'
import { checkField, type FieldRule, readerFor } from '../field.ts'
import { readInPage } from './index.ts'

const rule = (acceptedPattern: string): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern,
  patternId: 0,
  minLength: 1,
  maxLength: 255,
})

describe('R-REG-2: an operator’s pattern, read in the page', () => {
  it.each([
    ['^[a-zA-Z][a-zA-Z0-9_]{3,15}$', 'nina_01', '1nina'],
    ['(0|\\+84)[35789][0-9]{8}', '+84912345678', '+84112345678'],
    ['[^\\s@]+@[^\\s@]+\\.[a-z]{2,}', 'a@b.vn', 'a@b.v'],
    ['[\\p{L}\\p{M}]+( [\\p{L}\\p{M}]+)+', 'Nguyễn Văn An', 'Nguyễn'],
    ['[\\x{4e00}-\\x{9fff}]{2,4}', '王小明', '王'],
    ['\\S*\\d\\S*', 'abc1', 'abc'],
    ['line-(?:[a-f]{2}|\\d{3})?', 'line-ab', 'line-a'],
  ])('%s: %j and not %j', (pattern, good, bad) => {
    expect([good, bad].map((value) => readInPage(pattern, value))).toEqual([true, false])
    expect([good, bad].map((value) => fitsOperatorPattern(pattern, value))).toEqual([true, false])
  })

  // Each of them can be saved: the gateway reads it.
  it.each(['(?i)abc', '(?P<year>[0-9]{4})', '[[:digit:]]+', '\\Q.\\E', '\\101', 'a{,3}', '\\p{Greek}', '\\p{^L}'])(
    '%s is left to the gateway, and stands in nobody’s way before it is sent',
    async (pattern) => {
      expect(whyUnusable(pattern)).toBeNull()
      expect(readInPage(pattern, 'anything')).toBeNull()
      const rules = { line: rule(pattern) }
      expect(checkField(rules.line, 'anything', await readerFor(rules))).toBeNull()
      expect(checkField(rules.line, 'anything', fitsOperatorPattern)).toEqual({ code: 'field.invalid', min: 1, max: 255 })
    },
  )

  it('says nothing of a letter that browsers of different years may call otherwise, and nothing is lost by those they agree on', () => {
    expect(readInPage('\\p{L}+', '\u{1e4d0}')).toBeNull()
    expect(readInPage('(\\p{L}|\\d)+x', 'é7\u{1e4d0}')).toBeNull()
    expect(readInPage('a\\p{L}', 'b\u{1e4d0}')).toBe(false)
  })

  it('is loaded only where a rule brings a pattern', async () => {
    expect((await readerFor({ line: rule('*') }))('a', 'a')).toBeNull()
    expect((await readerFor({ line: rule('*'), zalo: rule('a') }))('a', 'a')).toBe(true)
  })
})

describe('D6, F27: nothing that is saved or typed makes the page slow', () => {
  const long = 'a'.repeat(254)
  it.each([
    '^(a+)+$',
    '(a|a)*b',
    '(.*a){20}',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '((a?){0,40}b?){0,40}',
    '(((((a*)*)*)*)*)*b',
    '[^a-y\\d\\s]*[b-z]?(a|[a-c]|\\w|.){0,249}b',
    '(?:(?:(?:(?:){1000}){1000}){1000}){1000}',
    `${'('.repeat(99)}a${')*'.repeat(50)}`,
  ])('%s', (pattern) => {
    const started = performance.now()
    for (const value of [`${long}!`, long, '', '👍'.repeat(127)]) readInPage(pattern, value)
    expect(performance.now() - started).toBeLessThan(300)
  })
  it('and what is longer than any pattern or value may be fits nothing', () => {
    expect([readInPage('a*', 'a'.repeat(255)), readInPage('a*', 'a'.repeat(256))]).toEqual([true, false])
    expect([readInPage('a'.repeat(200), 'a'.repeat(200)), readInPage('a'.repeat(201), 'a'.repeat(201))]).toEqual([true, false])
  })
})
