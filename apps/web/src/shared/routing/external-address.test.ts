import { describe, expect, it } from 'vitest'
import { outsideAddress } from './external-address.ts'
import { hostileAddresses } from './hostile-addresses.ts'

const opened = [
  'https://t.me/halong',
  'https://chat.example/',
  'https://chat.example/room?x=1&y=%20#top',
  'https://a.b.c.example/very/long/path.html',
  'https://www.facebook.com/halong',
  'https://xn--4dbrk0ce.example/',
  'https://chat.example/?next=https://other.example/',
  'https://download.example/halong.apk',
]
describe('D5, T71: an address outside the site', () => {
  it('is held against a corpus of at least eighty', () => {
    expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(80)
  })
  it.each(opened)('%j may be opened', (address) => {
    expect(outsideAddress(address)).toBe(address)
  })
  it.each(hostileAddresses)('%j may not', (address) => {
    expect(outsideAddress(address)).toBeNull()
  })
  it('is none where there is none', () => {
    expect(outsideAddress(undefined)).toBeNull()
  })
})
