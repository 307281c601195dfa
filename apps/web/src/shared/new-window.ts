/** Each kind has a window of its own, so that the same game is not opened twice; service stands as narrow as the seed has it. */
const looks = { game: 'popup,width=1280,height=800', service: 'popup,width=440,height=750' } as const

/**
 * Opens a page of the site in a window beside this one, with the session of this tab.
 * @returns false when the browser blocked it (R-LAUNCH-2)
 */
export function openBeside(address: string, kind: keyof typeof looks = 'game'): boolean {
  const opened = window.open(address, `halong-${kind}`, looks[kind])
  opened?.focus()
  return opened !== null
}
