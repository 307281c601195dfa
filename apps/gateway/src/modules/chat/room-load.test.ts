import { channels } from '@halong/api'
import { systemTimers } from '@halong/base/outage'
import { keepFigure, releaseSize } from '@halong/testkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Bus } from '../../platform/bus.ts'
import { createHub } from '../live/hub.ts'
import { aConnection } from '../live/hub-world.ts'
import { createAuthors } from './authors.ts'
import { chatChannel, paceFor } from './chat-channel.ts'
import type { Message } from './message-store.ts'

const SECONDS = 4
const A_SECOND = 50
const READERS = releaseSize(300, 10_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const aMessage = (n: number): Message => ({
  n,
  kind: 'say',
  at: new Date(0),
  memberId: n,
  name: `la${n % 90}****`,
  rank: 0,
  badge: null,
  text: 'good luck all, it is a nice round',
  card: null,
  of: null,
  isLocked: null,
  slowSeconds: null,
  hiddenBy: null,
  isHidden: false,
})

it('R-MSG-3: readers hear 50 messages a second in one frame a flush, without a gap, and a flush reads the database once', async () => {
  const said: Message[] = []
  const reads = { after: 0, before: 0 }
  let hear: (news: { brandId: number; room: string; n: number }) => void = () => undefined
  const bus = {
    // cast: as much of the bus as the channel uses.
    subscribe(_topic: string, listener: typeof hear) {
      hear = listener
      return () => undefined
    },
    onGap: () => () => undefined,
  } as unknown as Bus
  const handler = chatChannel({
    bus,
    log: { warn: () => undefined },
    authors: createAuthors(Buffer.alloc(32)),
    mayEnter: async () => true,
    isOpen: async () => true,
    messages: {
      state: async () => ({ last: said.length, isLocked: false, slowSeconds: 0 }),
      async before() {
        reads.before++
        return said.slice(-50)
      },
      async after(_room, n) {
        reads.after++
        return said.slice(n)
      },
    },
  })
  const hub = createHub({
    handlers: [handler],
    bus,
    timers: systemTimers,
    now: () => 0,
    log: { warn: () => undefined },
    shutTo: async () => null,
  })
  const follower = {
    brandId: 1,
    country: 'VN',
    language: 'EN',
    // cast: a session of nobody.
    player: { memberId: 1, sessionId: 'ses_x' as never, kind: 'member', asset: 'USD/4' },
  } as const
  const readers = Array.from({ length: READERS }, () => aConnection(follower))
  const wrote = { times: 0 }
  const [watched] = readers
  for (const reader of readers) {
    await hub.follow(reader, `${channels['chat.room'].name}:EN`, 0)
    const { send } = reader
    // The first is read whole; of the others what was written is counted.
    if (reader === watched)
      reader.send = (c, frames, v) => {
        wrote.times += frames.length
        send(c, frames, v)
      }
    else reader.send = (_c, frames) => void (wrote.times += frames.length)
  }
  const [begun, cpu] = [reads.before, process.cpuUsage()]
  for (let at = 0; at < SECONDS * A_SECOND; at++) {
    said.push(aMessage(said.length + 1))
    hear({ brandId: 1, room: 'EN', n: said.length })
    await vi.advanceTimersByTimeAsync(1_000 / A_SECOND)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  const { user, system } = process.cpuUsage(cpu)
  const numbers = watched?.heard.flatMap(({ t, p }) => (t === 'd' ? (p as unknown as { n: number }[]).map(({ n }) => n) : [])) ?? []
  expect(numbers).toEqual(Array.from({ length: SECONDS * A_SECOND }, (_, at) => at + 1))
  const flushes = Math.ceil((SECONDS * 1_000) / paceFor(READERS)) + 1
  expect(wrote.times).toBeLessThanOrEqual(READERS * flushes)
  expect(reads.after).toBeLessThanOrEqual(SECONDS * A_SECOND)
  expect(reads.before).toBe(begun)
  const [messages, each] = [SECONDS * A_SECOND, (user + system) / 1_000 / (SECONDS * A_SECOND)]
  keepFigure(
    `${READERS} readers: ${(wrote.times / messages / READERS).toFixed(2)} writes a message and reader (${Math.round(wrote.times / SECONDS)} a second)`,
  )
  keepFigure(
    `${reads.after} reads of the database for ${messages} messages, 0 gaps, ${each.toFixed(2)} ms of processor a message beside the sockets`,
  )
  // Processor time beside the system calls of the sockets: a fifth of a millisecond a message and thousand readers at most.
  if (READERS === 10_000) expect(each).toBeLessThan(2)
  hub.close()
})

it('R-MSG-3: the pace of a room grows with its readers, so that they cost a process 40,000 writes a second at most', () => {
  expect([10, 2_000, 10_000, 100_000].map(paceFor)).toEqual([50, 50, 250, 500])
})
