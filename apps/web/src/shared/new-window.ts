/** Of its own, so that the same game is not opened twice. */
const NAME = 'halong-game'
const LOOK = 'popup,width=1280,height=800'

/**
 * Opens a page of the site in a window beside this one, with the session of this tab.
 * @returns false when the browser blocked it (R-LAUNCH-2)
 */
export function openBeside(address: string): boolean {
  const opened = window.open(address, NAME, LOOK)
  opened?.focus()
  return opened !== null
}
