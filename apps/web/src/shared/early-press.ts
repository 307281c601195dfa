/** Slot of the window in which a press waits until the page has been taken over. */
export const EARLY_PRESS_SLOT = '__halongPress'

/**
 * First script of the page: keeps the last button that was pressed before the scripts of the page were there, so that no press is lost on a slow
 * network. Links lead where they lead without it. ES5 on purpose, like the other first words of the page.
 */
export const earlyPressSnippet = `(function(){var p=null;function keep(e){var b=e.target&&e.target.closest?e.target.closest('button'):null;if(b){p=b;e.preventDefault()}}document.addEventListener('click',keep,true);window.${EARLY_PRESS_SLOT}=function(){document.removeEventListener('click',keep,true);var b=p;p=null;if(b&&b.isConnected)b.click()}})()`

/** Presses what was pressed too early; from now on the page listens itself. */
export function replayEarlyPress(): void {
  const replay: unknown = Reflect.get(window, EARLY_PRESS_SLOT)
  if (typeof replay === 'function') replay()
}
