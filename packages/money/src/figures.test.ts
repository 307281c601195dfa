import { describe, expect, it } from 'vitest'
import { plainSpaces, writeFigures, writeFineShare, writeShare } from './figures.ts'

const samples = ['0', '-7', '999', '-1000', '1000000', '-0.50', '999.99', '1000.00', '123456789012345678.67']
const withCommas = ['0', '-7', '999', '-1,000', '1,000,000', '-0.50', '999.99', '1,000.00', '123,456,789,012,345,678.67']
const withPoints = ['0', '-7', '999', '-1.000', '1.000.000', '-0,50', '999,99', '1.000,00', '123.456.789.012.345.678,67']

describe('R-LANG-2: figures are grouped as each language does, exactly', () => {
  it.each([
    ['en', withCommas],
    ['vi', withPoints],
    ['zh-Hans', withCommas],
    ['th', withCommas],
    ['fil', withCommas],
    ['id', withPoints],
  ])('%s', (tag, written) => expect(samples.map((plain) => writeFigures(plain, tag))).toEqual(written))

  it.each([
    ['en', ['96.55%', '100.00%', '0.05%', '1,234.56%']],
    ['vi', ['96,55%', '100,00%', '0,05%', '1.234,56%']],
  ])('shares in %s', (tag, written) => expect([9655, 10_000, 5, 123_456].map((points) => writeShare(points, tag))).toEqual(written))

  it('shares of millionths have as many decimals as they need, two at least', () =>
    expect([3000, 12_340, 12_345, 0].map((ppm) => writeFineShare(ppm, 'en'))).toEqual(['0.30%', '1.234%', '1.2345%', '0.00%']))

  it('no narrow space is left, whichever a version of the tables writes', () => {
    expect(plainSpaces('1\u202f234\u2009%')).toBe('1\u00a0234\u00a0%')
    expect(writeFigures('1234567.50', 'fr')).toBe('1\u00a0234\u00a0567,50')
  })
})
