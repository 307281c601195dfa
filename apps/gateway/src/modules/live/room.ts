import type { ServerFrame } from '@halong/api'
import type { Timers } from '@halong/base'
import type { ChannelHandler, PublishedDelta, PublishedState } from '../../platform/channels.ts'
import { createDeltaBuffer } from './delta-buffer.ts'
import { coalesceRuns } from './run-sweep.ts'

/** A socket as a room sees it. */
export type Connection = {
  /** Null of a visitor. */
  readonly memberId: number | null
  /** Sends frames of a channel, as one write. */
  send(c: string, frames: readonly string[], version: number): void
  /** The channel can't be read now: whoever wants it asks again. */
  busy(c: string): void
}
type RoomParts = {
  /** As frames name the channel. */
  readonly c: string
  readonly name: string
  readonly handler: ChannelHandler
  readonly timers: Timers
  readonly now: () => number
  readonly failed: (error: unknown) => void
}
export type Room = ReturnType<typeof createRoom>

/** Snapshot reads before giving up on one that follows on the buffered deltas. */
const MAX_SNAPSHOT_READS = 3

const textOf = (frame: ServerFrame): string => JSON.stringify(frame)

/** One channel of one brand, player or table: what its followers know, told to all of them in frames that are written once. */
export function createRoom({ c, name, handler, timers, now, failed }: RoomParts) {
  const { channel, paceMs = 0, isNewestEnough = false } = handler
  const kept = createDeltaBuffer()
  const joined = new Set<Connection>()
  const entering = new Set<Connection>()
  /** The newest version told here; null until it was read. */
  let known: number | null = null
  let snap: { readonly v: number; readonly text: string } | null = null
  let reading: Promise<PublishedState<unknown>> | null = null
  let pending: PublishedDelta<unknown>[] = []
  let isRenewalDue = false
  let cancel: (() => void) | null = null
  /** The last read failed, or news came that leave something out. */
  let isStale = false

  function sendAll(frames: readonly string[], version: number): void {
    for (const connection of joined) connection.send(c, frames, version)
  }

  /** Takes over a state that was read. Whoever knows an older one is told; one that is older than what was told already changes nothing. */
  function adopt({ v, s }: PublishedState<unknown>): void {
    isStale = false
    if (snap?.v !== v) snap = { v, text: textOf({ t: 'snap', c, v, at: now(), s: channel.snapshot.parse(s) }) }
    if (known === null || v > known) {
      known = v
      kept.clear()
      if (handler.delta) {
        const text = textOf({ t: 'd', c, v, from: 1, at: now(), p: channel.delta.parse(handler.delta(s)) })
        kept.add({ v, from: 1, text })
        sendAll([text], v)
      } else sendAll([snap.text], v)
    }
    if (cancel === null) flush()
  }

  async function readAnew(): Promise<void> {
    reading ??= handler.read(name).finally(() => (reading = null))
    adopt(await reading)
  }

  /** News came: what is being read may be from before, so it is read once more after that. */
  async function renew(): Promise<void> {
    try {
      await reading?.catch(() => undefined)
      await readAnew()
    } catch (error) {
      isStale = true
      failed(error)
    }
  }
  const renewOnce = coalesceRuns(renew)

  /** What follows on each other without a gap, as one where the handler can say it so. */
  function asOne(news: readonly PublishedDelta<unknown>[]): readonly PublishedDelta<unknown>[] {
    const fresh = news.filter(({ v }) => known === null || v > known)
    const [first, last] = [fresh[0], fresh.at(-1)]
    const isWhole = fresh.every(({ from }, at) => at === 0 || from === (fresh[at - 1]?.v ?? 0) + 1)
    if (first === undefined || last === undefined || first === last || !isWhole) return fresh
    const p = handler.joined?.(fresh.map((each) => each.p)) ?? null
    return p === null ? fresh : [{ v: last.v, from: first.from, p }]
  }

  function flush(): void {
    // Read first: `adopt` comes back here.
    if (known === null) return
    const frames: string[] = []
    const news = asOne(pending)
    pending = []
    for (const { v, from, p } of news) {
      if (v <= known) continue
      if (from > known + 1) {
        isStale = true
        renewOnce()
        break
      }
      const text = textOf({ t: 'd', c, v, from, at: now(), p: channel.delta.parse(p) })
      known = v
      kept.add({ v, from, text })
      frames.push(text)
    }
    if (frames.length > 0) sendAll(frames, known)
  }

  function act(): void {
    cancel = null
    if (isRenewalDue) renewOnce()
    isRenewalDue = false
    flush()
  }
  function soon(): void {
    const pace = typeof paceMs === 'number' ? paceMs : paceMs(joined.size)
    if (pace === 0) act()
    else cancel ??= timers.after(pace, act)
  }

  async function bring(connection: Connection, have: number): Promise<void> {
    for (let reads = 0; reads < MAX_SNAPSHOT_READS; reads++) {
      if (snap === null || snap.v !== known || isStale || (reads === 0 && have > known)) await readAnew()
      if (!entering.has(connection)) return
      const tail = snap && known !== null ? kept.since(snap.v, known) : null
      if (!snap || !tail || known === null) continue
      entering.delete(connection)
      joined.add(connection)
      if (have === 0 || have !== known) connection.send(c, [snap.text, ...tail], known)
      return
    }
    throw new Error(`channel ${c} does not come to rest`)
  }

  return {
    c,
    name,
    channel,
    isEmpty: () => joined.size + entering.size === 0,
    isStale: () => isStale,

    /** Lets a connection follow from now on. It is told what it does not know: what came after version `have`, or the whole. */
    async enter(connection: Connection, have: number): Promise<void> {
      const missed = have > 0 && known !== null && !isStale ? kept.since(have, known) : null
      if (missed && known !== null) {
        joined.add(connection)
        if (missed.length > 0) connection.send(c, missed, known)
        return
      }
      joined.delete(connection)
      entering.add(connection)
      await bring(connection, have).catch((error: unknown) => {
        failed(error)
        isStale = true
        if (entering.delete(connection)) connection.busy(c)
      })
    },
    leave(connection: Connection): void {
      joined.delete(connection)
      entering.delete(connection)
    },

    tell(delta: PublishedDelta<unknown>): void {
      const last = pending.at(-1)
      if (isNewestEnough && last) pending = [last.v >= delta.v ? last : delta]
      else pending.push(delta)
      soon()
    },
    renew(): void {
      isRenewalDue = true
      soon()
    },
    /** After news may have been missed; done when it was read. */
    catchUp: renew,
    mine(memberId: number, { v, m }: { readonly v: number; readonly m: unknown }): void {
      const text = textOf({ t: 'mine', c, v, m: channel.mine?.parse(m) })
      for (const connection of joined) if (connection.memberId === memberId) connection.send(c, [text], v)
    },
    close(): void {
      cancel?.()
    },
  }
}
