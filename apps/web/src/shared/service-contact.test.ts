import { describe, expect, it } from 'vitest'
import { openStatus } from '../../test/fixture-call.ts'
import { contactOf, serviceFor } from './service-contact.ts'

const { info } = openStatus
const at = 'halong.example'

describe('R-ROLE-3: who answers a member', () => {
  const chat = { csType: 'LIVECHAT', path: 'https://chat.example/' } as const
  const vip = { csType: 'VIP', path: 'https://vip.example/' } as const
  const site = (...customerService: (typeof chat | typeof vip)[]) => ({ info: { ...info, customerService } })

  it('is VIP service above rank 4 of the club, else live chat', () => {
    expect(serviceFor(site(chat, vip), 5)).toEqual({ address: vip.path, isVip: true })
    expect(serviceFor(site(chat, vip), 4)).toEqual({ address: chat.path, isVip: false })
    expect(serviceFor(site(chat, vip), 0)).toEqual({ address: chat.path, isVip: false })
  })
  it('is live chat for everybody where there is no VIP service, and VIP service is nobody else’s', () => {
    expect(serviceFor(site(chat), 9)).toEqual({ address: chat.path, isVip: false })
    expect(serviceFor(site(vip), 1)).toBeNull()
  })
})

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
