import { expect, it } from 'vitest'
import { presetDays, presetOf, readDays } from './days.ts'

const today = '2026-03-05'
const asked = (query: string) => readDays(new URLSearchParams(query), today)

it('R-AG-1: offers today, yesterday, a week, this month and the month before', () => {
  expect(presetDays('yesterday', today)).toEqual({ from: '2026-03-04', to: '2026-03-04' })
  expect(presetDays('week', today)).toEqual({ from: '2026-02-27', to: today })
  expect(presetDays('month', today)).toEqual({ from: '2026-03-01', to: today })
  expect(presetDays('last_month', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetOf({ from: today, to: today }, today)).toBe('today')
  expect(presetOf({ from: '2026-03-02', to: today }, today)).toBeNull()
})

it('asks for 31 days at most, and for none to come', () => {
  expect(asked('from=2026-01-01&to=2026-03-05')).toEqual({ from: '2026-02-03', to: today })
  expect(asked('from=2026-03-01&to=2026-03-06')).toEqual(presetDays('week', today))
  expect(asked('from=x&to=y')).toEqual(presetDays('week', today))
})
