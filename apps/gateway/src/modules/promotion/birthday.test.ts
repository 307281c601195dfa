import { describe, expect, it } from 'vitest'
import { birthdayAt, dayIn } from './birthday.ts'

const at = (birthday: string, now: string, zone = 'Asia/Ho_Chi_Minh') => birthdayAt(birthday, new Date(now), zone)?.period ?? null

describe('R-PROMO-3: a birthday', () => {
  it.each([
    [2028, '2000-02-29', '2028-02-29'],
    [2027, '2000-02-29', '2027-02-28'],
    [2100, '2000-02-29', '2100-02-28'],
    [2027, '2000-02-28', '2027-02-28'],
  ])('in %i of whoever was born on %s is kept on %s', (year, born, kept) => expect(dayIn(year, born)).toBe(kept))
  it('lasts from midnight of the brand’s zone to the end of the seventh day after, over the end of a year as well', () => {
    expect(at('1990-05-10', '2026-05-09T16:59:59.999Z')).toBeNull()
    expect(at('1990-05-10', '2026-05-09T17:00:00.000Z')).toBe('year-2026')
    expect(at('1990-05-10', '2026-05-17T16:59:59.999Z')).toBe('year-2026')
    expect(at('1990-05-10', '2026-05-17T17:00:00.000Z')).toBeNull()
    expect(at('1990-12-30', '2027-01-02T00:00:00Z')).toBe('year-2026')
    expect(at('1990-01-01', '2026-12-31T17:00:00Z')).toBe('year-2027')
    expect(at('1990-05-10', '2026-05-09T10:00:00Z', 'Pacific/Kiritimati')).toBe('year-2026')
  })
})
