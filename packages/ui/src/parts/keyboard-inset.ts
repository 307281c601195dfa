type Heights = {
  /** Of the layout, which a keyboard on the screen covers in some browsers instead of shrinking it. */
  readonly layout: number
  /** Of what can be seen, where it begins, and how far it is magnified by fingers. */
  readonly seen: { readonly height: number; readonly offsetTop: number; readonly scale: number }
}

/** How much of the layout's lower end a keyboard on the screen covers, in pixels; a page magnified by fingers counts as uncovered. */
export function coveredBelow({ layout, seen }: Heights): number {
  if (Math.abs(seen.scale - 1) > 0.01) return 0
  return Math.max(0, Math.round(layout - seen.height - seen.offsetTop))
}

/** Keeps a dialog above the keyboard of a phone as long as it is open, with the field that is typed in still in view. */
export function trackKeyboardInset(dialog: HTMLElement): () => void {
  const viewport = globalThis.visualViewport
  if (!viewport) return () => {}
  function measure() {
    if (!viewport) return
    dialog.style.setProperty('--keyboard', `${coveredBelow({ layout: innerHeight, seen: viewport })}px`)
    const typedIn = document.activeElement
    if (typedIn instanceof HTMLInputElement && dialog.contains(typedIn)) typedIn.scrollIntoView({ block: 'nearest' })
  }
  viewport.addEventListener('resize', measure)
  return () => {
    viewport.removeEventListener('resize', measure)
    dialog.style.removeProperty('--keyboard')
  }
}
