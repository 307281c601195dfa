/** Slot of the window by which the page says that it is hydrated. */
export const EARLY_CLICK_SLOT = '__halongPress'

/**
 * Inline script of every page: keeps the last button that was pressed before the page is hydrated, so that no press is lost on a slow network (R-HEAD-2). A kept
 * press goes no further, so that it never counts twice. Links lead where they lead without it. ES5 on purpose.
 */
export const earlyClickSnippet = `(function(){var p=null;function keep(e){var b=e.target&&e.target.closest?e.target.closest('button'):null;if(!b)return;p=b;e.preventDefault();e.stopPropagation()}document.addEventListener('click',keep,true);window.${EARLY_CLICK_SLOT}=function(){document.removeEventListener('click',keep,true);var b=p;p=null;if(b&&b.isConnected)b.click()}})()`

/** Presses what was pressed too early; from now on the page listens itself. */
export function replayEarlyClick(): void {
  const replay: unknown = Reflect.get(window, EARLY_CLICK_SLOT)
  if (typeof replay === 'function') replay()
}
