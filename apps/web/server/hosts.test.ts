import { describe, expect, it } from 'vitest'
import { hostNameOf, isForeignHost } from './hosts.ts'

const ours = { domains: ['halong.example', 'play.example'], hostsClaimed: true }
const origin = 'https://main.example:8443'

describe('R-SYS-12: a host nobody claims', () => {
  it.each(['other.example', '127.evil.example', 'halong.example.evil.test', '203.0.113.9:8080', ''])('is foreign: %s', (host) => {
    expect(isForeignHost(ours, host, origin)).toBe(true)
  })
  it.each(['halong.example', 'PLAY.example:8080', 'main.example', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    'is ours: %s',
    (host) => {
      expect(isForeignHost(ours, host, origin)).toBe(false)
    },
  )
  it('is none while no brand names its hosts', () => {
    expect(isForeignHost({ domains: [], hostsClaimed: false }, 'anything.example', origin)).toBe(false)
  })
  it('is foreign to a brand without hosts when another brand has some', () => {
    expect(isForeignHost({ domains: [], hostsClaimed: true }, 'anything.example', origin)).toBe(true)
  })
  it('is never repeated when it is no host', () => {
    expect(hostNameOf('a"><b')).toBe('')
    expect(hostNameOf('Halong.example:80')).toBe('halong.example')
  })
})
