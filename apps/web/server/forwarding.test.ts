import { expect, it } from 'vitest'
import { createForwarding } from './forwarding.ts'

const { chainOf, rewrite } = createForwarding(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])

it('T82: of a caller that is no proxy of ours, only the address it really has is passed on', () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'other.example',
    'x-request-id': 'made-up-id',
    host: 'a',
  }
  rewrite(headers, '203.0.113.9')
  expect(headers).toEqual({ 'x-forwarded-for': '203.0.113.9', host: 'a' })
})

it('T82: what a proxy of ours says stays, with that proxy at its end', () => {
  const headers = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', 'x-request-id': 'an-id-of-ours' }
  rewrite(headers, '::ffff:10.1.2.3')
  expect(headers).toEqual({ 'x-forwarded-for': '1.2.3.4, ::ffff:10.1.2.3', 'x-forwarded-proto': 'https', 'x-request-id': 'an-id-of-ours' })
  expect(chainOf('2001:db8::5', '1.2.3.4')).toBe('1.2.3.4, 2001:db8::5')
  expect(chainOf('192.0.2.1', undefined)).toBe('192.0.2.1')
})
