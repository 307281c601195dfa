/**
 * Which of the dialogs that were open are still, in the order they opened, followed by those that have opened since.
 * @param before open at the last look, the topmost last
 * @param modal open now, in any order
 */
export const inOrder = <T>(before: readonly T[], modal: readonly T[]): readonly T[] => [
  ...before.filter((dialog) => modal.includes(dialog)),
  ...modal.filter((dialog) => !before.includes(dialog)),
]

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The modal dialog above all others, or null: whatever stands outside it can be neither pressed nor read out. */
export const topmostDialog = (): HTMLDialogElement | null => open.findLast(({ isConnected }) => isConnected) ?? null

function look(): void {
  open = inOrder(open, [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')])
  for (const listener of listeners) listener()
}

/** Tells when another dialog is the topmost, or none is. Dialogs open by their attribute; one that is taken off the page while open just goes. */
export function watchTopmostDialog(listener: () => void): () => void {
  const removals = new MutationObserver(() => {
    if (open.some((dialog) => !dialog.isConnected)) changed()
  })
  const changed = (): void => {
    look()
    removals.disconnect()
    if (open.length > 0) removals.observe(document, { subtree: true, childList: true })
  }
  const openings = new MutationObserver(changed)
  openings.observe(document, { subtree: true, attributeFilter: ['open'] })
  listeners.add(listener)
  changed()
  return () => {
    listeners.delete(listener)
    openings.disconnect()
    removals.disconnect()
  }
}
