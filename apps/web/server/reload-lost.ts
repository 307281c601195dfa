/** How long after the script of a page was lost the page is loaded anew; then no more. */
const RELOAD_AFTER_MS = [1_000, 3_000, 10_000]

/**
 * R-SYS-10: stands right after the script of a page; when that, or one it imports, does not arrive, the page is loaded anew, which asks for all of them again. Counted
 * in the entry of the history, so that it ends. ES5.
 */
export const reloadLostSnippet = `document.currentScript.previousElementSibling.onerror=function(){var s=history.state||{},n=s.reloads||0,w=${JSON.stringify(RELOAD_AFTER_MS)}[n];function go(){history.replaceState(Object.assign({},s,{reloads:n+1}),'');location.reload()}if(w)setTimeout(function(){if(navigator.onLine)go();else addEventListener('online',go,{once:true})},w)}`
