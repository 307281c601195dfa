import type { ErrorCode } from './errors.ts'

/** What both ends of a live socket know without schemas: the site's `/ws`, and the sockets of vendors. */
export const LIVE_PROTOCOL = 'halong.1'

export const liveLimits = {
  /** Channels that one socket may follow. */
  channels: 12,
  /** Bytes of a frame from a page. */
  clientFrameBytes: 4_096,
  /** Frames a page may send within `windowMs`. */
  clientFrames: 20,
  windowMs: 10_000,
  /** Deltas that a room keeps for those who come back. */
  keptDeltas: 128,
} as const

/** Why a socket was closed by the server. */
export const liveClose = {
  /** The session it was opened with has ended. */
  ended: 4001,
  /** It does not speak `halong.1`: the page is older than the site and has to be loaded again. */
  protocol: 4002,
  /** No hello, or a ticket that opens nothing. */
  refused: 4003,
} as const

/** What a page says. `c` is a channel by name and key (`winners:EN`), `have` the version it knows of it (0: none). */
export type ClientFrame =
  | {
      readonly t: 'hello'
      readonly ticket?: string | undefined
      readonly language?: string | undefined
      readonly have?: Readonly<Record<string, number>> | undefined
    }
  | { readonly t: 'sub'; readonly c: string; readonly have?: number | undefined }
  | { readonly t: 'unsub'; readonly c: string }
  | { readonly t: 'ping' }

/** What the server says; unknown types are ignored. Times (`at`) are Unix milliseconds of its clock. */
export type ServerFrame =
  | { readonly t: 'welcome'; readonly at: number }
  /** The whole state, which takes the place of whatever is known. */
  | { readonly t: 'snap'; readonly c: string; readonly v: number; readonly at: number; readonly s: unknown }
  /** What changed from version `from` up to `v`: for whoever knows version `from - 1` or a later one. */
  | { readonly t: 'd'; readonly c: string; readonly v: number; readonly from: number; readonly at: number; readonly p: unknown }
  /** What of a shared channel is for this player alone. */
  | { readonly t: 'mine'; readonly c: string; readonly v: number; readonly m: unknown }
  /** Something up to `v` was not told: ask again with `sub`. */
  | { readonly t: 'gap'; readonly c: string; readonly v: number }
  /** The channel is not, or no longer, followed. */
  | { readonly t: 'left'; readonly c: string; readonly code: ErrorCode }
  | { readonly t: 'ping' }

/** A channel as frames name it. */
export const channelText = (name: string, key = ''): string => (key === '' ? name : `${name}:${key}`)
