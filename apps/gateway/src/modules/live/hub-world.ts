import type { ErrorCode } from '@halong/api'
import { systemTimers } from '@halong/base/outage'
import { z } from 'zod'
import { type ChannelHandler, channelHandler, type Follower, type Rooms } from '../../platform/channels.ts'
import { type Connection, createHub } from './hub.ts'

export const visitor: Follower = { brandId: 1, country: 'VN', language: 'EN', player: null }
const talk = {
  name: 'talk',
  access: 'visitor',
  summary: 'Lines of a room.',
  key: z.string().max(5),
  snapshot: z.array(z.string()),
  delta: z.array(z.string()),
  mine: z.string(),
} as const
type Talk = typeof talk

/** For tests. What all processes share: the state, and a bus that reaches every one of them, or loses what it carries. */
export function aWorld() {
  const state = { lines: ['one'], reads: 0, failing: false }
  const processes: { rooms: Rooms<string[]>; gap: () => void; isDeaf: boolean }[] = []
  const handler = (own: (typeof processes)[number]): ChannelHandler =>
    channelHandler<Talk>({
      channel: talk,
      room: ({ brandId }, key) => (key === 'none' ? null : `${brandId} ${key}`),
      async read() {
        state.reads++
        const now = { v: state.lines.length, s: [...state.lines] }
        if (state.failing) throw new Error('the database is away')
        return now
      },
      listen(rooms) {
        own.rooms = rooms
        return () => undefined
      },
    })
  return {
    state,
    /** Somebody says something, and every process that hears is told. */
    say(text: string, room = '1 a') {
      state.lines.push(text)
      const v = state.lines.length
      for (const { rooms, isDeaf } of processes) if (!isDeaf) rooms.tell(room, { v, from: v, p: [text] })
    },
    aProcess(shut: ErrorCode | null = null) {
      const own: (typeof processes)[number] = {
        rooms: { tell: () => undefined, renew: () => undefined, mine: () => undefined },
        gap: () => undefined,
        isDeaf: false,
      }
      processes.push(own)
      const hub = createHub({
        handlers: [handler(own)],
        bus: {
          onGap(listener) {
            own.gap = listener
            return () => undefined
          },
        },
        timers: systemTimers,
        now: () => 0,
        log: { warn: () => undefined },
        shutTo: async () => shut,
      })
      return Object.assign(own, { hub })
    },
  }
}

export type Heard = { t: string; c?: string; v?: number; s?: string[]; p?: string[]; code?: string; m?: string }
/** A socket that keeps what it is told. */
export function aConnection(follower: Follower | null = visitor): Connection & { readonly heard: Heard[]; readonly texts: string[] } {
  const texts: string[] = []
  const heard: Heard[] = []
  const rooms: Connection['rooms'] = new Map()
  return {
    follower,
    memberId: follower?.player?.memberId ?? null,
    rooms,
    texts,
    heard,
    isOpen: () => true,
    send(_, frames) {
      texts.push(...frames)
      // cast: frames are written by the hub under test.
      for (const frame of frames) heard.push(JSON.parse(frame) as Heard)
    },
    busy(c) {
      rooms.delete(c)
      heard.push({ t: 'left', c, code: 'request.busy' })
    },
    left: (c, code) => heard.push({ t: 'left', c, code }),
  }
}
/** What a page knows after all it was told, as the grammar has it. */
export function known(
  connection: { readonly heard: readonly Heard[] },
  v = 0,
  lines: readonly string[] = [],
): { v: number; lines: readonly string[] } {
  let [at, all] = [v, lines]
  for (const frame of connection.heard) {
    if (frame.t === 'snap') [at, all] = [frame.v ?? 0, frame.s ?? []]
    if (frame.t === 'd' && frame.v === at + 1) [at, all] = [frame.v, [...all, ...(frame.p ?? [])]]
  }
  return { v: at, lines: all }
}
