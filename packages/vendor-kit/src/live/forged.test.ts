import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liveLimits } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import { systemTimers } from '@halong/base/outage'
import { keyedChance } from '@halong/chance'
import { keepFigure, type LiveRules, openRawSocket, type RawSocket, releaseSize, talkForged } from '@halong/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createConnection, type Socket } from './connection.ts'
import { createLive, type Live } from './live.ts'

const SEEDS = releaseSize(1, 8)
const TALKS = releaseSize(120, 600)
const AT_ONCE = 10
const words = {
  tickets: ['', 'lans', 'minhs', 'lans', 'minhs', 'forged', 'x'.repeat(101)],
  channels: [
    'table:TAIX1',
    'table:NONE',
    'room',
    'room:lan',
    'room:minh',
    'purse',
    ...Array.from({ length: 14 }, (_, at) => `table:T${at}`),
  ],
  commands: ['stake', 'stake', 'stake', 'late', 'fault', 'toString', 'constructor', 'x'.repeat(21)],
  ids: ['one', 'two', 'three', '', 'x'.repeat(65), '__proto__', 'constructor'],
}
const players: ReadonlyMap<string, string> = new Map([
  ['lans', 'lan'],
  ['minhs', 'minh'],
])
const purses = new Map([...players.values()].map((name) => [name, new Map<string, number>()]))
const logged: string[] = []
let server: Server
let live: Live
let address: string
/** Above every version that a page claims to know, so that each is told the whole. */
let version = 10
/** Well-behaved pages that are open all the time. */
let good: RawSocket[]
const open = () => openRawSocket(address, { path: '/live' })

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  live = createLive({
    server,
    channels: {
      table: { read: (key) => Promise.resolve(key === 'NONE' || key === '' ? null : { v: version, s: key }) },
      room: { isOwn: true, read: (_key, playerId) => Promise.resolve({ v: version, s: `cards of ${playerId}` }) },
    },
    commands: {
      async stake(playerId, { id }): Promise<Result<unknown, string>> {
        // Later than what follows it, as a database is.
        await new Promise<void>((resume) => setImmediate(resume))
        const purse = purses.get(playerId)
        purse?.set(id, (purse.get(id) ?? 0) + (purse.has(id) ? 0 : 1))
        return ok(true)
      },
      late: () => Promise.resolve(refuse('table.closed')),
      fault: () => Promise.reject(new Error('a fault of the table')),
    },
    playerOf: (ticket) => Promise.resolve(players.get(ticket) ?? null),
    // Time stands: what is said at one moment is counted as one.
    clock: { now: () => new Date(0) },
    timers: systemTimers,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  })
  good = await Promise.all(['lans', 'minhs'].map(async () => open()))
  for (const [at, ticket] of ['lans', 'minhs'].entries())
    good[at]?.say({ t: 'hello', ticket, have: { 'table:TAIX1': 0, 'table:T0': 0, room: 0 } })
  for (const page of good) await page.until((text) => text.includes('cards of'))
})
afterAll(async () => {
  for (const page of good) page.end()
  await live.close()
  server.close()
})

/** The model of this server. */
const rules: LiveRules = {
  commandsApart: true,
  playerOf: (ticket) => players.get(ticket),
  follow(c, { player, following }) {
    const [name, key = ''] = c.split(/:(.*)/s)
    const isThere = name === 'table' || (name === 'room' && key === '' && player !== null)
    if (!isThere) return `left ${c} request.not_found`
    if (!following.has(c) && following.size >= 12) return `left ${c} request.invalid`
    if (name === 'table' && (key === 'NONE' || key === '')) {
      following.delete(c)
      return `left ${c} request.not_found`
    }
    following.add(c)
    return `snap ${c}`
  },
  command(player, frame) {
    // cast: what was parsed; anything without these is no command.
    const { t, id } = (typeof frame === 'object' && frame !== null ? frame : {}) as { t?: unknown; id?: unknown }
    if (typeof t !== 'string' || typeof id !== 'string' || id.length < 1 || id.length > 64) return null
    if (!['stake', 'late', 'fault'].includes(t)) return null
    if (player === null) return `no ${id} session.required`
    return t === 'stake' ? `ok ${id}` : `no ${id} ${t === 'late' ? 'table.closed' : 'request.fault'}`
  },
}

it('T49, T78: whatever a page says over a vendor’s socket, it is answered, refused or closed as the grammar has it, and nobody else notices', async () => {
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
      // Well-behaved players are told of what changes, each of his own alone.
      version += 1
      live.tell('table:TAIX1', { v: version, p: `news ${version}`, isUrgent: true })
      for (const name of players.values()) live.tellPlayer(name, 'room', { v: version, p: `for ${name} ${version}`, isUrgent: true })
      live.tell('table:T0', { v: version, p: 'news', isUrgent: true })
      for (const [who, name] of [...players.values()].entries()) {
        const told = await good[who]?.until((text) => text.includes(`for ${name} ${version}`))
        expect(told, `seed ${seed}`).toContain('"t":"d"')
      }
    }
  }
  for (const [who, name] of [...players.values()].entries())
    expect(good[who]?.texts.join('').replaceAll(`for ${name}`, '').replaceAll(`cards of ${name}`, '')).not.toMatch(
      /(for|cards of) (lan|minh)/,
    )
  // Every answer and every end there is was met.
  expect([...met]).toEqual(expect.arrayContaining(['welcome', 'snap', 'left', 'ping', 'ok', 'no', '1008', '4003']))
  // Nobody is left behind, and each stake was taken once, however often it came.
  await expect.poll(() => live.count()).toBe(good.length)
  const stakes = [...purses.values()].flatMap((purse) => [...purse.values()])
  expect(stakes.length).toBeGreaterThan(1)
  expect(stakes.every((times) => times === 1)).toBe(true)
  expect(logged.filter((line) => !line.includes('a command of a live socket failed'))).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  keepFigure(`${said} frames over a vendor's socket in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${SEEDS} seeds`)
})

it('T78: what is refused is not counted, so that no flood makes the server remember more', () => {
  // cast: nothing of the socket is used.
  const connection = createConnection({} as Socket)
  for (let frame = 0; frame < liveLimits.clientFrames; frame++) expect(connection.mayHear(0, 'frames')).toBe(true)
  for (let frame = 0; frame < 1_000; frame++) expect(connection.mayHear(liveLimits.windowMs - 1, 'frames')).toBe(false)
  for (const kind of ['frames', 'commands', 'pings'] as const) expect(connection.mayHear(liveLimits.windowMs, kind)).toBe(true)
})
