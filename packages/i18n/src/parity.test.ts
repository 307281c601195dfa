import { describe, expect, it } from 'vitest'
import { findHardCodedText } from './hard-coded.ts'
import { lackingOf } from './lacking.ts'
import { languages } from './languages.ts'
import { checkCatalogues, compareCatalogues } from './parity.ts'
import { readMessages } from './server.ts'

describe('the check of the catalogues', () => {
  it('finds nothing to complain about in ours', () => {
    expect(checkCatalogues()).toEqual([])
  })
  it('finds a missing key, a foreign one, an empty one and differing places', () => {
    const findings = compareCatalogues('x', { EN: { a: 'Hello {name}', b: 'Two', c: 'Three' }, VI: { a: 'Chào {ten}', c: ' ', d: 'Bốn' } })
    expect(findings).toEqual(['x/VI: b is missing', 'x/VI: a has other places: name, ten', 'x/VI: c is empty', 'x/VI: d is not in EN'])
  })
  it('finds plural forms a language needs or never chooses, and texts left in English', () => {
    const forms = (...names: string[]) => `{count, plural, ${names.map((name) => `${name} {# ván}`).join(' ')}}`
    const compare = (code: string, message: string, english = forms('one', 'other')) =>
      compareCatalogues('x', { EN: { a: english }, [code]: { a: message } })
    expect(compare('VI', forms('other'))).toEqual([])
    expect(compare('VI', forms('one', 'other'))).toEqual(['x/VI: a has a plural form "one" that is never chosen'])
    expect(compare('TY', forms('other'))).toEqual(['x/TY: a has no plural form "one"'])
    expect(compare('AR', forms('zero', 'one', 'two', 'few', 'many', 'other'))).toEqual([])
    expect(compare('RU', forms('one', 'other'))).toEqual(['x/RU: a has no plural form "many"', 'x/RU: a has no plural form "few"'])
    expect(compare('VI', 'Your balance is {amount}', 'Your balance is {amount}')).toEqual(['x/VI: a is the English text'])
    expect(compare('VI', 'Google Authenticator', 'Google Authenticator')).toEqual([])
  })
  it('keeps Vietnamese text messages without accents, so that a code and its words fit one message', () => {
    const plain = Object.entries(readMessages('messages', 'VI')).filter(([key]) => key.endsWith('.sms'))
    expect(plain.length).toBeGreaterThan(10)
    expect(plain.filter(([, text]) => /[^ -~]/.test(text))).toEqual([])
  })
  it('tells what a language lacks, with the English words', () => {
    const { missing, wrong } = lackingOf('SW')
    expect(missing['catalogues/shell']?.['action.ok']).toBe('OK')
    const terms = ['demo/document', 'demo/article', 'demo/rewards', 'games/all', 'games/slot', 'games/slot/names']
    expect(terms.filter((place) => Object.keys(missing[place] ?? {}).length === 0)).toEqual([])
    expect(wrong).toEqual([])
    for (const { code } of languages) expect(lackingOf(code)).toEqual({ missing: {}, wrong: [] })
  })
  it('finds text written straight into a screen, in words and in what is spoken', () => {
    expect(findHardCodedText('a.tsx', '<p>Hello there</p>')).toHaveLength(1)
    expect(findHardCodedText('a.tsx', "type Move = RowOf<'moves'>\nconst columns: readonly Column<Move>[] = []")).toEqual([])
    expect(findHardCodedText('a.tsx', '<img alt="A boat" />')).toHaveLength(1)
    expect(findHardCodedText('a.tsx', "<p>{'Hello there'}</p>")).toHaveLength(1)
    expect(findHardCodedText('a.tsx', "showToast('Saved')")).toHaveLength(1)
    expect(findHardCodedText('a.ts', "h('p', { text: 'Spin' })")).toHaveLength(1)
    expect(findHardCodedText('a.ts', "h('p', { text: () => t('action.spin'), attrs: { alt: '' } })")).toHaveLength(0)
    expect(findHardCodedText('a.tsx', '<p>{text("a.b")}</p>')).toHaveLength(0)
    expect(findHardCodedText('a.tsx', '/** <p>Not shown</p> */ const a = (b: number): void => {}')).toHaveLength(0)
  })
})
