import { sign } from '@halong/api'
import { expect, it } from 'vitest'
import { isFromBrand } from './from-brand.ts'

const secret = 'a secret of thirty-two characters, at least'
const now = new Date('2026-11-26T04:00:00Z')
const clock = { now: () => now }
const url = '/operate/issues?gameCode=ssc-1m'
const signed = (path: string, at = now, key = secret) => {
  const [timestamp, nonce] = [String(at.getTime()), '0123456789abcdef']
  return {
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': sign(key, { timestamp, nonce, method: 'GET', path, body: '' }),
  }
}
const asked = (headers: Record<string, string>) => isFromBrand({ method: 'GET', url, headers }, { secret, clock })

it('W18: a call of the brand is known by its signature over its whole address', () => {
  expect(asked(signed(url))).toBe(true)
  expect(asked(signed('/operate/issues?gameCode=lhc'))).toBe(false)
  expect(asked(signed(url, now, 'another secret of thirty-two characters'))).toBe(false)
})

it('W18: without a signature, or with one of another time, it is nobody', () => {
  expect(asked({})).toBe(false)
  expect(asked({ ...signed(url), 'x-timestamp': 'soon' })).toBe(false)
  expect(asked(signed(url, new Date(now.getTime() - 60_001)))).toBe(false)
  expect(asked(signed(url, new Date(now.getTime() + 60_001)))).toBe(false)
})
