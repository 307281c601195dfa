import { describe, expect, it } from 'vitest'
import type { SiteText } from '#shared/text/text.ts'
import { choicesAmong, kindName } from './filter-choices.ts'

describe('R-LOB-1: a filter offers what the games have', () => {
  it('the choices of all its categories, each once, by amount and not by letters', () => {
    expect(choicesAmong(['1000', '20000', '5000', '20000'], '')).toEqual(['1000', '5000', '20000'])
    expect(choicesAmong(['10', '9.5', '0.25'], '')).toEqual(['0.25', '9.5', '10'])
    expect(choicesAmong([], '')).toEqual([])
  })
  it('at most eight, the least and the most among them', () => {
    const eight = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(choicesAmong(eight, '')).toEqual(eight)
    const nine = choicesAmong([...eight, '9'], '')
    expect(nine).toHaveLength(8)
    expect([nine[0], nine.at(-1)]).toEqual(['1', '9'])
  })
  it('and what an address has chosen, in its place', () => {
    expect(choicesAmong(['1', '5'], '2')).toEqual(['1', '2', '5'])
    expect(choicesAmong(['1', '5'], '5')).toEqual(['1', '5'])
    expect(choicesAmong([], '0.1')).toEqual(['0.1'])
  })
})

describe('R-LOB-1: a kind of games has a name', () => {
  // cast: a text that answers its key, whatever the values.
  const text = ((key: string) => key) as SiteText
  it.each([
    ['SLOT', 'kind.SLOT'],
    ['ORIGINAL', 'kind.ORIGINAL'],
    ['VN_NORTH', 'kind.VN_NORTH'],
    ['SPORTSBOOK', 'kind.SPORTSBOOK'],
    ['VIRTUAL', 'kind.VIRTUAL'],
    ['SSC', 'SSC'],
    ['11X5', '11X5'],
    ['SCRATCH_CARD', 'Scratch Card'],
    ['table', 'Table'],
    ['SSC', 'SSC'],
    ['11X5', '11X5'],
    ['PK10', 'PK10'],
    ['multi-hand', 'Multi Hand'],
    ['Sic Bo VIP', 'Sic Bo VIP'],
    ['彩票', '彩票'],
  ])('%s is shown as %s', (kind, shown) => {
    expect(kindName(text, kind)).toBe(shown)
  })
})
