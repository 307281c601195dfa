import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { countries, countryOf, dialingCodeOf, namedCountries, searchCountries } from './countries.ts'

const english = namedCountries('en')
const found = (typed: string, all = english) => searchCountries(all, typed).map(({ countryCode }) => countryCode)

test('R-LOGIN-6: a country is found by its name, its code and its dialling code, with and without marks', () => {
  expect(found('viet')[0]).toBe('VN')
  expect(found('VN')[0]).toBe('VN')
  expect(found('84')).toEqual(['VN'])
  expect(found('+84')).toEqual(['VN'])
  expect(found('0084')).toEqual(['VN'])
  expect(found('han quoc', namedCountries('vi'))).toEqual(['KR'])
  expect(found('duc', namedCountries('vi'))[0]).toBe('DE')
  expect(found('korea')).toEqual(['KR'])
  expect(found('zzzz')).toEqual([])
  expect(found('')).toHaveLength(countries.length)
})

test('R-LOGIN-6: an exact dialling code stands before longer ones', () => {
  expect(found('1')[0]).toBe('US')
  expect(found('7')).toEqual(['KZ'])
  expect(found('85')).toEqual(['KH', 'LA', 'HK', 'MO'])
})

test('R-LOGIN-6: a code that several countries share keeps the country that was chosen', () => {
  expect(countryOf('1', ['CA'])?.countryCode).toBe('CA')
  expect(countryOf('1')?.countryCode).toBe('US')
  expect(countryOf('84', ['CA'])?.countryCode).toBe('VN')
  expect(countryOf('999')).toBeNull()
  expect(dialingCodeOf('TH')).toBe('66')
  expect(dialingCodeOf(null)).toBe('84')
})

test('D10: where codes go to some countries alone, those alone are offered', () => {
  const offered = namedCountries('en', ['TH', 'VN', 'XX'])
  expect(offered.map(({ countryCode }) => countryCode)).toEqual(['VN', 'TH'])
  expect(countryOf('63', [], offered)).toBeNull()
  expect(countryOf('66', [], offered)?.countryCode).toBe('TH')
  expect(dialingCodeOf('PH', offered)).toBe('84')
})

test('R-LOGIN-6: every country has its flag among the files that are served', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')
  expect(countries.filter(({ countryCode }) => !existsSync(join(folder, `${countryCode}.svg`)))).toEqual([])
  expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length)
})
