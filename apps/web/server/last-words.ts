import { escapeJson } from './escape.ts'

type Asked = {
  /** The script that takes the page over, after all it needs itself. */
  readonly entry: readonly string[]
  readonly scripts: readonly string[]
  /** Files of the letters that the page's language is written in. */
  readonly letters: readonly string[]
}

/** Id of the style that holds the site's own letters, and the name under which a browser remembers that it has them. */
export const LETTERS = 'letters'
/** Slot of the window where fetched letters wait for the next page (`src/shared/letters.ts`). */
const FETCHED = '__halongLetters'
/** From the frame after the first, until it is on the screen. */
const SHOWN_WITHIN_MS = 100
const PAINTED_WITHIN_MS = 1_500
/** Letters that come later than this do not change a page that is being read. */
const LETTERS_WITHIN_MS = 1_500
/** Nor do any on a screen smaller than this: it has no look-alikes of the same measures (fonts.css), so lines would move. */
const LOOK_ALIKES = '(width >= 48rem)'

/** Lets the server know with the next page that something is kept here, which is then read before the first frame. */
const markKept = `document.cookie='kept=1;path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'')`

/** Uses the letters for everything that is drawn from now on. */
const show = `document.getElementById('${LETTERS}').media='all'`

/**
 * First word about letters: a browser that fetched them before draws with them at once. Another draws its first page in the letters of the system, or a look-alike
 * (fonts.css): to fetch 28 kilobytes and set every line anew costs a slow phone a quarter of its first second.
 */
export const knownLetters = (letters: readonly string[]): string =>
  `(function(){try{if(localStorage.getItem('${LETTERS}')===${escapeJson(letters.join(' '))})${show}}catch(e){}})()`

/** The scripts, asked for together, and the pictures of tiles, a turn later. */
const ask = (scripts: readonly string[]) => `function ask(){if(a)return;a=1;
${escapeJson(scripts)}.forEach(function(s){var l=document.createElement('link');l.rel='modulepreload';l.href=s;l.nonce=n;document.head.appendChild(l)});
setTimeout(function(){document.querySelectorAll('[data-src],[data-srcset]').forEach(function(i){Object.assign(i,i.dataset)})})}`

/** Letters are fetched after everything else, and used at once where that was soon; else with the next page, for which they are kept, or the next visit. */
const letter = (letters: readonly string[]) => `function letter(){var f=${escapeJson(letters)};
if(!f.length||document.getElementById('${LETTERS}').media==='all')return;
Promise.all(f.map(function(u){return fetch(u,{priority:'low'}).then(function(r){if(!r.ok)throw r;return r.arrayBuffer()})})).then(function(b){
if(performance.now()<${LETTERS_WITHIN_MS}&&matchMedia('${LOOK_ALIKES}').matches)${show};else window.${FETCHED}=new Map(f.map(function(u,i){return[u,b[i]]}));localStorage.setItem('${LETTERS}',f.join(' '));${markKept}})['catch'](function(){})}`

/** How long after a script that did not come it is asked for again. */
const AGAIN_AFTER_MS = [1_000, 4_000, 10_000]

/**
 * R-SYS-10: the script that takes the page over is asked for again when it does not come, under another address, as some browsers remember a failure by its
 * address; at last the page is, once. One that has begun is not begun again, whatever stops it. What it needs comes with it, so a file of that which is lost is passed over.
 */
const comes = `function comes(s,last,t){return import(t?s+'?again='+t:s)['catch'](function(e){var w=${JSON.stringify(AGAIN_AFTER_MS)}[t];
if(!last)return;if(d.hasAttribute('data-begun'))throw e;
if(w)return new Promise(function(r){setTimeout(r,w)}).then(function(){return comes(s,last,t+1)});
if(navigator.onLine&&performance.getEntriesByType('navigation')[0].type!=='reload')location.reload();throw e})}`

/** What is below the view is drawn; then each script begins in a turn of its own, so that a press in between is answered. */
const begin = (entry: readonly string[]) => `function go(){ask();if(g)return;g=1;d.setAttribute('data-drawn','');
${escapeJson(entry)}.reduce(function(p,s,i,all){return p.then(function(){return comes(s,i===all.length-1,0)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve()).then(letter)}`

/**
 * Last words of the page: scripts and pictures of tiles are asked for with the first frame, so that nothing of them stands in its way, and the scripts begin once it
 * is on the screen: when the browser tells the paint, at the latest a moment after the second frame, or, where none is drawn (a tab in the background), after a
 * while. The paths are our own build's. ES5 but for `import`, like the first words of the page.
 */
export const lastWords = ({
  entry,
  scripts,
  letters,
}: Asked): string => `(function(){var n=document.currentScript.nonce,d=document.documentElement,a=0,g=0;
${ask(scripts)}
${letter(letters)}
${comes}
${begin(entry)}
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){}
requestAnimationFrame(function(){setTimeout(ask);requestAnimationFrame(function(){setTimeout(go,${SHOWN_WITHIN_MS})})});
setTimeout(go,${PAINTED_WITHIN_MS})})()`
