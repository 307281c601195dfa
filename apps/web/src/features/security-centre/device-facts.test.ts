import { expect, it } from 'vitest'
import type { SiteText } from '#shared/text/text.ts'
import { countryName, joined, methodText } from './device-facts.ts'

const text: SiteText = (key) => key

it('T24 names the country of a session in the language of the page, and nothing where it is not known', () => {
  expect(countryName('VN', 'en')).toBe('Vietnam')
  expect(countryName('VN', 'vi')).toBe('Việt Nam')
  expect(countryName(null, 'en')).toBe('')
  expect(countryName('?', 'en')).toBe('')
})

it('T24 leaves out what is not known', () => {
  expect(methodText(text, 'passkey')).toBe('security.way.passkey')
  expect(methodText(text, 'some later way')).toBe('')
  expect(joined('Vietnam', '', '10.0.0.1')).toBe('Vietnam · 10.0.0.1')
})
