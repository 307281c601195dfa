import { describe, expect, it } from 'vitest'
import { openStatus } from '#test/settings.ts'
import { serviceFor, serviceOf, servicesOf } from './service-contact.ts'

const { info } = openStatus

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
    expect(serviceOf({ info: { ...info, customerService: [...customerService] } })).toBe('https://chat.example/')
    expect(serviceOf({ info: { ...info, customerService: customerService.slice(0, 1) } })).toBe('https://vip.example/')
  })
  it('is never an address that runs something', () => {
    const customerService = [{ csType: 'LIVECHAT' as const, path: 'javascript:alert(1)' }]
    expect(serviceOf({ info: { ...info, customerService } })).toBeNull()
  })
  it('is nobody where a brand names nobody: no mailbox is made up', () => {
    expect(serviceOf({ info })).toBeNull()
  })
})

describe('R-MSG-4, R-SYS-8: every way to ask', () => {
  const site = {
    info: {
      ...info,
      customerService: [
        { csType: 'FACEBOOK' as const, path: 'https://www.facebook.com/halong' },
        { csType: 'VIP' as const, path: 'https://vip.example/' },
        { csType: 'LIVECHAT' as const, path: 'https://chat.example/' },
        { csType: 'TELEGRAM' as const, path: 'https://t.me/halong' },
        { csType: 'LIVECHAT' as const, path: 'https://user@evil.example/' },
      ],
      resources: {
        TELEGRAM: { url: 'https://t.me/halong', labelNameEn: 'Telegram' },
        INSTAGRAM: { url: 'https://www.instagram.com/halong', labelNameEn: 'Halong on Instagram' },
        'TELEGRAM-1': { url: 'javascript:alert(1)', labelNameEn: 'x' },
      },
    },
  }
  const typesFor = (rank: number) => servicesOf(site, rank).map(({ type }) => type)

  it('stands in one order, VIP service first for who has it and not at all for who has not', () => {
    expect(typesFor(4)).toEqual(['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'INSTAGRAM'])
    expect(typesFor(5)).toEqual(['VIP', 'LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'INSTAGRAM'])
  })
  it('names a channel as the brand does, once, and leaves out what may not be opened', () => {
    const entries = servicesOf(site, 0)
    expect(entries.find(({ type }) => type === 'INSTAGRAM')?.label).toBe('Halong on Instagram')
    expect(entries.filter(({ address }) => address === 'https://t.me/halong')).toHaveLength(1)
    expect(entries.some(({ address }) => address.includes('evil') || address.startsWith('javascript'))).toBe(false)
  })
})
