import { escapeJson } from './escape.ts'

type Asked = {
  /** The script that takes the page over, after all it needs itself. */
  readonly entry: readonly string[]
  readonly scripts: readonly string[]
}

/** From the frame after the first, until it is on the screen. */
const SHOWN_WITHIN_MS = 100
const PAINTED_WITHIN_MS = 1_500
/** The scripts, asked for together, and the pictures of tiles, a turn later. */
const ask = (scripts: readonly string[]) => `function ask(){if(a)return;a=1;
${escapeJson(scripts)}.forEach(function(s){var l=document.createElement('link');l.rel='modulepreload';l.href=s;l.nonce=n;document.head.appendChild(l)});
setTimeout(function(){document.querySelectorAll('[data-src],[data-srcset]').forEach(function(i){Object.assign(i,i.dataset)})})}`

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
${escapeJson(entry)}.reduce(function(p,s,i,all){return p.then(function(){return comes(s,i===all.length-1,0)}).then(function(){return new Promise(function(r){setTimeout(r)})})},Promise.resolve())}`

/**
 * Last words of the page: scripts and pictures of tiles are asked for with the first frame, so that nothing of them stands in its way, and the scripts begin once it
 * is on the screen: when the browser tells the paint, at the latest a moment after the second frame, or, where none is drawn (a tab in the background), after a
 * while. The paths are our own build's. ES5 but for `import`, like the first words of the page.
 */
export const lastWords = ({
  entry,
  scripts,
}: Asked): string => `(function(){var n=document.currentScript.nonce,d=document.documentElement,a=0,g=0;
${ask(scripts)}
${comes}
${begin(entry)}
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){}
requestAnimationFrame(function(){setTimeout(ask);requestAnimationFrame(function(){setTimeout(go,${SHOWN_WITHIN_MS})})});
setTimeout(go,${PAINTED_WITHIN_MS})})()`
