/** Slot of the window in which a press waits until the page has been taken over. */
export const EARLY_PRESS_SLOT = '__halongPress'

/** Told at a button with each look for its part, so that a part that waits to be reached is taken over, however early the press came. */
export const EARLY_PRESS_EVENT = 'earlypress'

/** Half a minute of looks: a part whose code has not come by then says so itself. */
const LOOKS = 600
const REST_MS = 50

/**
 * First script of the page: keeps the last button that was pressed before its scripts were there, so that no press is lost on a slow network. First that is
 * until the page has been taken over; later for the parts whose code comes after it (menu, languages, footer), until the button is held by its part. A kept press
 * goes no further, so that it never counts twice. Links lead where they lead without it. ES5 on purpose, like the other first words of the page.
 */
export const earlyPressSnippet = `(function(){var p=null,on=false,n=0;function held(b){return Object.keys(b).some(function(k){return k.indexOf('__reactProps')===0})}function look(){var b=p;if(!b)return;if(!b.isConnected||n++>${LOOKS}){p=null;return}if(held(b)){p=null;b.click();return}b.dispatchEvent(new Event('${EARLY_PRESS_EVENT}',{bubbles:true}));setTimeout(look,${REST_MS})}function keep(e){var b=e.target&&e.target.closest?e.target.closest('button'):null;if(!b||(on&&held(b)))return;var idle=!p;p=b;n=0;e.preventDefault();e.stopPropagation();if(on&&idle)setTimeout(look,${REST_MS})}document.addEventListener('click',keep,true);window.${EARLY_PRESS_SLOT}=function(){if(on)return;on=true;look()}})()`

/** Presses what was pressed too early; from now on the page listens itself, but for parts that are still to come. */
export function replayEarlyPress(): void {
  const replay: unknown = Reflect.get(window, EARLY_PRESS_SLOT)
  if (typeof replay === 'function') replay()
}
