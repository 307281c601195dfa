import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { gameRules } from './rules.ts'

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
})
