import { EARLY_PRESS_EVENT } from '#shared/early-press.ts'

/** Whatever somebody does on a page, or did before this could be heard. */
const doings = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'scroll', 'wheel', EARLY_PRESS_EVENT] as const

let isAwake = false
const waiting = new Set<() => void>()

/** Told that the page is in use, or that it is no longer what the server drew: its parts in view are then taken over. */
export function wake(): void {
  if (isAwake) return
  isAwake = true
  for (const kind of doings) removeEventListener(kind, wake, true)
  for (const begin of waiting) begin()
  waiting.clear()
}

/** Wakes with the first thing that anybody does, or at once where somebody did something before this could be heard. */
export function listenForUse(): void {
  if (scrollY > 0 || (document.activeElement !== null && document.activeElement !== document.body)) return wake()
  for (const kind of doings) addEventListener(kind, wake, { capture: true, passive: true })
}

/** Calls once the page is in use, at once when it is already. @returns stops waiting for it */
export function whenAwake(begin: () => void): () => void {
  if (isAwake) begin()
  else waiting.add(begin)
  return () => waiting.delete(begin)
}
