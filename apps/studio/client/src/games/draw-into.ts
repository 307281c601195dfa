import { mount } from '@halong/game-frame'
import type { ReactNode } from 'react'
import { h } from '../shared/dom.ts'
import { isStill } from '../shared/look.ts'
import { effect } from '../shared/reactive.ts'
import { languageCode } from '../shared/texts.ts'

/** An element whose React content is drawn again whenever a signal that `draw` reads, the language or the wish for less motion changes. */
export function drawn(className: string, draw: () => ReactNode): HTMLElement {
  const element = h('div', { class: className })
  const show = mount(element)
  effect(() => {
    languageCode()
    isStill()
    show(draw())
  })
  return element
}
