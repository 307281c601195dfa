import { describe, expect, it } from 'vitest'
import { addressesOf, writeAlternates } from './alternates.ts'
import { siteOriginOf } from './site-origin.ts'

const plain = addressesOf({ language: 'VI', isAddressed: false })
const inVietnamese = addressesOf({ language: 'VI', isAddressed: true })
const page = { origin: 'https://halong.example', path: '/rng', languages: ['EN', 'VI'], addressOf: plain }

describe('R-LANG-1: what search engines are told of a page', () => {
  it('each offered language has an address, and the one without a language is for everybody else', () => {
    expect(writeAlternates(page)).toBe(
      '<link rel="canonical" href="https://halong.example/rng">' +
        '<link rel="alternate" hreflang="en" href="https://halong.example/rng?lang=EN">' +
        '<link rel="alternate" hreflang="vi" href="https://halong.example/rng?lang=VI">' +
        '<link rel="alternate" hreflang="x-default" href="https://halong.example/rng">',
    )
  })
  it('a page that was asked for in a language is a page of its own', () => {
    expect(writeAlternates({ ...page, addressOf: inVietnamese })).toContain('rel="canonical" href="https://halong.example/rng?lang=VI"')
    expect(writeAlternates({ ...page, path: '/help?id=1', addressOf: inVietnamese })).toContain(
      '"https://halong.example/help?id=1&amp;lang=VI"',
    )
  })
  it('a brand with one language has no alternates', () => {
    expect(writeAlternates({ ...page, languages: ['EN'] })).toBe('<link rel="canonical" href="https://halong.example/rng">')
  })
  it('a page lives at one address, whatever line of the brand it was asked on', () => {
    expect(siteOriginOf({ domains: [] }, 'http://localhost:8080')).toBe('http://localhost:8080')
    expect(siteOriginOf({ domains: ['a.example', 'halong.example'] }, 'https://halong.example')).toBe('https://halong.example')
    expect(siteOriginOf({ domains: ['a.example', 'b.example'] }, 'https://halong.example')).toBe('https://a.example')
  })
})
