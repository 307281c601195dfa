import { describe, expect, it } from 'vitest'
import { knownLanguages } from './later-languages.ts'
import { negotiateLanguage, readAcceptLanguage } from './negotiate.ts'

describe('R-LANG-1: the registry', () => {
  it('knows about forty languages, each once, with a code the wire takes and a tag that formats take', () => {
    expect(knownLanguages.length).toBeGreaterThanOrEqual(40)
    expect(new Set(knownLanguages.map(({ code }) => code)).size).toBe(knownLanguages.length)
    expect(new Set(knownLanguages.map(({ tag }) => tag)).size).toBe(knownLanguages.length)
    for (const { code, tag, dir } of knownLanguages) {
      // The field `language` of every operation.
      expect(code).toMatch(/^[A-Z]{2,3}$/)
      expect(Intl.getCanonicalLocales(tag), code).toEqual([tag])
      expect(Intl.PluralRules.supportedLocalesOf(tag), code).toEqual([tag])
      expect(dir, code).toBe(['UR', 'FA', 'AR', 'HE'].includes(code) ? 'rtl' : 'ltr')
    }
  })
  it('has the languages of the seeds', () => {
    expect(knownLanguages.map(({ code }) => code)).toEqual(expect.arrayContaining(['CN', 'EN', 'ID', 'TH', 'TY', 'VI']))
  })
})

describe('the language of a visitor', () => {
  it('reads weights and leaves out what is refused', () => {
    expect(readAcceptLanguage('en;q=0.5, vi, fr;q=0, th;q=0.8')).toEqual(['vi', 'th', 'en'])
  })
  it('takes the choice before the browser’s wish, and only what is offered', () => {
    const offered = ['EN', 'VI']
    expect(negotiateLanguage({ chosen: 'vi', accept: 'en', offered, fallback: 'EN' })).toBe('VI')
    expect(negotiateLanguage({ chosen: 'TH', accept: 'vi-VN', offered, fallback: 'EN' })).toBe('VI')
    expect(negotiateLanguage({ chosen: null, accept: 'vi', offered: ['EN'], fallback: 'EN' })).toBe('EN')
    expect(negotiateLanguage({ chosen: null, accept: undefined, offered, fallback: 'VI' })).toBe('VI')
  })
})
