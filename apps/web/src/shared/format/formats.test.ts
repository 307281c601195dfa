import { formatsOf } from '@halong/app-kit/formats.ts'
import { knownLanguages } from '@halong/i18n/server'
import { formatMoney } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { writeSample, written } from '#test/written-samples.ts'

const noon = '2026-11-21T12:00:00.000Z'

it.each(written)('R-LANG-1, R-LANG-2: a server writes %s as a browser does', (tag, sample) => expect(writeSample(tag)).toBe(sample))

describe('R-LANG-1: numbers and dates as a language writes them', () => {
  it('writes shares, days and countries', () => {
    expect([formatsOf('en').rate(9655), formatsOf('vi').rate(9655)]).toEqual(['96.55%', '96,55%'])
    expect([formatsOf('en').date(noon), formatsOf('vi').date(noon)]).toEqual(['November 21, 2026', '21 tháng 11, 2026'])
    expect([formatsOf('en').country('VN'), formatsOf('zh-Hans').country('VN')]).toEqual(['Vietnam', '越南'])
    expect([formatsOf('en').daysAgo(1), formatsOf('vi').daysAgo(0)]).toEqual(['yesterday', 'Hôm nay'])
  })
  it('shows a code for a country nobody has a name for', () => {
    expect(formatsOf('en').country('not a country')).toBe('not a country')
    expect(formatsOf('en').country('')).toBe('')
  })
  it.each(knownLanguages.map(({ tag }) => tag))('R-LANG-2: has Latin digits and common years in %s', (tag) => {
    const { number, rate, date, fullDay, second, daysAgo } = formatsOf(tag)
    const money = formatMoney({ asset: 'USD/4', minor: 12_345_678n }, tag)
    const all = [number(1234.5), rate(9655), date(noon), fullDay(noon), second(noon), daysAgo(3), money].join(' ')
    expect(all.match(/\p{Nd}/gu)?.filter((digit) => !/[0-9]/.test(digit))).toEqual([])
    expect(date(noon)).toContain('2026')
    expect(money.replaceAll(/[^0-9]/g, '')).toBe('123456')
  })
})

it.each([
  ['en', 0, 'this minute'],
  ['en', 5, '5 min. ago'],
  ['en', 150, '2 hr. ago'],
  ['en', 1_500, 'yesterday'],
  ['vi', 5, '5 phút trước'],
])('R-LANG-2: in %s %s minutes ago are written %s', (tag, minutes, written) => expect(formatsOf(tag).ago(minutes)).toBe(written))
