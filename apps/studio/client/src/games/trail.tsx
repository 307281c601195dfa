import '@halong/game-frame/game.css'
import { Trail, type TrailItem } from '@halong/game-frame'
import { type Signal, signal } from '../shared/reactive.ts'
import { t } from '../shared/texts.ts'
import { drawn } from './draw-into.ts'

const SHOWN = 12

/** What came of the rounds since the page was opened, the newest first. Replays are not among them. */
export type TrailKeeper = { readonly items: Signal<readonly TrailItem[]>; readonly add: (item: TrailItem) => void }

export function createTrail(): TrailKeeper {
  const items = signal<readonly TrailItem[]>([])
  return { items, add: (item) => items.update((now) => [item, ...now].slice(0, SHOWN)) }
}

/** The same as an element, for a view that is not React. */
export const trailElement = ({ items }: TrailKeeper, className: string): HTMLElement =>
  drawn(className, () => <Trail label={t('original.trail')} items={items()} />)
