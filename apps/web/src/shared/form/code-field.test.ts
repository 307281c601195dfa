import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ languages: {} }))
const { waitSeconds } = await import('./code-field.tsx')

const now = Date.parse('2026-11-21T08:00:00Z')

it('R-LOGIN-6: the next code waits for the life of this one, a minute on the Firebase path', () => {
  expect(waitSeconds({ expiredMinutes: 5 }, now)).toBe(300)
  expect(waitSeconds({ expiredMinutes: 5, channel: 'sms' }, now)).toBe(300)
  expect(waitSeconds({ expiredMinutes: 5, channel: 'firebase' }, now)).toBe(60)
})

it('R-PWD-1: where the moment is told the wait ends at it, unless the clock of this device is plainly wrong', () => {
  expect(waitSeconds({ expiredMinutes: 5, expirationTime: '2026-11-21T08:04:30Z' }, now)).toBe(270)
  expect(waitSeconds({ expiredMinutes: 5, expirationTime: '2026-11-21T09:00:00Z' }, now)).toBe(300)
  expect(waitSeconds({ expiredMinutes: 5, expirationTime: '2026-11-21T07:00:00Z' }, now)).toBe(300)
})
