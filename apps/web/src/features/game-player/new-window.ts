/** The same game is not opened twice: its window has a name. */
const GAME = { name: 'halong-game', look: 'popup,width=1280,height=800' } as const

/**
 * Opens a game in a window beside this one, with the session of this tab.
 * @returns false when the browser blocked it (R-LAUNCH-2)
 */
export function openBeside(address: string): boolean {
  const opened = window.open(address, GAME.name, GAME.look)
  opened?.focus()
  return opened !== null
}
