/** A box on the screen, in pixels from its upper edge; `left` and `right` from the edge the browser counts from. */
export type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
type Around = {
  /** Where toasts stand by themselves. */
  readonly usual: Box
  readonly dialog: Box
}

/** Pixels between toasts and the edges they stand at. */
export const GAP = 8

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Where toasts stand while a dialog is open, so that they cover nothing of it: where they always do, beside it; else above it; else within it, in a room
 * that what scrolls in it leaves at its lower end.
 */
export function placeBeside({ usual, dialog }: Around): 'usual' | 'above' | 'within' {
  if (!overlap(usual, dialog)) return 'usual'
  return dialog.top >= usual.bottom - usual.top + 2 * GAP ? 'above' : 'within'
}
