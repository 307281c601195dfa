/** A box on the screen, in pixels from its upper edge; `left` and `right` from the edge the browser counts from. */
export type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
type Around = {
  /** Where toasts stand by themselves. */
  readonly usual: Box
  readonly dialog: Box
  /** Where the scrolling part of the dialog begins; what is above is its title and what closes it. */
  readonly bodyTop: number
}

/** Pixels between toasts and the edges they stand at. */
export const GAP = 8

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Where toasts stand while a dialog is open, so that they cover neither its title, its way out nor the button at its end: beside it; else above it; else
 * over the beginning of what scrolls in it.
 * @returns pixels from the upper edge of the screen, `'edge'` for the upper edge itself, null for the usual place
 */
export function placeOver({ usual, dialog, bodyTop }: Around): number | 'edge' | null {
  if (!overlap(usual, dialog)) return null
  const height = usual.bottom - usual.top
  return dialog.top >= height + 2 * GAP ? 'edge' : bodyTop + GAP
}
