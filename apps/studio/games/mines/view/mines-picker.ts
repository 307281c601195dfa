import type { Desk } from '#client/frame/desk.ts'
import { h } from '#client/shared/dom.ts'
import { keepChoice } from '#client/shared/game-session.ts'
import { icon } from '#client/shared/icons.ts'
import type { Signal } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { MinesMaths } from '../events.ts'

type PickerParts = {
  readonly desk: Desk
  readonly maths: MinesMaths
  readonly mines: Signal<number>
  readonly onChange: () => void
  readonly openAny: () => void
}

/** A few mine counts over the whole range: one, the usual, and up to nearly full. */
export function presetMines({ minMines, maxMines, defaultMines, tiles }: MinesMaths): number[] {
  const wanted = [minMines, defaultMines, Math.round(tiles * 0.2), Math.round(tiles * 0.4), maxMines]
  return [...new Set(wanted.filter((count) => count >= minMines && count <= maxMines))].sort((a, b) => a - b)
}

/** How many mines the next board hides: minus, plus and presets. Locked while a round is open. */
export function createMinesPicker({ desk, maths, mines, onChange, openAny }: PickerParts): HTMLElement {
  const locked = () => desk.phase() !== 'idle' || desk.auto() !== null
  const choose = (count: number) => {
    const next = Math.min(Math.max(count, maths.minMines), maths.maxMines)
    if (next === mines() || locked()) return
    mines.set(next)
    keepChoice('mines', next)
    onChange()
  }
  const stepper = (by: 1 | -1) =>
    h(
      'button',
      {
        class: 'step',
        attrs: { type: 'button', 'aria-label': () => t(by === 1 ? 'mines.more' : 'mines.fewer') },
        disabled: () => locked() || (by === 1 ? mines() >= maths.maxMines : mines() <= maths.minMines),
        on: { click: () => choose(mines() + by) },
      },
      icon(by === 1 ? 'plus' : 'minus'),
    )
  return h(
    'div',
    { class: 'picker', attrs: { role: 'group', 'aria-label': () => t('mines.mines') } },
    h('span', { class: 'field-label', text: () => t('mines.mines') }),
    h(
      'div',
      { class: 'stepper' },
      stepper(-1),
      h('output', { class: 'stepper-value', text: () => String(mines()), attrs: { 'aria-live': 'polite' } }),
      stepper(1),
    ),
    h(
      'div',
      { class: 'chips', hidden: () => desk.phase() === 'waiting' },
      ...presetMines(maths).map((count) =>
        h('button', {
          class: 'chip',
          text: String(count),
          attrs: { type: 'button', 'aria-pressed': () => String(mines() === count), 'aria-label': () => t('mines.preset', { count }) },
          disabled: locked,
          on: { click: () => choose(count) },
        }),
      ),
    ),
    h('button', {
      class: 'chip mines-random',
      text: () => t('mines.random'),
      attrs: { type: 'button' },
      hidden: () => desk.phase() !== 'waiting' || desk.auto() !== null,
      on: { click: openAny },
    }),
  )
}
