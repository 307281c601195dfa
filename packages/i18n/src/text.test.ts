import { describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { findHardCodedText } from './hard-coded.ts'
import { negotiateLanguage, readAcceptLanguage } from './languages.ts'
import { checkCatalogues, compareCatalogues } from './parity.ts'
import { loadText } from './server.ts'
import { createText } from './text.ts'

describe('R-LANG-1: text by key', () => {
  const messages = {
    games: '{count, plural, =0 {No games} one {# game} other {# games}}',
    bounds: 'Use {bounds} characters',
    plain: 'Close',
  }
  const text = createText('EN', [compileCatalogue(messages, 'test')])
  it('follows the plural rules of its language', () => {
    expect([0, 1, 2].map((count) => text('games', { count }))).toEqual(['No games', '1 game', '2 games'])
  })
  it('R-REG-2: says one number when both bounds are the same', () => {
    expect(text('bounds', { min: 6, max: 16 })).toBe('Use 6–16 characters')
    expect(text('bounds', { min: 6, max: 6 })).toBe('Use 6 characters')
  })
  it('shows a key nobody knows, so that it is seen', () => {
    expect(text('no.such.key')).toBe('no.such.key')
  })
  it('has every error and every pattern in both languages', () => {
    for (const language of ['EN', 'VI']) {
      const say = loadText(language, ['errors'])
      for (let pattern = 1; pattern <= 23; pattern++) expect(say(`reg_pattern_${pattern}`, { min: 4, max: 16 })).toContain('4–16')
      expect(say('in_need_true_account')).not.toBe('in_need_true_account')
    }
  })
  it('refuses a message that can’t be read, by its name', () => {
    expect(() => compileCatalogue({ broken: '{count, plural' }, 'test')).toThrow('test: broken')
  })
})

describe('the language of a visitor', () => {
  it('reads weights and leaves out what is refused', () => {
    expect(readAcceptLanguage('en;q=0.5, vi, fr;q=0, th;q=0.8')).toEqual(['vi', 'th', 'en'])
  })
  it('takes the choice before the browser’s wish, and only what is offered', () => {
    const offered = ['EN', 'VI']
    expect(negotiateLanguage({ chosen: 'vi', accept: 'en', offered, fallback: 'EN' })).toBe('VI')
    expect(negotiateLanguage({ chosen: 'TH', accept: 'vi-VN', offered, fallback: 'EN' })).toBe('VI')
    expect(negotiateLanguage({ chosen: null, accept: 'vi', offered: ['EN'], fallback: 'EN' })).toBe('EN')
    expect(negotiateLanguage({ chosen: null, accept: undefined, offered, fallback: 'VI' })).toBe('VI')
  })
})

describe('the check of the catalogues', () => {
  it('finds nothing to complain about in ours', () => {
    expect(checkCatalogues()).toEqual([])
  })
  it('finds a missing key, a foreign one, an empty one and differing places', () => {
    const findings = compareCatalogues('x', { EN: { a: 'Hello {name}', b: 'Two', c: 'Three' }, VI: { a: 'Chào {ten}', c: ' ', d: 'Bốn' } })
    expect(findings).toEqual(['x/VI: b is missing', 'x/VI: a has other places: name, ten', 'x/VI: c is empty', 'x/VI: d is not in EN'])
  })
  it('finds text written straight into a screen, in words and in what is spoken', () => {
    expect(findHardCodedText('a.tsx', '<p>Hello there</p>')).toHaveLength(1)
    expect(findHardCodedText('a.tsx', '<img alt="A boat" />')).toHaveLength(1)
    expect(findHardCodedText('a.tsx', '<p>{text("a.b")}</p>')).toHaveLength(0)
    expect(findHardCodedText('a.tsx', '/** <p>Not shown</p> */ const a = (b: number): void => {}')).toHaveLength(0)
  })
})
