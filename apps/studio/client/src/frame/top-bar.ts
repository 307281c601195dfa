import { h } from '../shared/dom.ts'
import { type IconName, icon } from '../shared/icons.ts'
import { signal } from '../shared/reactive.ts'
import { said, t } from '../shared/texts.ts'
import { clockText } from './clock.ts'
import type { Desk } from './desk.ts'
import type { Sound } from './sound.ts'

export type TopBarParts = {
  readonly desk: Desk
  readonly sound: Sound
  readonly leave: () => void
  readonly open: (sheet: 'fairness' | 'history' | 'rules') => void
  /** Of a table: shows the others. */
  readonly openTables?: (() => void) | undefined
}

/** Exit, name, time and net of the session (R9, S25, S86), and the ways to everything that explains the game. */
export function createTopBar({ desk, sound, leave, open, openTables }: TopBarParts): HTMLElement {
  const now = signal(desk.clock.now())
  setInterval(() => {
    if (!document.hidden) now.set(desk.clock.now())
  }, 1000)
  document.addEventListener('visibilitychange', () => now.set(desk.clock.now()))
  const tool = (name: IconName | (() => IconName), label: () => string, press: () => void) => {
    const button = h('button', { class: 'icon-button', attrs: { type: 'button', 'aria-label': label, title: label }, on: { click: press } })
    button.append(icon(typeof name === 'function' ? name() : name))
    return button
  }
  const soundButton = h(
    'button',
    {
      class: 'icon-button sound-button',
      attrs: {
        type: 'button',
        'aria-label': () => t('sound.label'),
        'aria-pressed': () => String(sound.on()),
        title: () => t(sound.on() ? 'sound.on' : 'sound.off'),
      },
      on: { click: () => sound.turn(!sound.on()) },
    },
    icon('sound-on'),
    icon('sound-off'),
  )
  const elapsed = () => clockText(now() - desk.startedAt())
  const sign = () => (desk.net().minor < 0n ? 'down' : desk.net().minor > 0n ? 'up' : 'even')
  const net = () => `${desk.net().minor > 0n ? '+' : ''}${desk.money(desk.net())}`
  return h(
    'header',
    { class: 'bar' },
    tool('back', () => t('action.exit'), leave),
    h(
      'div',
      { class: 'bar-name' },
      h('h1', { text: () => said(desk.game.name) }),
      h('span', { class: 'badge', hidden: () => desk.player.kind !== 'trial', text: () => t('trial.badge') }),
    ),
    h(
      'dl',
      { class: 'bar-session' },
      h('div', {}, h('dt', { text: () => t('session.time') }), h('dd', { text: elapsed })),
      h('div', { attrs: { 'data-sign': sign } }, h('dt', { text: () => t('session.net') }), h('dd', { text: net })),
    ),
    h(
      'div',
      { class: 'bar-tools' },
      openTables ? tool('tables', () => t('table.others'), openTables) : null,
      tool(
        'shield',
        () => t('fairness.title'),
        () => open('fairness'),
      ),
      tool(
        'history',
        () => t('history.title'),
        () => open('history'),
      ),
      tool(
        'rules',
        () => t('rules.title'),
        () => open('rules'),
      ),
      soundButton,
    ),
  )
}
