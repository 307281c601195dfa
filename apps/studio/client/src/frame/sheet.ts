import { type Child, fill, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { t } from '../shared/texts.ts'

export type Sheet = { readonly element: HTMLDialogElement; readonly open: () => void; readonly close: () => void }
type SheetParts = {
  readonly title: () => string
  readonly content: () => readonly Child[]
  readonly onClose?: () => void
  readonly wide?: boolean
}

/** A sheet from the bottom on phones and a dialog in the middle elsewhere. The browser's own dialog keeps the focus inside and closes on Escape. */
export function createSheet({ title, content, onClose, wide = false }: SheetParts): Sheet {
  const body = h('div', { class: 'sheet-body' })
  const close = () => element.close()
  const element = h(
    'dialog',
    {
      class: 'sheet',
      attrs: { 'aria-label': title, 'data-size': wide ? 'wide' : null },
      on: {
        click: (event) => {
          if (event.target === element) close()
        },
        close: () => {
          fill(body)
          onClose?.()
        },
      },
    },
    h(
      'div',
      { class: 'sheet-head' },
      h('h2', { text: title }),
      h(
        'button',
        { class: 'icon-button', attrs: { type: 'button', 'aria-label': () => t('action.close') }, on: { click: close } },
        icon('x'),
      ),
    ),
    body,
  )
  return {
    element,
    close,
    open: () => {
      fill(body, ...content())
      element.showModal()
      body.scrollTop = 0
    },
  }
}
