import type { z } from 'zod'
import type { AccessLevel } from './rights.ts'

export type ChannelShape = {
  readonly name: string
  /** Who may follow it, by the access levels of `rights.ts`. */
  readonly access: AccessLevel
  /** One line for people. */
  readonly summary: string
  /** What stands behind the colon in `name:key`; absent where the socket's brand, player or session says it all. */
  readonly key?: z.ZodType<string>
  /** The whole state. */
  readonly snapshot: z.ZodType
  /** What changed; a channel whose delta is absolute has one form for both. */
  readonly delta: z.ZodType
  /** What of it is one player's own. */
  readonly mine?: z.ZodType
  /** True when it is followed while the site is closed for maintenance or for the visitor's region. */
  readonly alwaysOpen?: boolean
}

/** Declares a channel of a live socket (docs/recipes/add-a-channel.md). */
export const defineChannel = <const C extends ChannelShape>(channel: C): C => channel

export type SnapshotOf<C extends ChannelShape> = z.output<C['snapshot']>
export type DeltaOf<C extends ChannelShape> = z.output<C['delta']>
export type MineOf<C extends ChannelShape> = C['mine'] extends z.ZodType ? z.output<C['mine']> : never
