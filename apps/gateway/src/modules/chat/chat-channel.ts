import { CHAT_PAGE, channels, VIP_ROOM } from '@halong/api'
import type { Bus } from '../../platform/bus.ts'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'
import type { Logger } from '../../platform/log.ts'
import type { Authors } from './authors.ts'
import type { MessageStore, RoomName } from './message-store.ts'
import { presentItem } from './present.ts'

type Given = {
  readonly bus: Bus
  readonly log: Pick<Logger, 'warn'>
  readonly messages: Pick<MessageStore, 'state' | 'before' | 'after'>
  readonly authors: Authors
  /** Whether a member may read a room of the brand. */
  mayEnter(who: { readonly memberId: number; readonly brandId: number }, room: string): Promise<boolean>
  /** Whether a brand has this room now. */
  isOpen(room: RoomName): Promise<boolean>
}
/** Rows that are told of at once; what is more is asked for as history. */
const MOST_TOLD = 200
/** So many writes a second are what the readers of a room may cost a process (half a core); up to 2,000 readers hear within 50 ms. */
const WRITES_A_SECOND = 40_000
const PACE_MS = { least: 50, most: 500 } as const
export const paceFor = (readers: number): number => Math.min(PACE_MS.most, Math.max(PACE_MS.least, (readers / WRITES_A_SECOND) * 1_000))
const nameOf = ({ brandId, room }: RoomName): string => `${brandId} ${room}`
const roomOf = (name: string): RoomName => {
  const [brandId = '', room = ''] = name.split(' ')
  return { brandId: Number(brandId), room }
}

/**
 * Rooms of the chat: between processes travels the number of a row alone, and each process with readers reads what is new, once for all of them. The version is the number of
 * the newest row, the same everywhere, so a page that is back is told exactly what it missed.
 */
export function chatChannel({ bus, log, messages, authors, mayEnter, isOpen }: Given): ChannelHandler {
  /** Up to which row this process has told; a room that nobody reads here is not there. */
  const told = new Map<string, number>()
  const running = new Set<string>()

  return channelHandler<(typeof channels)['chat.room']>({
    channel: channels['chat.room'],
    paceMs: paceFor,
    joined(deltas) {
      const items = deltas.flat()
      return items.length <= MOST_TOLD ? items : null
    },
    room: ({ brandId }, room) => nameOf({ brandId, room }),
    // What is open to all is told to be closed by its state, which followers keep.
    barred: async ({ brandId, player }, room) =>
      room !== VIP_ROOM || (player && (await mayEnter({ memberId: player.memberId, brandId }, room))) ? null : 'chat.room_unknown',
    async read(name) {
      const where = roomOf(name)
      const [isThere, { last, isLocked, slowSeconds }] = await Promise.all([isOpen(where), messages.state(where)])
      const items = isThere ? await messages.before(where, last + 1, CHAT_PAGE) : []
      told.set(name, Math.max(told.get(name) ?? 0, last))
      return { v: last, s: { isOpen: isThere, isLocked, slowSeconds, items: items.map((item) => presentItem(item, authors)) } }
    },
    listen(rooms) {
      async function tellNew(name: string, n: number): Promise<void> {
        if (running.has(name)) return
        running.add(name)
        try {
          for (let from = told.get(name); from !== undefined && from < n; from = told.get(name)) {
            const news = await messages.after(roomOf(name), from, MOST_TOLD)
            const last = news.at(-1)?.n
            if (last === undefined) return
            told.set(name, Math.max(told.get(name) ?? 0, last))
            rooms.tell(name, { v: last, from: from + 1, p: news.map((item) => presentItem(item, authors)) })
          }
        } catch (error) {
          log.warn({ err: error, room: name }, 'news of a room could not be read')
          rooms.renew((room) => room === name)
        } finally {
          running.delete(name)
        }
        const newest = awaited.get(name) ?? 0
        if (newest > (told.get(name) ?? newest)) return tellNew(name, newest)
        awaited.delete(name)
      }
      /** The newest row heard of, which may come while older ones are read. */
      const awaited = new Map<string, number>()
      return bus.subscribe('chat', ({ brandId, room, n }) => {
        const name = nameOf({ brandId, room })
        if (!told.has(name)) return
        awaited.set(name, Math.max(awaited.get(name) ?? 0, n))
        void tellNew(name, n)
      })
    },
  })
}
