/** Where the first script leaves a hand-off code for the page; a property of `window`, never storage. */
export const HAND_OFF_SLOT = '__halongHandOff'

/**
 * First script of every page, inline and before anything is loaded (R-SYS-5, D1): takes the one-time code out of the address, so that no
 * later request, history entry or Referer can carry it, and tells the style sheet whether somebody is signed in, so that the
 * header keeps the room a member's balance needs. ES5 on purpose: it must run in any browser, and never throw.
 */
export const handOffSnippet = `(function(){try{var d=document.documentElement;var u=new URL(location.href);var p=u.searchParams;if(p.has('token')){window.${HAND_OFF_SLOT}=p.get('token');p['delete']('token');history.replaceState(history.state,'',u.pathname+(p.toString()?'?'+p.toString():'')+u.hash)}if(sessionStorage.getItem('token'))d.setAttribute('data-session','member')}catch(e){}})()`
