import { describe, expect, it, vi } from 'vitest'
import { linesOf, measureLine, speedOf } from './lines.ts'

const here = { protocol: 'https:', hostname: 'halong.example', port: '' }

describe('R-SYS-11: the lines of a brand', () => {
  it('are its hosts, the one the page came by first and once', () => {
    expect(linesOf(['play.example', 'halong.example'], here)).toEqual([
      { host: 'halong.example', origin: 'https://halong.example', isHere: true },
      { host: 'play.example', origin: 'https://play.example', isHere: false },
    ])
    expect(linesOf([], { protocol: 'http:', hostname: 'localhost', port: '8080' })).toEqual([
      { host: 'localhost', origin: 'http://localhost:8080', isHere: true },
    ])
  })
  it('are measured by the best of three answers', async () => {
    const times = [0, 90, 100, 130.4, 200, 280]
    const ask = vi.fn(async () => new Response(null, { status: 204 }))
    expect(await measureLine({ host: 'a', origin: 'https://a', isHere: false }, { ask, now: () => times.shift() ?? 0 })).toBe(30)
    expect(ask).toHaveBeenCalledTimes(3)
  })
  it('have no speed when they do not answer, or answer with something else', async () => {
    const line = { host: 'a', origin: 'https://a', isHere: false }
    expect(await measureLine(line, { ask: () => Promise.reject(new TypeError('no way')) })).toBeNull()
    expect(await measureLine(line, { ask: async () => new Response('', { status: 502 }) })).toBeNull()
  })
  it.each([
    [0, 'good'],
    [150, 'good'],
    [151, 'fair'],
    [399, 'fair'],
    [400, 'slow'],
  ] as const)('%i ms is %s', (ms, speed) => {
    expect(speedOf(ms)).toBe(speed)
  })
})
