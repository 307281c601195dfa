import { describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile.ts'
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
  it('keeps bounds from the left in a language that is written from the right', () => {
    const mirrored = createText('XB', [compileCatalogue(messages, 'test')])
    expect(mirrored('bounds', { min: 6, max: 16 })).toBe('Use \u20666–16\u2069 characters')
  })
  it('shows a key nobody knows, so that it is seen', () => {
    expect(text('no.such.key')).toBe('no.such.key')
  })
  it('R-ERR-1: says of a refusal newer than these texts that the site could not do it, where texts of refusals are at hand', () => {
    const say = loadText('VI', ['errors'])
    expect(say('error.of_tomorrow')).toBe(say('error.request.fault'))
    expect(say('error.request.fault')).not.toContain('error.')
    expect(text('error.of_tomorrow')).toBe('error.of_tomorrow')
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
