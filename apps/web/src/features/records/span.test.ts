import { expect, it } from 'vitest'
import { lastDays, presetOf, readSpan } from './span.ts'

const today = '2026-11-25'
const read = (search: string) => readSpan(new URLSearchParams(search), today)

it('R-MC-5: a record shows 30 days unless the address says otherwise', () => {
  expect(read('')).toEqual({ from: '2026-10-27', to: today })
  expect(read('from=2026-11-01&to=2026-11-02')).toEqual({ from: '2026-11-01', to: '2026-11-02' })
  for (const wrong of ['from=2026-11-03&to=2026-11-02', 'from=x&to=2026-11-02', 'from=2026-13-45&to=2026-11-02'])
    expect(read(wrong)).toEqual({ from: '2026-10-27', to: today })
})

it('R-MC-5: 92 days are the most, and the newest of a longer span are kept', () => {
  expect(read('from=2026-08-26&to=2026-11-25')).toEqual({ from: '2026-08-26', to: today })
  expect(read('from=2025-01-01&to=2026-11-25')).toEqual({ from: '2026-08-26', to: today })
})

it('the offered spans are known again', () => {
  expect(presetOf(lastDays(7, today), today)).toBe('week')
  expect(presetOf(lastDays(8, today), today)).toBeNull()
  expect(presetOf({ from: '2026-11-24', to: '2026-11-24' }, today)).toBeNull()
})
