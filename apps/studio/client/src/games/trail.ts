import type { TrailItem } from '@halong/game-frame'
import { type Signal, signal } from '../shared/reactive.ts'

const SHOWN = 12

/** What came of the rounds since the page was opened, the newest first. Replays are not among them. */
export type TrailKeeper = { readonly items: Signal<readonly TrailItem[]>; readonly add: (item: TrailItem) => void }

export function createTrail(): TrailKeeper {
  const items = signal<readonly TrailItem[]>([])
  return { items, add: (item) => items.update((now) => [item, ...now].slice(0, SHOWN)) }
}
