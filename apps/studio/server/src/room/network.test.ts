import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it('T54: tells the networks of neighbours apart, and nothing of addresses that everybody has at home', () => {
  expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.9'), networkOf('203.0.114.7')]).toEqual([
    '203.0.113',
    '203.0.113',
    '203.0.114',
  ])
  expect(networkOf('2001:db8:0:1200::1')).toBe(networkOf('2001:db8:0:12ff:1:2:3:4'))
  expect(networkOf('2001:db8:0:1200::1')).not.toBe(networkOf('2001:db8:0:1300::1'))
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.4', '172.20.0.1', 'fd00::1', 'fe80::1', 'nonsense'])
    expect(networkOf(address)).toBeNull()
})
