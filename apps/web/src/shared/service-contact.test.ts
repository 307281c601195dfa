import { describe, expect, it } from 'vitest'
import { openStatus } from '../../test/fixture-call.ts'
import { contactOf } from './service-contact.ts'

const { info } = openStatus
const at = 'halong.example'

describe('R-SYS-4, R-SYS-6: whom to ask', () => {
  it('is live service before any channel, and VIP service last', () => {
    const customerService = [
      { csType: 'VIP', path: 'https://vip.example/' },
      { csType: 'FACEBOOK', path: 'https://f.example/' },
      { csType: 'LIVECHAT', path: 'https://chat.example/' },
    ] as const
    expect(contactOf({ info: { ...info, customerService: [...customerService] } }, at)).toBe('https://chat.example/')
    expect(contactOf({ info: { ...info, customerService: customerService.slice(0, 1) } }, at)).toBe('https://vip.example/')
  })
  it('is never an address that runs something', () => {
    const customerService = [{ csType: 'LIVECHAT' as const, path: 'javascript:alert(1)' }]
    expect(contactOf({ info: { ...info, customerService } }, at)).toBe('mailto:support@halong.example')
  })
  it('is the mailbox of the host where a brand names nobody', () => {
    expect(contactOf({ info }, at)).toBe('mailto:support@halong.example')
    expect(contactOf({ info }, '192.0.2.7')).toBe('mailto:support@[192.0.2.7]')
  })
})
