import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isOneSlip, scoreOf } from './search.ts'

const names = (...each: string[]) => each.map(fold)

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
    ['reef', 'Lantern Festival', false],
    ['abc', 'Abd', false],
  ])('%j finds %j: %j', (typed, name, found) => {
    expect(scoreOf(typed, names(name)) > 0).toBe(found)
  })
  it('finds every name by itself and by any of its words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-ZđĐếưăâơ0-9]{1,8}$/), { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ')
        expect(scoreOf(name, names(name))).toBeGreaterThan(0)
        for (const word of words) expect(scoreOf(word, names(name))).toBeGreaterThan(0)
      }),
    )
  })
  it('puts the exact name before names that only contain it', () => {
    expect(scoreOf('pearl', names('Pearl'))).toBeGreaterThan(scoreOf('pearl', names('Pearl Reef')))
    expect(scoreOf('pearl', names('Pearl Reef'))).toBeGreaterThan(scoreOf('pearl', names('Black Pearl')))
  })
  it('forgives one slip and no more', () => {
    const letters = fc.stringMatching(/^[a-z]{4,10}$/)
    fc.assert(
      fc.property(letters, fc.nat(20), fc.constantFrom('x', 'q'), (word, place, letter) => {
        const at = place % word.length
        expect(isOneSlip(word.slice(0, at) + word.slice(at + 1), word)).toBe(true)
        expect(isOneSlip(word.slice(0, at) + letter + word.slice(at), word)).toBe(true)
        expect(isOneSlip(word.slice(0, at) + letter + word.slice(at + 1), word)).toBe(true)
      }),
    )
    expect(isOneSlip('lantern', 'lxntxrn')).toBe(false)
  })
})
