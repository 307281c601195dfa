import type { ChannelDelta, ChannelName, ChannelSnapshot } from '@halong/api/client'
import { type ClientFrame, channelText, type ServerFrame } from '@halong/api/live'
import { useSyncExternalStore } from 'react'

/** `known`: the version that was known before, 0 for none. `nowMs`: what the clock of the server says. */
export type Told = { readonly v: number; readonly known: number; readonly nowMs: number }
/** What a page does with the state of a channel, and with what changes in it. */
export type ChannelHandlers<Name extends ChannelName> = {
  readonly snap: (state: ChannelSnapshot<Name>, told: Told) => void
  readonly delta?: (delta: ChannelDelta<Name>, told: Told) => void
}
type AnyHandlers = { snap(state: unknown, told: Told): void; delta?(delta: unknown, told: Told): void }
type Subscription = { readonly c: string; v: number; readonly all: Set<AnyHandlers> }
type Say = (frame: ClientFrame) => void
export type Subscriptions = ReturnType<typeof createSubscriptions>

const BUSY_AGAIN_MS = 10_000

/** What the page follows, and which version it knows of each: that outlives the socket, so that one that is back is told only what was missed. */
export function createSubscriptions() {
  const wanted = new Map<string, Subscription>()
  const listeners = new Set<() => void>()
  let say: Say | null = null
  let aheadMs = 0

  const ask = (one: Subscription): void => say?.({ t: 'sub', c: one.c, ...(one.v > 0 ? { have: one.v } : {}) })

  return {
    /** Follows a channel from now on. Answers how to leave it. */
    subscribe<Name extends ChannelName>(name: Name, key: string, handlers: ChannelHandlers<Name>): () => void {
      const c = channelText(name, key)
      const one: Subscription = wanted.get(c) ?? { c, v: 0, all: new Set() }
      wanted.set(c, one)
      // Whoever comes later needs the whole state as well.
      one.v = 0
      // cast: the server sends to a channel what the channel declares.
      const added = handlers as unknown as AnyHandlers
      one.all.add(added)
      ask(one)
      return () => {
        one.all.delete(added)
        if (one.all.size > 0 || wanted.get(c) !== one) return
        wanted.delete(c)
        say?.({ t: 'unsub', c })
      }
    },

    /** For the hello of a new socket: all channels with the version known. */
    have: (): Record<string, number> => Object.fromEntries([...wanted.values()].map(({ c, v }) => [c, v])),

    /** A socket was welcomed with what it said it has; what changed since is told. @param serverMs the time of the server */
    attach(next: Say, had: Readonly<Record<string, number>>, serverMs: number): void {
      say = next
      aheadMs = serverMs - Date.now()
      for (const one of wanted.values()) if (!(one.c in had)) ask(one)
      for (const c of Object.keys(had)) if (!wanted.has(c)) next({ t: 'unsub', c })
      for (const listener of listeners) listener()
    },
    detach(): void {
      say = null
      for (const listener of listeners) listener()
    },

    hear(frame: ServerFrame): void {
      const one = 'c' in frame ? wanted.get(frame.c) : undefined
      if (!one) return
      const known = one.v
      if (frame.t === 'snap') {
        one.v = frame.v
        for (const handlers of one.all) handlers.snap(frame.s, { v: frame.v, known, nowMs: Date.now() + aheadMs })
      } else if (frame.t === 'd' && frame.v > known) {
        if (frame.from > known + 1) return ask(one)
        one.v = frame.v
        for (const handlers of one.all) handlers.delta?.(frame.p, { v: frame.v, known, nowMs: Date.now() + aheadMs })
      } else if (frame.t === 'gap' && frame.v > known) ask(one)
      else if (frame.t === 'left' && frame.code === 'request.busy')
        setTimeout(() => wanted.get(one.c) === one && ask(one), BUSY_AGAIN_MS * (0.5 + Math.random()))
    },

    isLive: () => say !== null,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of this page. */
export const subscriptions = createSubscriptions()

const never = (): boolean => false
/** Whether the page is told of news by its live socket now; while it is not, it asks. */
export const useIsLive = (): boolean => useSyncExternalStore(subscriptions.watch, subscriptions.isLive, never)
