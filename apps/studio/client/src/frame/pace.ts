import { h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { t } from '../shared/texts.ts'
import type { Desk } from './desk.ts'
import type { GameView } from './game-view.ts'
import type { Haste } from './haste.ts'

export type PaceParts = { readonly desk: Desk; readonly view: GameView; readonly haste: Haste; readonly openAuto: () => void }

/** Turbo and the way to play by itself, for games that have them; nothing where the market allows neither (S50). */
export function createPace({ desk, view, haste, openAuto }: PaceParts): HTMLElement | null {
  if (!haste.isAllowed || (view.auto === undefined && view.canHasten !== true)) return null
  const turbo = h(
    'button',
    {
      class: 'pace-button',
      attrs: { type: 'button', 'aria-pressed': () => String(haste.turbo()) },
      on: { click: () => haste.chooseTurbo(!haste.turbo()) },
    },
    icon('turbo', 18),
    h('span', { text: () => t('pace.turbo') }),
  )
  const auto = h(
    'button',
    {
      class: 'pace-button',
      disabled: () => desk.phase() !== 'idle' || desk.auto() !== null || desk.freeRounds() !== null || !desk.stakeStands(),
      attrs: { type: 'button', 'aria-haspopup': 'dialog' },
      on: { click: openAuto },
    },
    icon('auto', 18),
    h('span', { text: () => t('auto.short') }),
  )
  return h('div', { class: 'pace' }, view.canHasten === true && turbo, view.auto !== undefined && auto)
}
