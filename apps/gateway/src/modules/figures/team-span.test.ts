import { expect, it } from 'vitest'
import { dayOf, daysBefore, monthOf, readDays } from './team-span.ts'

const today = '2026-11-26'

it('R-AG-1: a report is about today, or at most 31 days until today', () => {
  expect(readDays({}, today)).toMatchObject({ value: { from: today, to: today } })
  expect(readDays({ from: '2026-10-27', to: today }, today)).toMatchObject({ ok: true })
  expect(readDays({ from: '2026-10-26', to: today }, today)).toMatchObject({ code: 'agency.report_range' })
  expect(readDays({ from: today, to: '2026-11-27' }, today)).toMatchObject({ code: 'agency.report_range' })
  expect(readDays({ from: '2026-11-25', to: '2026-11-24' }, today)).toMatchObject({ code: 'agency.report_range' })
})

it('compares with as many days right before', () => {
  expect(daysBefore({ from: '2026-11-20', to: today, today })).toEqual({ from: '2026-11-13', to: '2026-11-19' })
  expect(monthOf(today)).toEqual({ from: '2026-11-01', to: today })
})

it('a day begins in the brand’s zone', () => {
  const at = new Date('2026-11-25T17:00:00Z')
  expect(dayOf(at, 'Asia/Ho_Chi_Minh')).toBe('2026-11-26')
  expect(dayOf(at, 'UTC')).toBe('2026-11-25')
})
