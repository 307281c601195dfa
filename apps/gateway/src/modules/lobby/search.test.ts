import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fold } from '../../platform/search-words.ts'
import type { Game } from './catalogue.ts'
import { createSearch } from './search-index.ts'

// cast: a search looks at names alone.
const named = (...names: string[]) => ({ names: { EN: names[0] }, foldedNames: names.map(fold), code: 'x' }) as unknown as Game
const found = async (typed: string, ...names: string[]): Promise<string[]> => {
  const games = names.map((name) => named(name))
  return (await createSearch(games).of(typed, games)).map((game) => game.names['EN'] ?? '')
}

afterEach(() => void vi.restoreAllMocks())

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
    ['earl', 'Pearl Reef', true],
    ['龙珠', '金龙珠宝', true],
    ['龙', '金龙珠宝', true],
    ['เสือ', 'ภูเขาเสือ', true],
    ['ｌａｎｔｅｒｎ', 'Lantern Festival', true],
    ['ﬁre', 'Fire Dragon', true],
    ['龍珠', '金龙珠宝', true],
    ['寶', '金龙珠宝', true],
    ['龙', '金龍珠寶', true],
    ['① ２', '1 2', true],
  ])('%j finds %j: %j', async (typed, name, isFound) => {
    expect(await found(typed, name)).toEqual(isFound ? [name] : [])
  })
  it('finds every name by itself and by any of its words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[a-zA-ZđĐếưăâơ0-9]{1,8}$/), { minLength: 1, maxLength: 4 }), async (words) => {
        const name = words.join(' ')
        expect(await found(name, name)).toEqual([name])
        for (const word of words) expect(await found(word, name)).toEqual([name])
      }),
    )
  })
  it.each(['%', '😀', '...', ' - ', '\u0301'])('finds nothing by %j, which is no part of a name', async (typed) => {
    expect(await found(typed, 'Pearl Reef', 'Đảo Ngọc')).toEqual([])
  })
  it.each(['', '  '])('leaves out nothing by %j', async (typed) => {
    expect(await found(typed, 'Pearl Reef', 'Đảo Ngọc')).toEqual(['Pearl Reef', 'Đảo Ngọc'])
  })
  it('keeps the order given where names fit alike', async () => {
    expect(await found('bay', 'Bay One', 'Bay Two', 'Bay Six')).toEqual(['Bay One', 'Bay Two', 'Bay Six'])
  })
  it('puts the exact name before names that only contain it', async () => {
    expect(await found('pearl', 'Black Pearl', 'Pearl Reef', 'Pearl', 'Coral')).toEqual(['Pearl', 'Pearl Reef', 'Black Pearl'])
  })
  it('asks for a slip over all words only where no name has each of them', async () => {
    expect(await found('rong ngo', 'Rông Go', 'Đảo Ngọc', 'Rồng Ngọc')).toEqual(['Rồng Ngọc'])
  })
  it('finds a word of five letters or more with any one slip: one left out, changed, added, or two that changed places', async () => {
    const letters = fc.stringMatching(/^[a-z]{5,10}$/)
    await fc.assert(
      fc.asyncProperty(letters, fc.nat(20), fc.constantFrom('x', 'q'), async (word, place, letter) => {
        const at = place % word.length
        const [before, after] = [word.slice(0, at), word.slice(at + 1)]
        const slips = [
          before + after,
          before + letter + after,
          before + letter + word.slice(at),
          before + after.slice(0, 1) + word[at] + after.slice(1),
        ]
        for (const typed of slips) expect(await found(typed, word)).toEqual([word])
      }),
    )
    expect([await found('lnatenr', 'lantern'), await found('lxntxrn', 'lantern')]).toEqual([[], []])
  })
  it('follows a changed catalogue: what came is found, what went is not, and no name that stayed is read again', async () => {
    const games = Array.from({ length: 2_000 }, (_, at) => named(`Pearl ${at}`))
    const first = createSearch(games)
    await first.of('pearl', games)
    const changed = [...games.slice(1), named('Lantern Bay')]
    const reads = vi.spyOn(MiniSearch.prototype, 'add')
    const second = createSearch(changed, first)
    expect((await second.of('lantern', changed)).map(({ names }) => names['EN'])).toEqual(['Lantern Bay'])
    expect((await second.of('pearl 0', changed))[0]?.names['EN']).not.toBe('Pearl 0')
    expect((await second.of('pearl 1999', changed))[0]).toBe(games[1_999])
    expect(reads).toHaveBeenCalledTimes(1)
  })
  it('goes on from the last search that was made, over catalogues that nobody searched', async () => {
    const games = [named('Pearl'), named('Reef')]
    const first = createSearch(games)
    await first.of('pearl', games)
    const third = createSearch(games, createSearch(games, first))
    const reads = vi.spyOn(MiniSearch.prototype, 'add')
    expect(await third.of('reef', games)).toEqual([games[1]])
    expect(reads).not.toHaveBeenCalled()
  })
  it('makes its index in slices, between which others have their turn', async () => {
    const games = Array.from({ length: 2_000 }, (_, at) => named(`Pearl ${at}`))
    let turns = 0
    let next = setImmediate(function turn() {
      turns++
      next = setImmediate(turn)
    })
    expect((await createSearch(games).of('pearl 1999', games))[0]?.names['EN']).toBe('Pearl 1999')
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(15)
  })
})
