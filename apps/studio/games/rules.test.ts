import { artFiles, themeNamed } from '@halong/art'
import { describe, expect, it } from 'vitest'
import { catalogue, findGame } from './catalogue.ts'
import { gameRules } from './rules.ts'
import { themePictures } from './slot/symbols.ts'

const now = new Date('2026-11-21T00:00:00Z')
const rules = catalogue.map((entry) => gameRules(entry, now))

describe('R24: the rules page', () => {
  it('is complete in both languages, with every figure filled in', () => {
    for (const { sections } of rules) {
      expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['playing', 'return', 'limits', 'interrupted', 'fair']))
      for (const { en, vi } of sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs])) {
        expect(en.length * vi.length).toBeGreaterThan(0)
        expect(en + vi).not.toMatch(/[{}]|NaN|undefined/)
        expect(en).not.toBe(vi)
      }
    }
  })
  it('R-LANG-1: says the same in every language it has words for, and leaves nothing out', () => {
    for (const { sections } of rules) {
      for (const words of sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs])) {
        expect(Object.keys(words)).toEqual(expect.arrayContaining(['cn', 'th', 'ty', 'id']))
        expect(Object.values(words).filter((text) => text === '' || /[{}]|NaN|undefined/.test(text))).toEqual([])
      }
    }
  })
  it('says the figures the game is played with, in the reader’s own way of writing numbers', () => {
    const entry = findGame('lantern-night')
    const text = entry ? JSON.stringify(gameRules(entry, now).sections) : ''
    expect(text).toMatch(/Return to player: 96\.00 ?%, computed from every one of the 33,554,432 combinations/)
    expect(text).toMatch(/Tỷ lệ trả thưởng \(RTP\) cho người chơi: 96,00 ?%, tính từ toàn bộ 33\.554\.432 tổ hợp/)
    expect(text).toContain('10, 15 or 20 free spins, on average once in 140 spins')
  })
  it('says the most a round of mines can pay as it is paid, not rounded up to what nobody can win', () => {
    const said = (code: string, language: string) => {
      const entry = findGame(code)
      const section = entry && gameRules(entry, now).sections.find(({ id }) => id === 'return')
      return section?.paragraphs[1]?.[language]
    }
    // 0.99 × C(16, 8), as the ladder ends at the smallest stake.
    expect(said('mines-pearl-16', 'en')).toContain('pay is 12,741.3 times the stake')
    expect(said('mines-pearl-16', 'vi')).toContain('tối đa 12.741,3 lần')
    expect(said('mines-pearl-25', 'en')).toContain('pay is 5,148,297 times the stake')
  })
  it('says both cuts of what mines return, in every language', () => {
    for (const { maths, sections } of rules) {
      if (maths.engine !== 'mines') continue
      const words = sections.find(({ id }) => id === 'return')?.paragraphs[0] ?? { en: '', vi: '' }
      expect(Object.keys(words).sort()).toEqual(['cn', 'en', 'id', 'th', 'ty', 'vi'])
      expect(Object.values(words).filter((text) => !/99[.,]00 ?%.*0[.,]0001/.test(text))).toEqual([])
      expect(words['en']).toContain('one ten-thousandth of the stake in the multiplier and at most 0.0001 of the currency in the amount')
    }
  })
  it('R-LANG-1: names every symbol of every slot, drawn ones in every language', () => {
    for (const { maths, symbols } of rules) {
      if (maths.engine !== 'slot') continue
      for (const symbol of new Set(maths.profile.strips.flat())) {
        expect(symbols[symbol]?.vi).toBeTruthy()
        if (/^[WSH]/.test(symbol)) expect(Object.keys(symbols[symbol] ?? {}).sort()).toEqual(['cn', 'en', 'id', 'th', 'ty', 'vi'])
      }
    }
  })
})

describe('the artwork', () => {
  it('has a tile for every game, in both shapes', () => {
    const paths = new Set(artFiles().map(({ path }) => path))
    expect(
      catalogue.flatMap(({ code }) => ['3x4', '4x3'].map((ratio) => `art/tiles/${code}-${ratio}.svg`)).filter((path) => !paths.has(path)),
    ).toEqual([])
  })
  it('draws what the pay table names', () => {
    for (const [theme, pictures] of Object.entries(themePictures)) {
      const { cast } = themeNamed(theme as Parameters<typeof themeNamed>[0])
      expect(Object.fromEntries(Object.entries(cast).map(([symbol, { object }]) => [symbol, object]))).toEqual(pictures)
    }
  })
})
