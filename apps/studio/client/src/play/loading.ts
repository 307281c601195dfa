import { fill, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { batch, signal } from '../shared/reactive.ts'
import { t } from '../shared/texts.ts'

export type LoadingPart = 'enter' | 'rules' | 'game' | 'art'
export type Loading = {
  readonly name: (name: () => string) => void
  readonly done: (part: LoadingPart, share?: number) => void
  readonly waiting: (attempt: number | null) => void
  readonly remove: () => void
}

/** What share of the wait each part is; the pictures are most of it. */
const weights: Readonly<Record<LoadingPart, number>> = { enter: 0.2, rules: 0.1, game: 0.25, art: 0.45 }

/** Progress as it really is: each part counts when it has arrived. */
export function createLoading(host: HTMLElement): Loading {
  const shares = signal<Readonly<Record<LoadingPart, number>>>({ enter: 0, rules: 0, game: 0, art: 0 })
  const title = signal<() => string>(() => '')
  const attempt = signal<number | null>(null)
  const total = () =>
    Math.round(Object.entries(weights).reduce((sum, [part, weight]) => sum + weight * shares()[part as LoadingPart], 0) * 100)
  const bar = h('span', { class: 'loading-fill' })
  const meter = h(
    'div',
    {
      class: 'loading-meter',
      attrs: {
        role: 'progressbar',
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': () => {
          bar.style.transform = `scaleX(${total() / 100})`
          return total()
        },
        'aria-label': () => t('loading.label'),
      },
    },
    bar,
  )
  fill(
    host,
    h('img', { class: 'loading-mark', attrs: { src: '/art/brand/mark-dark.svg', alt: '', width: 56, height: 56 } }),
    h('p', { class: 'loading-name', text: () => title()() }),
    meter,
    h('p', {
      class: 'loading-note',
      text: () => (attempt() === null ? t('loading.percent', { percent: total() }) : t('connection.reconnecting')),
      attrs: { role: 'status' },
    }),
  )
  return {
    name: (name) => title.set(name),
    done: (part, share = 1) => batch(() => shares.update((now) => ({ ...now, [part]: Math.max(now[part], share) }))),
    waiting: (now) => attempt.set(now),
    remove: () => host.remove(),
  }
}

export type StopAction = { readonly label: () => string; readonly take: () => void }

/** The game can't begin or can't go on: why, and the way out. Nothing else is left on the screen. */
export function showStop(
  app: HTMLElement,
  words: { readonly title: () => string; readonly text: () => string },
  actions: readonly StopAction[],
): void {
  const buttons = actions.map(({ label, take }, at) =>
    h('button', { class: at === 0 ? 'button strong' : 'button', text: label, attrs: { type: 'button' }, on: { click: take } }),
  )
  fill(
    app,
    h(
      'main',
      { class: 'stop' },
      h(
        'div',
        { class: 'stop-card', attrs: { role: 'alert' } },
        h('span', { class: 'stop-icon' }, icon('alert', 28)),
        h('h1', { text: words.title }),
        h('p', { text: words.text }),
        h('div', { class: 'stop-actions' }, ...buttons),
      ),
    ),
  )
  buttons[0]?.focus()
}
