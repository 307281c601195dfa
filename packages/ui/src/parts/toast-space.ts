import { GAP, placeBeside } from './toast-place.ts'

const SPACE_PROPERTY = '--told'
/** What scrolls in a dialog; above it are its title and what closes it, below it what stands at its end. */
const bodyOf = (dialog: HTMLElement): HTMLElement | null => dialog.querySelector('.dialog-body')

/** A sheet may be on its way in: where it will stand is what its layout says. */
const boxOf = ({ offsetTop: top, offsetLeft: left, offsetWidth, offsetHeight }: HTMLElement) => ({
  top,
  bottom: top + offsetHeight,
  left,
  right: left + offsetWidth,
})

export const releaseToastSpace = (dialog: HTMLElement): void => void dialog.style.removeProperty(SPACE_PROPERTY)

/** Reserves space below the scrolling part; the scroll position at its end, or the focused field, stays in view. */
function reserveSpace(dialog: HTMLElement, body: HTMLElement, { room, isNew }: { room: string; isNew: boolean }): void {
  const isAtEnd = body.scrollTop > 0 && body.scrollTop + body.clientHeight >= body.scrollHeight - 1
  dialog.style.setProperty(SPACE_PROPERTY, room)
  const { activeElement } = document
  if (isAtEnd) body.scrollTop = body.scrollHeight
  else if (isNew && body.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Puts toasts where they cover nothing of a dialog. One of which nothing is said to scroll is covered at its lower end: its title is elsewhere. */
export function placeToasts(toasts: HTMLElement, dialog: HTMLElement): void {
  const before = dialog.style.getPropertyValue(SPACE_PROPERTY)
  releaseToastSpace(dialog)
  for (const property of ['inset', 'margin-inline']) toasts.style.removeProperty(property)
  const usual = toasts.getBoundingClientRect()
  const place = placeBeside({ usual, dialog: boxOf(dialog) })
  const body = bodyOf(dialog)
  if (place === 'above') toasts.style.setProperty('inset', `calc(${GAP}px + env(safe-area-inset-top)) 16px auto`)
  if (place !== 'within' || body === null) return
  const room = `${usual.height + 2 * GAP}px`
  reserveSpace(dialog, body, { room, isNew: room !== before })
  const { top, left, right } = boxOf(dialog)
  const end = top + body.getBoundingClientRect().bottom - dialog.getBoundingClientRect().top
  toasts.style.setProperty('inset', `${end + GAP}px calc(100% - ${right - 16}px) auto ${left + 16}px`)
  toasts.style.setProperty('margin-inline', 'auto')
}
