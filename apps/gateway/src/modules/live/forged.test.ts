import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keyedChance } from '@halong/chance'
import { keepFigure, type LiveRules, openRawSocket, type RawSocket, releaseSize, talkForged } from '@halong/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type ChannelHandler, channelHandler, type Rooms } from '../../platform/channels.ts'
import { type Live, type LiveDeps, startLive } from './socket.ts'

const SEEDS = releaseSize(1, 8)
const TALKS = releaseSize(120, 600)
const AT_ONCE = 10
const words = {
  tickets: ['', 'lans', 'minhs', 'lans', 'minhs', 'stale', 'forged', 'x'.repeat(101)],
  channels: ['purse', 'purse:lan', 'session', 'none', 'talk:none', ...Array.from({ length: 15 }, (_, at) => `talk:t${at}`)],
  commands: ['stake', 'toString', 'constructor'],
  ids: ['one', '', 'x'.repeat(65), '__proto__'],
}
const members: ReadonlyMap<string, number> = new Map([
  ['lans', 1],
  ['minhs', 2],
])
const logged: string[] = []
/** Above every version that a page claims to know, so that each is told the whole. */
let version = 10
const told: Partial<Record<'purse' | 'talk', Rooms<string>>> = {}
const ofText = { snapshot: z.string(), delta: z.string() }
const handlers: readonly ChannelHandler[] = [
  channelHandler({
    channel: { name: 'purse', access: 'signed_in', summary: 'Of each player alone.', ...ofText },
    room: ({ player }) => (player ? String(player.memberId) : null),
    read: async (room) => ({ v: version, s: `purse of ${room}` }),
    listen: (rooms) => {
      told.purse = rooms
      return () => undefined
    },
  }),
  channelHandler({
    channel: { name: 'talk', access: 'visitor', summary: 'Of everybody.', key: z.string().max(5), ...ofText },
    room: (_follower, key) => (key === 'none' ? null : key),
    read: async (room) => ({ v: version, s: room }),
    listen: (rooms) => {
      told.talk = rooms
      return () => undefined
    },
  }),
]
const ownerOf = async () => ({ brandId: 1, kind: 'member', asset: 'USD/4', language: 'EN' }) as const
let server: Server
let live: Live
let address: string
/** Well-behaved pages of both members that are open all the time. */
let good: RawSocket[]
let sockets = 0

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const deps = {
    bus: { subscribe: () => () => undefined, onGap: () => () => undefined },
    // Time stands: what is said at one moment is counted as one.
    clock: { now: () => new Date(0) },
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    metrics: { sockets: { set: (count: number) => void (sockets = count) } },
    handlers,
    publicOrigin: null,
    trustedProxies: [],
    // Later than what follows it, as a database is.
    redeemTicket: async (ticket: string) => {
      await new Promise<void>((resume) => setImmediate(resume))
      return members.has(ticket) ? { sessionId: `ses_${ticket}`, memberId: members.get(ticket) } : null
    },
    isLive: async () => true,
    ownerOf,
    isClaimed: async () => false,
    brandAt: async () => ({ id: 1, defaultLanguage: 'EN' }),
    countryOf: () => null,
    shutTo: async () => null,
  }
  // cast: as much of the platform as a socket uses.
  live = startLive(server, deps as unknown as LiveDeps)
  good = await Promise.all([...members.keys()].map(() => open()))
  for (const [at, ticket] of [...members.keys()].entries()) good[at]?.say({ t: 'hello', ticket, have: { purse: 0, 'talk:t0': 0 } })
  for (const page of good) await page.until((text) => text.includes('purse of'))
})
afterAll(async () => {
  for (const page of good) page.end()
  await live.close()
  server.close()
})
const open = () => openRawSocket(address, { path: '/ws', headers: { origin: address } })

/** The model of this server. */
const rules: LiveRules = {
  commandsApart: false,
  playerOf: (ticket) => (members.has(ticket) ? ticket : undefined),
  follow(c, { player, following }) {
    if (!following.has(c) && following.size >= 12) return `left ${c} request.rate_limited`
    const [name, key] = c.split(':')
    const isOwn = name === 'purse' || name === 'session'
    if (!isOwn && name !== 'talk') return `left ${c} request.not_found`
    if (isOwn && player === null) return `left ${c} session.required`
    if (isOwn && key !== undefined) return `left ${c} request.invalid`
    if (name === 'talk' && key === 'none') return `left ${c} request.not_found`
    if (name === 'talk' && (key ?? '').length > 5) return `left ${c} request.invalid`
    following.add(c)
    return `snap ${c}`
  },
  command: () => null,
}

it('T78: whatever a page says over the site’s socket, it is answered, refused or closed as the grammar has it, and nobody else notices', async () => {
  const began = performance.now()
  let said = 0
  const met = new Set<string>()
  for (let at = 0; at < SEEDS; at++) {
    const seed = `5eed${String(at).padStart(4, '0')}`
    const dice = keyedChance(seed.repeat(8), 'talks')
    for (let talk = 0; talk < TALKS; talk += AT_ONCE) {
      for (const talked of await Promise.all(Array.from({ length: AT_ONCE }, () => talkForged({ dice, open, words, seed, rules })))) {
        said += talked.said
        for (const each of talked.met) met.add(each)
      }
      // Well-behaved members are told of what changes, each of his own alone.
      version += 1
      told.talk?.tell('t0', { v: version, from: version, p: 'news' })
      for (const memberId of members.values())
        told.purse?.tell(String(memberId), { v: version, from: version, p: `for ${memberId} ${version}` })
      for (const [who, memberId] of [...members.values()].entries())
        expect(await good[who]?.until((text) => text.includes(`for ${memberId} ${version}`)), `seed ${seed}`).toContain('"t":"d"')
    }
  }
  for (const [who, memberId] of [...members.values()].entries())
    expect(good[who]?.texts.join('').replaceAll(new RegExp(`(for|purse of) ${memberId}`, 'g'), '')).not.toMatch(/(for|purse of) \d/)
  expect([...met]).toEqual(expect.arrayContaining(['welcome', 'snap', 'left', 'ping', '1008', '4003']))
  await expect.poll(() => sockets).toBe(good.length)
  expect(logged).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  keepFigure(`${said} frames over the site's socket in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${SEEDS} seeds`)
})
