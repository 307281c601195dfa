import { expect, it } from 'vitest'
import { isInAudience } from './audience.ts'

const visitorOnPhone = { isSignedIn: false, device: 'phone' } as const
const memberOnDesktop = { isSignedIn: true, device: 'desktop' } as const

it('R-BAN-1, R-MSG-1: a piece of content is shown to whom it is meant for', () => {
  expect(isInAudience({ audience: 'everybody', device: 'all' }, visitorOnPhone)).toBe(true)
  expect(isInAudience({ audience: 'everybody', device: 'all' }, memberOnDesktop)).toBe(true)
  expect(isInAudience({ audience: 'visitors', device: 'all' }, visitorOnPhone)).toBe(true)
  expect(isInAudience({ audience: 'visitors', device: 'all' }, memberOnDesktop)).toBe(false)
  expect(isInAudience({ audience: 'members', device: 'all' }, visitorOnPhone)).toBe(false)
  expect(isInAudience({ audience: 'members', device: 'all' }, memberOnDesktop)).toBe(true)
})

it('R-BAN-1: and on the screens it is made for', () => {
  expect(isInAudience({ audience: 'everybody', device: 'phone' }, visitorOnPhone)).toBe(true)
  expect(isInAudience({ audience: 'everybody', device: 'desktop' }, visitorOnPhone)).toBe(false)
  expect(isInAudience({ audience: 'members', device: 'phone' }, memberOnDesktop)).toBe(false)
})
