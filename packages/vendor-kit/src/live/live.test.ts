import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ok, refuse, systemClock } from '@halong/base'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createLive, type Live } from './live.ts'

type Frame = { readonly t: string; readonly c?: string; readonly code?: string; readonly id?: string; readonly s?: unknown }
let server: Server
let live: Live
afterEach(async () => {
  await live.close()
  server.close()
})

async function open() {
  server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  live = createLive({
    server,
    channels: {
      issue: { read: (key) => Promise.resolve(key === 'SSC1M' ? { v: 1, s: 'open' } : null) },
      me: { isOwn: true, read: (_key, playerId) => Promise.resolve({ v: 1, s: `of ${playerId}` }) },
    },
    commands: { slip: (playerId, { id }) => Promise.resolve(id === 'late' ? refuse('issue.closed') : ok({ of: playerId })) },
    playerOf: (ticket) => Promise.resolve(ticket === 'lans' ? 'lan' : null),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  })
}

/** A page: what it says, and the frames it waits for. */
async function page(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, 'halong.1', { headers })
  const frames: Frame[] = []
  const waiting: (() => void)[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (bytes) => {
    frames.push(JSON.parse(String(bytes)))
    waiting.shift()?.()
  })
  await new Promise((opened, failed) => socket.on('open', opened).on('error', failed))
  return {
    closed,
    say: (frame: object) => socket.send(JSON.stringify(frame)),
    next: async (): Promise<Frame | undefined> => {
      if (frames.length === 0) await new Promise<void>((came) => waiting.push(came))
      return frames.shift()
    },
  }
}

describe('contracts §15: the socket of a vendor', () => {
  it('shows channels to spectators, and refuses what is not theirs', async () => {
    await open()
    const { say, next } = await page()
    say({ t: 'hello' })
    expect(await next()).toMatchObject({ t: 'welcome' })
    for (const [c, told] of [
      ['issue:SSC1M', { t: 'snap', s: 'open' }],
      ['issue:NONE', { t: 'left', code: 'request.not_found' }],
      ['me', { t: 'left', code: 'request.not_found' }],
    ] as const) {
      say({ t: 'sub', c })
      expect(await next()).toMatchObject({ c, ...told })
    }
    say({ t: 'slip', id: 'one' })
    expect(await next()).toEqual({ t: 'no', id: 'one', code: 'session.required' })
  })
  it('shows a player his own channel and nobody else’s, and does what he asks', async () => {
    await open()
    const { say, next, closed } = await page()
    say({ t: 'hello', ticket: 'lans', have: { me: 0 } })
    expect([await next(), await next()]).toMatchObject([{ t: 'welcome' }, { t: 'snap', c: 'me', s: 'of lan' }])
    live.tellPlayer('minh', 'me', { v: 2, p: 'for minh', isUrgent: true })
    live.tellPlayer('lan', 'me', { v: 2, p: 'for lan', isUrgent: true })
    expect(await next()).toMatchObject({ t: 'd', v: 2, p: ['for lan'] })
    say({ t: 'slip', id: 'one' })
    say({ t: 'slip', id: 'late' })
    expect([await next(), await next()]).toEqual([
      { t: 'ok', id: 'one', value: { of: 'lan' } },
      { t: 'no', id: 'late', code: 'issue.closed' },
    ])
    live.end('lan')
    expect(await closed).toBe(4001)
  })
  it('T49: closes on a session that is none, on talk before a hello, on too much talk, and to pages of another origin', async () => {
    await open()
    const [stranger, mute, loud] = [await page(), await page(), await page()]
    stranger.say({ t: 'hello', ticket: 'forged' })
    mute.say({ t: 'sub', c: 'issue:SSC1M' })
    loud.say({ t: 'hello' })
    for (let count = 0; count < 30; count++) loud.say({ t: 'ping' })
    expect([await stranger.closed, await mute.closed, await loud.closed]).toEqual([4003, 4003, 1008])
    await expect(page({ origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  })
})
