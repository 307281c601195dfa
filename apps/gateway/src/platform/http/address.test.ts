import { describe, expect, it } from 'vitest'
import { createAddressReader } from './address.ts'

const proxies = ['10.8.0.0/16', '127.0.0.1', 'fd00::/8']

describe('T82: who stands behind proxies', () => {
  it.each([
    ['203.0.113.1', '8.8.8.8', '203.0.113.1'],
    ['10.8.0.1', undefined, '10.8.0.1'],
    ['10.8.0.1', '8.8.8.8', '8.8.8.8'],
    ['10.8.0.1', '1.1.1.1, 8.8.8.8, 10.8.3.3', '8.8.8.8'],
    ['::ffff:10.8.0.1', '8.8.4.4', '8.8.4.4'],
    ['fd00::1', ' 2001:DB8:0::1 ', '2001:db8::1'],
    ['10.8.0.1', 'nonsense', '10.8.0.1'],
    ['10.8.0.1', '8.8.8.8, nonsense, 10.8.0.2', '10.8.0.2'],
    ['10.8.0.1', '10.8.0.2, 10.8.0.3', '10.8.0.2'],
    ['nowhere', '8.8.8.8', '0.0.0.0'],
    ['10.8.0.1', '1'.repeat(5_000), '10.8.0.1'],
  ])('%s with %j is %s, the first time and every other', (peer, forwardedFor, expected) => {
    const { addressOf } = createAddressReader(proxies)
    for (let time = 0; time < 3; time++) expect(addressOf(peer, forwardedFor)).toBe(expected)
  })
  it('remembers no more than it has room for, and forgets without a mistake', () => {
    const { addressOf, isTrusted } = createAddressReader(proxies)
    for (let at = 0; at < 20_000; at++) {
      const address = `${11 + (at % 200)}.${Math.floor(at / 200)}.3.4`
      expect(addressOf('127.0.0.1', address)).toBe(address)
    }
    expect(isTrusted('10.8.9.9')).toBe(true)
    expect(isTrusted('10.9.0.1')).toBe(false)
    expect(isTrusted('')).toBe(false)
  })
})
