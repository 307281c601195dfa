import { channels } from '@halong/api'
import { systemTimers } from '@halong/base/outage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelHandler } from '../../platform/channels.ts'
import { createHub, type Hub } from './hub.ts'
import { aConnection, aWorld, type Heard, visitor } from './hub-world.ts'

const hubs: Hub[] = []

let world: ReturnType<typeof aWorld>
let here: ReturnType<typeof world.aProcess>
beforeEach(() => {
  vi.useFakeTimers()
  world = aWorld()
  here = world.aProcess()
  hubs.push(here.hub)
})
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close()
  vi.useRealTimers()
})

describe('a room', () => {
  it('is told whole to who enters, then by what changes, and to nobody elsewhere', async () => {
    const [one, other] = [aConnection(), aConnection({ ...visitor, brandId: 2 })]
    await here.hub.follow(one, 'talk:a', 0)
    await here.hub.follow(other, 'talk:a', 0)
    world.say('two')
    expect(one.heard).toMatchObject([
      { t: 'snap', c: 'talk:a', v: 1, s: ['one'] },
      { t: 'd', c: 'talk:a', v: 2, p: ['two'] },
    ])
    expect(other.heard).toHaveLength(1)
  })

  it('writes a delta once for all who follow it, and is read once for all who enter together', async () => {
    const lines = Array.from({ length: 50 }, () => aConnection())
    await Promise.all(lines.map((connection) => here.hub.follow(connection, 'talk:a', 0)))
    expect(world.state.reads).toBe(1)
    const write = vi.spyOn(JSON, 'stringify')
    world.say('two')
    expect(write.mock.calls.filter(([frame]) => (frame as Heard).t === 'd')).toHaveLength(1)
    expect(lines.every(({ heard }) => heard.at(-1)?.v === 2)).toBe(true)
  })

  it('is left: nothing more is told', async () => {
    const connection = aConnection()
    await here.hub.follow(connection, 'talk:a', 0)
    here.hub.leave(connection, 'talk:a')
    world.say('two')
    expect(connection.heard).toHaveLength(1)
  })

  it('is kept for those who come back within 20 seconds, and gone after 40', async () => {
    const connection = aConnection()
    await here.hub.follow(connection, 'talk:a', 0)
    here.hub.leaveAll(connection)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(here.hub.size()).toBe(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(here.hub.size()).toBe(0)
  })

  it('tells one player what is theirs, and nobody else', async () => {
    // cast: a session id of a test.
    const player = { memberId: 7, sessionId: 'ses_1' as never, kind: 'member', asset: 'USD/4' } as const
    const [one, other] = [aConnection({ ...visitor, player }), aConnection()]
    for (const connection of [one, other]) await here.hub.follow(connection, 'talk:a', 0)
    here.rooms.mine('1 a', 7, { v: 1, m: 'yours' })
    expect(one.heard.at(-1)).toEqual({ t: 'mine', c: 'talk:a', v: 1, m: 'yours' })
    expect(other.heard).toHaveLength(1)
  })
})

describe('T78: what a socket may follow', () => {
  it('twelve channels, and none more', async () => {
    const connection = aConnection()
    for (let at = 0; at < 13; at++) await here.hub.follow(connection, `talk:${at}`, 0)
    expect(connection.heard.filter(({ t }) => t === 'snap')).toHaveLength(12)
    expect(connection.heard.at(-1)).toEqual({ t: 'left', c: 'talk:12', code: 'request.rate_limited' })
  })
  it.each([
    ['unheard:a', 'request.not_found'],
    ['talk:toolong', 'request.invalid'],
    ['talk:none', 'request.not_found'],
  ])('nothing at %s', async (c, code) => {
    const connection = aConnection()
    await here.hub.follow(connection, c, 0)
    expect(connection.heard).toEqual([{ t: 'left', c, code }])
  })
  it('nothing of players for a visitor, nor anything while the site is shut', async () => {
    const shut = world.aProcess('system.maintenance')
    const closed = aConnection()
    await shut.hub.follow(closed, 'talk:a', 0)
    expect(closed.heard).toEqual([{ t: 'left', c: 'talk:a', code: 'system.maintenance' }])
    const own = channelHandler<typeof channels.balance>({
      channel: channels.balance,
      room: () => 'anybody',
      read: async () => ({ v: 1, s: { asset: 'USD/4', amount: '1' } }),
    })
    const parts = { bus: { onGap: () => () => undefined }, timers: systemTimers, now: () => 0, log: { warn: () => undefined } }
    const hub = createHub({ ...parts, handlers: [own], shutTo: async () => null })
    const stranger = aConnection()
    await hub.follow(stranger, 'balance', 0)
    expect(stranger.heard).toEqual([{ t: 'left', c: 'balance', code: 'session.required' }])
    for (const each of [shut.hub, hub]) each.close()
  })
})
