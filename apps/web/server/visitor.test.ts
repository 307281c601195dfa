import { describe, expect, it } from 'vitest'
import { readVisitorPreferences } from './visitor.ts'

const brand = { languages: ['EN', 'VI'], defaultLanguage: 'EN' }

describe('R-LANG-1: the language of a first page', () => {
  it.each([
    [{ cookie: 'a=1; lang=VI', 'accept-language': 'en' }, 'VI'],
    [{ cookie: 'lang=XX', 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }, 'VI'],
    [{ 'accept-language': 'fr-FR, en;q=0.5, vi;q=0.7' }, 'VI'],
    [{ 'accept-language': 'fr' }, 'EN'],
    [{ 'accept-language': 'vi;q=0' }, 'EN'],
    [{}, 'EN'],
  ])('%j is answered in %s', (headers, language) => {
    expect(readVisitorPreferences(headers, brand).language).toBe(language)
  })
  it('is the one that the address names, before any choice, where the brand offers it', () => {
    const headers = { cookie: 'lang=EN', 'accept-language': 'en' }
    expect(readVisitorPreferences(headers, brand, 'vi').language).toBe('VI')
    expect(readVisitorPreferences(headers, brand, 'TH').language).toBe('EN')
    expect(readVisitorPreferences(headers, brand, '<script>').language).toBe('EN')
  })
  it('is never one the brand does not offer', () => {
    expect(readVisitorPreferences({ cookie: 'lang=VI' }, { languages: ['EN'], defaultLanguage: 'EN' }).language).toBe('EN')
  })
})

it('R-HEAD-1: dark unless light was chosen', () => {
  expect(readVisitorPreferences({}, brand).theme).toBe('dark')
  expect(readVisitorPreferences({ cookie: 'theme=light' }, brand).theme).toBe('light')
  expect(readVisitorPreferences({ cookie: 'theme=<script>' }, brand).theme).toBe('dark')
})

it('tells phones by their hint first', () => {
  expect(readVisitorPreferences({ 'sec-ch-ua-mobile': '?1' }, brand).device).toBe('phone')
  expect(readVisitorPreferences({ 'sec-ch-ua-mobile': '?0', 'user-agent': 'iPhone' }, brand).device).toBe('desktop')
  expect(readVisitorPreferences({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile' }, brand).device).toBe(
    'phone',
  )
})
