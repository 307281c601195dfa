/** Whether a single key may do something: one typed into a field is text, and a dialog has keys of its own. */
export const isFreeKey = ({ target }: KeyboardEvent): boolean => {
  const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  return !isTyping && document.querySelector('dialog:modal, [popover=auto]:popover-open') === null
}

/** Does something at a key that is free, and only that. */
export const whenFree = (act: () => void) => (event: KeyboardEvent) => {
  if (!isFreeKey(event)) return
  event.preventDefault()
  act()
}
