import { describe, expect, it } from 'vitest'
import { isListedUrl } from '../../platform/listed-url.ts'
import { addressOfPath, decodeServicePath, encodeServicePath } from './service-path.ts'

const address = 'https://chat.example/'

describe('R-MSG-4, D7, T73: a path with its key in the last 8 characters', () => {
  it('is what any DES says it is', () => {
    // openssl enc -des-ecb -K 3132333435363738 -base64, then the key.
    expect(encodeServicePath(address, '12345678')).toBe('Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345678')
    expect(decodeServicePath('Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345678')).toBe(address)
  })
  it('comes back as it was, in every script, under any key', () => {
    for (const text of [address, 'https://chat.example/?tên=Hạ Long', 'https://客服.example/'])
      for (const key of ['12345678', '!"#$%&/=', 'zzzzzzzz', undefined]) {
        const path = encodeServicePath(text, key)
        expect(decodeServicePath(path)).toBe(text)
        expect(path.slice(-8)).toHaveLength(8)
      }
  })
  it('keeps no secret: the same address is always the same path, and the key stands beside it', () => {
    expect(encodeServicePath(address)).toBe(encodeServicePath(address))
    expect(encodeServicePath(address)).not.toContain('chat.example')
  })
  it('T73: is as weak as it looks: a key has 56 bits that count, so that others read the path as well', () => {
    expect(decodeServicePath('Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345679')).toBe(address)
  })
  it.each([
    '',
    '12345678',
    'Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345674',
    'Sgq94WOrg/IOrtk9ehrEui31ON7LiLN12345678',
    'Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd1234567\u0000',
    'nicht base64!!12345678',
    'A'.repeat(2_000),
  ])('%j holds no address', (path) => {
    expect(decodeServicePath(path)).toBeNull()
  })
  it('a path written plainly is read as it stands', () => {
    expect(addressOfPath(address)).toBe(address)
  })
  it.each(['javascript:alert(1)', 'http://chat.example/', 'https://chat.example@evil.example/', 'https://evil.example/', '//chat.example'])(
    'T71: %j does not become good by being encoded',
    (hidden) => {
      const decoded = addressOfPath(encodeServicePath(hidden))
      expect(decoded).toBe(hidden)
      expect(isListedUrl(decoded ?? '', ['chat.example'])).toBe(false)
    },
  )
})
