import { describe, expect, it } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { pseudoCatalogue } from './pseudo.ts'
import { areasOnDisk, compileArea } from './server.ts'
import { createText } from './text.ts'

const english = compileCatalogue(
  { plain: 'Close the <b>window</b>', games: '{count, plural, one {# game of {name}} other {# games of {name}}}' },
  'test',
)

describe('R-LANG-1: made-up languages, to look at pages in', () => {
  it('XA has an accent on every letter of ours and leaves marks, values and forms alone', () => {
    const text = createText('XA', [pseudoCatalogue(english, 'XA')])
    expect(text('plain')).toBe('Çļööšéé ţħéé <b>ŵîîññđööŵ</b>')
    expect(text('games', { count: 1, name: 'Anna' })).toBe('1 ĝààɱéé ööƒ Anna')
    expect(text('games', { count: 2, name: 'Anna' })).toBe('2 ĝààɱééš ööƒ Anna')
  })
  it('XA is about two fifths longer', () => {
    const lengthOf = (code: string) =>
      areasOnDisk()
        .flatMap((area) => Object.values(compileArea(area, code)))
        .join('').length
    expect(lengthOf('XA') / lengthOf('EN')).toBeGreaterThan(1.33)
  })
  it('XB turns each word round', () => {
    expect(createText('XB', [pseudoCatalogue(english, 'XB')])('games', { count: 1, name: 'Anna' })).toContain('\u202eĝààɱéé\u202c')
  })
})
