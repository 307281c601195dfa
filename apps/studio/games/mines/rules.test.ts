import { describe, expect, it } from 'vitest'
import { catalogue, findGame } from '../catalogue.ts'
import { gameRules } from '../rules.ts'

const now = new Date('2026-11-21T00:00:00Z')
const rules = catalogue.filter(({ game }) => game.code === 'mines').map((entry) => gameRules(entry, now))

describe('R24: the rules page', () => {
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
    for (const { sections } of rules) {
      const words = sections.find(({ id }) => id === 'return')?.paragraphs[0] ?? { en: '', vi: '' }
      expect(Object.keys(words).sort()).toEqual(['cn', 'en', 'id', 'th', 'ty', 'vi'])
      expect(Object.values(words).filter((text) => !/99[.,]00 ?%.*0[.,]0001/.test(text))).toEqual([])
      expect(words['en']).toContain('one ten-thousandth of the stake in the multiplier and at most 0.0001 of the currency in the amount')
    }
  })
})
