import { languages } from '@halong/i18n'
import { knownLanguages } from '@halong/i18n/server'
import { describe, expect, it } from 'vitest'
import { writeFigures, writeShare } from './figures.ts'

const samples = [
  '0',
  '7',
  '-7',
  '999',
  '1000',
  '-1000',
  '12345',
  '999999',
  '1000000',
  '-1234567890',
  '0.05',
  '-0.50',
  '999.99',
  '1000.00',
  '123456789012345.67',
]
const asIntl = (plain: string, tag: string): string => {
  const places = plain.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits: places, maximumFractionDigits: places })
  return format.format(plain as Intl.StringNumericLiteral)
}

describe('R-LANG-2: figures are grouped as each language does', () => {
  it.each(knownLanguages.map(({ tag }) => tag))('%s', (tag) => {
    expect(samples.map((plain) => writeFigures(plain, tag))).toEqual(samples.map((plain) => asIntl(plain, tag)))
  })
  it.each(knownLanguages.map(({ tag }) => tag))('shares in %s', (tag) => {
    const share = new Intl.NumberFormat(tag, {
      numberingSystem: 'latn',
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    expect([9655, 10_000, 5, 123_456].map((points) => writeShare(points, tag))).toEqual(
      [0.9655, 1, 0.0005, 12.3456].map((part) => share.format(part)),
    )
  })
  it('does not wait for the tables of the browser in a language that is offered', () => {
    const { NumberFormat } = Intl
    const asked: unknown[] = []
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct(made, values) {
        asked.push(values[0])
        return new made(...(values as ConstructorParameters<typeof NumberFormat>))
      },
    })
    try {
      for (const { tag } of languages) for (const plain of samples) writeShare(Number(writeFigures(plain, tag).length), tag)
      expect(asked).toEqual([])
      writeFigures('1.5', 'mt')
      expect(asked).toEqual(['mt'])
    } finally {
      Intl.NumberFormat = NumberFormat
    }
  })
})
