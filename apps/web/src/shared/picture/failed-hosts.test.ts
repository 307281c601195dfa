import { describe, expect, it, vi } from 'vitest'
import { failedHosts, hostFailed, onHostFailed, pickHost } from './failed-hosts.ts'

const hosts = ['https://a.cdn', 'https://b.cdn', 'https://c.cdn']

describe('R-SYS-9: hosts are picked by chance, and one that failed not again', () => {
  it('picks each of those that are left, and none when all have failed', () => {
    expect([0, 0.4, 0.99].map((chance) => pickHost(hosts, chance, new Set()))).toEqual(hosts)
    expect([0, 0.4, 0.99].map((chance) => pickHost(hosts, chance, new Set(['https://a.cdn'])))).toEqual([hosts[1], hosts[1], hosts[2]])
    expect(pickHost(hosts, 0.5, new Set(hosts))).toBeNull()
    expect(pickHost([], 0)).toBeNull()
  })
  it('tells of a failure once', () => {
    const told = vi.fn()
    const stop = onHostFailed(told)
    hostFailed('https://x.cdn')
    hostFailed('https://x.cdn')
    stop()
    hostFailed('https://y.cdn')
    expect(told).toHaveBeenCalledOnce()
    expect([...failedHosts]).toEqual(['https://x.cdn', 'https://y.cdn'])
  })
})
