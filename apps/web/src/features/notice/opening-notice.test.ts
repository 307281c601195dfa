import { expect, it } from 'vitest'
import { endOfToday, isProgram, isSettled, mayOpen } from './opening-notice.ts'

const moment = {
  isPageFree: true,
  isPopupOpen: false,
  isTyping: false,
  isChangeForced: false,
  isProgram: false,
  wasShown: false,
  quietUntil: null,
  nowMs: 1_000,
}

it('R-MSG-1: a popup opens by itself once a session, and over nothing', () => {
  expect(mayOpen(moment)).toBe(true)
  for (const name of ['isPopupOpen', 'isTyping', 'isChangeForced', 'isProgram', 'wasShown'] as const)
    expect(mayOpen({ ...moment, [name]: true }), name).toBe(false)
  expect(mayOpen({ ...moment, isPageFree: false })).toBe(false)
})

it('R-MSG-1: one that was sent away for today comes back tomorrow', () => {
  expect(mayOpen({ ...moment, quietUntil: '1001' })).toBe(false)
  expect(mayOpen({ ...moment, quietUntil: '1000' })).toBe(true)
  expect(mayOpen({ ...moment, quietUntil: 'nonsense' })).toBe(true)
  expect(endOfToday(new Date(2026, 10, 30, 23, 59))).toEqual(new Date(2026, 11, 1))
})

it('R-MSG-1: what cannot come any more is not waited for; what only has to wait is', () => {
  expect(isSettled(moment)).toBe(false)
  for (const name of ['isProgram', 'wasShown'] as const) expect(isSettled({ ...moment, [name]: true }), name).toBe(true)
  expect(isSettled({ ...moment, quietUntil: '1001' })).toBe(true)
  expect(isSettled({ ...moment, quietUntil: '1000' })).toBe(false)
  for (const name of ['isPopupOpen', 'isTyping', 'isChangeForced'] as const)
    expect(isSettled({ ...moment, [name]: true }), name).toBe(false)
})

it('R-MSG-1: programs that look at pages are not shown it', () => {
  const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  expect(isProgram({ userAgent: person, webdriver: false })).toBe(false)
  expect(isProgram({ userAgent: person, webdriver: true })).toBe(true)
  for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Chrome-Lighthouse', 'HeadlessChrome/140.0'])
    expect(isProgram({ userAgent, webdriver: false }), userAgent).toBe(true)
})
