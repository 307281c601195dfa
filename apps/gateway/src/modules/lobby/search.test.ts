import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isWithinSlips } from '../../platform/search-words.ts'
import type { Game } from './catalogue.ts'
import { createSearch } from './search-index.ts'

// cast: a search looks at names alone.
const named = (...names: string[]) => ({ names: { EN: names[0] }, foldedNames: names.map(fold), code: 'x' }) as unknown as Game
const found = (typed: string, ...names: string[]): string[] => {
  const games = names.map((name) => named(name))
  return createSearch(games)(typed, games, 'EN').map((game) => game.names['EN'] ?? '')
}

describe('R-LOB-1: search by name', () => {
  it.each([
    ['thuy tinh', 'Thủy Tinh', true],
    ['THỦY', 'Thủy Tinh', true],
    ['dao', 'Đảo Ngọc', true],
    ['đảo ngọc', 'Dao Ngoc', true],
    ['lantern', 'Lantern Festival', true],
    ['lantren', 'Lantern Festival', true],
    ['lanern', 'Lantern Festival', true],
    ['lanterns', 'Lantern Festival', true],
    ['fest lant', 'Lantern Festival', true],
    ['pearlreef', 'Pearl Reef', true],
    ['mine', 'Bay Mines', true],
    ['lxntxrn', 'Lantern Festival', false],
    ['fxstivxl', 'Lantern Festival', true],
    ['fxstxvxl', 'Lantern Festival', false],
    ['peral', 'Pearl Reef', true],
    ['preal', 'Pearl Reef', false],
    ['rong ngc', 'Rồng Ngọc', true],
    ['rogn ngoc', 'Rồng Ngọc', true],
    ['vuon snen', 'Vườn Sen', true],
    ['ca chpe', 'Cá Chép Vàng', true],
    ['rong sen', 'Rồng Ngọc', false],
    ['vn', 'Vườn Sen', false],
    ['ref', 'Reed', false],
    ['reef', 'Lantern Festival', false],
    ['abc', 'Abd', false],
  ])('%j finds %j: %j', (typed, name, isFound) => {
    expect(found(typed, name)).toEqual(isFound ? [name] : [])
  })
  it('finds every name by itself and by any of its words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-ZđĐếưăâơ0-9]{1,8}$/), { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ')
        expect(found(name, name)).toEqual([name])
        for (const word of words) expect(found(word, name)).toEqual([name])
      }),
    )
  })
  it.each(['%', '😀', '...', ' - ', '\u0301'])('finds nothing by %j, which is no part of a name', (typed) => {
    expect(found(typed, 'Pearl Reef', 'Đảo Ngọc')).toEqual([])
  })
  it.each(['', '  '])('leaves out nothing by %j', (typed) => {
    expect(found(typed, 'Pearl Reef', 'Đảo Ngọc')).toEqual(['Pearl Reef', 'Đảo Ngọc'])
  })
  it('keeps the order given where names fit alike', () => {
    expect(found('bay', 'Bay One', 'Bay Two', 'Bay Six')).toEqual(['Bay One', 'Bay Two', 'Bay Six'])
  })
  it('puts the exact name before names that only contain it', () => {
    expect(found('pearl', 'Black Pearl', 'Pearl Reef', 'Pearl', 'Coral')).toEqual(['Pearl', 'Pearl Reef', 'Black Pearl'])
  })
  it('asks for a slip over all words only where no name has each of them', () => {
    expect(found('rong ngo', 'Rông Go', 'Đảo Ngọc', 'Rồng Ngọc')).toEqual(['Rồng Ngọc'])
  })
  it('knows one slip from two', () => {
    const letters = fc.stringMatching(/^[a-z]{4,10}$/)
    fc.assert(
      fc.property(letters, fc.nat(20), fc.constantFrom('x', 'q'), (word, place, letter) => {
        const at = place % word.length
        expect(isWithinSlips(word.slice(0, at) + word.slice(at + 1), word, 1)).toBe(true)
        expect(isWithinSlips(word.slice(0, at) + letter + word.slice(at), word, 1)).toBe(true)
        expect(isWithinSlips(word.slice(0, at) + letter + word.slice(at + 1), word, 1)).toBe(true)
      }),
    )
    expect(isWithinSlips('lxntxrn', 'lantern', 1)).toBe(false)
    expect(isWithinSlips('lxntxrn', 'lantern', 2)).toBe(true)
    expect(isWithinSlips('lnatenr', 'lantern', 2)).toBe(true)
  })
})
