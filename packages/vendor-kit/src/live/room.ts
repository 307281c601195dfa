import { liveLimits, type ServerFrame } from '@halong/api'
import type { Timers } from '@halong/base'

/** The whole of a channel at a version. Versions count up by one with every change, in the database, so that all processes agree. */
export type ChannelState = { readonly v: number; readonly s: unknown }
/** One change: it leads from version `v - 1` to `v`, or from `from - 1` where it covers several. */
export type ChannelDelta = { readonly v: number; readonly from?: number; readonly p: unknown }

/** A socket as a room sees it. */
export type Follower = {
  /** Sends frames of a channel as one write; a socket that lags behind is told of the gap instead, up to this version. */
  send(c: string, texts: readonly string[], version: number): void
}

type Parts = {
  readonly c: string
  readonly read: () => Promise<ChannelState>
  readonly timers: Timers
  readonly now: () => number
  readonly failed: (fault: unknown) => void
}

/** Deltas gather for this long and leave as one frame. */
const FLUSH_MS = 50
const MAX_READS = 3
type Kept = { readonly v: number; readonly from: number; readonly text: string }

const textOf = (frame: ServerFrame): string => JSON.stringify(frame)

/** One channel: its newest deltas, and everybody who follows it. Each frame is written out once, however many follow. */
export function createRoom({ c, read, timers, now, failed }: Parts) {
  const joined = new Set<Follower>()
  let kept: Kept[] = []
  let known: number | null = null
  let pending: ChannelDelta[] = []
  let cancel: (() => void) | null = null
  let reading: Promise<{ readonly v: number; readonly text: string }> | null = null

  /** What brings whoever knows `have` to the newest told; null when it is not kept. */
  function since(have: number): readonly string[] | null {
    if (have === known) return []
    const first = kept.findIndex(({ from, v }) => from <= have + 1 && v > have)
    return first < 0 || known === null || have > known ? null : kept.slice(first).map(({ text }) => text)
  }
  const sendAll = (text: string, v: number) => {
    for (const follower of joined) follower.send(c, [text], v)
  }

  /** The state as it is now. Where it is newer than what was told, all are told the whole. */
  const readSnap = () =>
    (reading ??= read()
      .then(({ v, s }) => {
        const text = textOf({ t: 'snap', c, v, at: now(), s })
        if (known === null || v > known) {
          known = v
          kept = []
          sendAll(text, v)
        }
        return { v, text }
      })
      .finally(() => {
        reading = null
      }))

  function flush(): void {
    cancel?.()
    cancel = null
    const told = known
    if (told === null) return
    const news = pending.filter(({ v }) => v > told)
    pending = []
    const [first, last] = [news[0], news.at(-1)]
    if (!first || !last) return
    const isWhole = news.every((delta, at) => (delta.from ?? delta.v) <= (at === 0 ? told : (news[at - 1]?.v ?? told)) + 1)
    // Something was missed: the whole is read and told.
    if (!isWhole) return void readSnap().catch(failed)
    const from = first.from ?? first.v
    const text = textOf({ t: 'd', c, v: last.v, from, at: now(), p: news.map(({ p }) => p) })
    known = last.v
    kept = [...kept, { v: last.v, from, text }].slice(-liveLimits.keptDeltas)
    sendAll(text, last.v)
  }

  return {
    isEmpty: () => joined.size === 0,
    /** Lets a socket follow, unless it left meanwhile. It is told what came after version `have`, or the whole. Throws when the channel can't be read. */
    async enter(follower: Follower, have: number, isStill: () => boolean): Promise<void> {
      const missed = have > 0 ? since(have) : null
      if (missed && known !== null) {
        joined.add(follower)
        if (missed.length > 0) follower.send(c, missed, known)
        return
      }
      for (let reads = 0; reads < MAX_READS; reads++) {
        const snap = await readSnap()
        if (!isStill()) return
        const tail = since(snap.v)
        if (!tail || known === null) continue
        joined.add(follower)
        return follower.send(c, [snap.text, ...tail], known)
      }
      throw new Error(`channel ${c} does not come to rest`)
    },
    leave: (follower: Follower): boolean => joined.delete(follower),
    /** `isUrgent` leaves at once with all that gathered before it: what closes or freezes never waits behind other news. */
    tell(delta: ChannelDelta, isUrgent: boolean): void {
      pending.push(delta)
      if (isUrgent || pending.length >= liveLimits.keptDeltas) flush()
      else cancel ??= timers.after(FLUSH_MS, flush)
    },
    renew: (): Promise<unknown> => readSnap().catch(failed),
    mine(follower: Follower, v: number, m: unknown): void {
      if (joined.has(follower)) follower.send(c, [textOf({ t: 'mine', c, v, m })], v)
    },
    close: (): void => cancel?.(),
  }
}

export type Room = ReturnType<typeof createRoom>
