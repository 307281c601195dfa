import { expect, it } from 'vitest'
import { isShownTo } from './audience.ts'

const visitorOnPhone = { isSignedIn: false, device: 'phone' } as const
const memberOnDesk = { isSignedIn: true, device: 'desktop' } as const

it('R-BAN-1, R-MSG-1: a piece of content is shown to whom it is meant for', () => {
  expect(isShownTo({ audience: 'everybody', device: 'all' }, visitorOnPhone)).toBe(true)
  expect(isShownTo({ audience: 'everybody', device: 'all' }, memberOnDesk)).toBe(true)
  expect(isShownTo({ audience: 'visitors', device: 'all' }, visitorOnPhone)).toBe(true)
  expect(isShownTo({ audience: 'visitors', device: 'all' }, memberOnDesk)).toBe(false)
  expect(isShownTo({ audience: 'members', device: 'all' }, visitorOnPhone)).toBe(false)
  expect(isShownTo({ audience: 'members', device: 'all' }, memberOnDesk)).toBe(true)
})

it('R-BAN-1: and on the screens it is made for', () => {
  expect(isShownTo({ audience: 'everybody', device: 'phone' }, visitorOnPhone)).toBe(true)
  expect(isShownTo({ audience: 'everybody', device: 'desktop' }, visitorOnPhone)).toBe(false)
  expect(isShownTo({ audience: 'members', device: 'phone' }, memberOnDesk)).toBe(false)
})
