import { expect, it } from 'vitest'
import { strategyOf } from './strategy.ts'

const origin = 'https://play.example'
const asked = (path: string, more: Partial<{ method: string; mode: string; header: string }> = {}) =>
  strategyOf(
    {
      method: more.method ?? 'GET',
      mode: more.mode ?? 'cors',
      url: path.startsWith('http') ? path : `${origin}${path}`,
      headers: { has: (name) => name === more.header },
    },
    origin,
  )

it.each(['/', '/rng?gameName=sea', '/securityCenter', '/helpmc?article=x'])('R-SYS-12: a page %s is asked of the network first', (path) =>
  expect(asked(path, { mode: 'navigate' })).toBe('page'),
)
it.each(['/wps/member/balance', '/lgw/games', '/wps', '/ws', '/dev/outbox', '/line', '/build.json', '/phone-check', '/sw.js', '/offline'])(
  'T23: %s is never touched, not even as a page',
  (path) => {
    expect(asked(path)).toBe('network')
    expect(asked(path, { mode: 'navigate' })).toBe('network')
  },
)
it('T23: nothing that carries a session, is sent, or comes from elsewhere is touched', () => {
  expect(asked('/assets/site.js', { header: 'authorization' })).toBe('network')
  expect(asked('/assets/site.js', { header: 'range' })).toBe('network')
  expect(asked('/rng', { method: 'POST', mode: 'navigate' })).toBe('network')
  expect(asked('https://evil.example/assets/site.js')).toBe('network')
})
it('keeps files that never change and the picture of the stand-in, and no others', () => {
  expect(asked('/assets/site-abc.js')).toBe('file')
  expect(asked('/art/scenes/offline-dark.svg')).toBe('scene')
  expect(asked('/art/tiles/a-3x4.svg')).toBe('network')
  expect(asked('/wpsx')).toBe('network')
  expect(asked('/wpsx', { mode: 'navigate' })).toBe('page')
})
