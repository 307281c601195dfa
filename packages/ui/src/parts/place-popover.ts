const GAP = 8

/** Puts what has just opened in the top layer under its button, over it when there is no room below, and inside the window. */
export function placePopover(popover: HTMLElement, button: HTMLElement, side: 'start' | 'end'): void {
  const box = button.getBoundingClientRect()
  const toEnd = (side === 'end') === (getComputedStyle(popover).direction === 'ltr')
  const left = toEnd ? box.right - popover.offsetWidth : box.left
  const below = box.bottom + GAP
  const top = below + popover.offsetHeight > innerHeight ? Math.max(GAP, box.top - GAP - popover.offsetHeight) : below
  popover.style.left = `${Math.max(GAP, Math.min(left, innerWidth - popover.offsetWidth - GAP))}px`
  popover.style.top = `${top}px`
}
