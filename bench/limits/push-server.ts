import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLive } from '@halong/vendor-kit'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { type FixtureFacts, presentFixture, presentRow } from '../../apps/sportsbook/server/src/board/present.ts'
import { createChannels, createWatch } from '../../apps/sportsbook/server/src/live/channels.ts'
import { usualMargins } from '../../apps/sportsbook/sports/markets.ts'

// A server that tells the prices of one match under way in a process of its own: bare `ws` that sends in a loop, or the sportsbook's own watch, channels and pricing. Only the
// rows of its database are made up here. Orders come as messages of the parent.
type Order = { readonly listen?: true; readonly stat?: true; readonly cast?: number; readonly together?: number }

const log = pino({ level: 'silent' })
const clock = { now: () => new Date() }
const server = createServer()
/** As often as the book looks. */
const PACE_MS = 50
/** Of the 94 steps of a match; prices of each differ. */
const STEPS = 90

/** How far the match is. Counts on over many matches. */
let step = 1
function facts(): FixtureFacts {
  const now = new Date()
  const tick = 1 + (step % STEPS)
  return {
    id: 1n,
    league: 'vf-bay',
    season: 1,
    round: 1,
    home: 'NPT',
    away: 'EHV',
    home_pace: 15_500,
    away_pace: 11_500,
    level_pace: 10_000,
    state: 'LIVE',
    binds: 'time',
    starts_at: new Date(now.getTime() - tick * 6_000),
    close_at: new Date(now.getTime() - tick * 6_000 - 1_000),
    ends_at: new Date(now.getTime() + 600_000),
    events: [],
    // The version is the time of the step: it grows with each.
    live_tick_at: new Date(1_700_000_000_000 + step * 6_000),
    live_next_at: new Date(now.getTime() + 6_000),
    live_tick: tick,
    live_home: 0,
    live_away: 0,
    live_home_red: false,
    live_away_red: false,
    live_standing: { home: 0, away: 0, homeRed: false, awayRed: false },
    live_stopped_at: null,
    postponed_at: null,
    changed_at: null,
    official_home: null,
    official_away: null,
    half_home: null,
    half_away: null,
    void_rule: null,
    now,
    trading: {
      isStopped: () => false,
      isWithout: () => false,
      stoppedAt: null,
      changedAt: new Date(0),
      margins: usualMargins,
      limit: () => 0n,
    },
  }
}
const board = {
  one: async () => presentFixture(facts()),
  shownLive: async () => {
    const row = presentRow(facts())
    return { rows: [row], version: row.version }
  },
}

/** Tells what has changed since it was last called. */
let tell: () => Promise<unknown> = async () => undefined
function tellBare(): void {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => socket.on('error', () => socket.terminate()))
  tell = async () => {
    const fixture = presentFixture(facts())
    const news = { fixture, serverNow: new Date().toISOString() }
    const text = JSON.stringify({ t: 'd', c: 'fixture:1', v: fixture.version, from: 1, at: Date.now(), p: [news] })
    for (const socket of sockets.clients) socket.send(text)
  }
}
function tellByBook(): void {
  const live = createLive({ server, channels: createChannels(board), playerOf: async () => null, clock, log })
  tell = createWatch({ board, live })
}

/** So many steps of the match, some of them between two looks. */
async function cast(count: number, together: number): Promise<void> {
  for (let at = 0; at < count; at += together) {
    step += together
    await tell()
    await new Promise((resume) => setTimeout(resume, PACE_MS))
  }
}

if (process.argv[2] === 'ws') tellBare()
else tellByBook()
process.on('message', (order: Order) => {
  // cast: it listens on TCP, so its address is one.
  if (order.listen)
    server.listen(0, '127.0.0.1', 8_192, () => process.send?.({ ready: true, port: (server.address() as AddressInfo).port }))
  if (order.stat) {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    // The first look learns what there is.
    void tell().then(() => process.send?.({ stat: { cpuMicros: user + system, rssKib: process.memoryUsage().rss / 1024 } }))
  }
  if (order.cast) void cast(order.cast, order.together ?? 1)
})
