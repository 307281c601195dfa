/** Where the first script leaves a hand-off code for the page; a property of `window`, never storage. */
export const HAND_OFF_SLOT = '__halongHandOff'
/** The same for the code of a mailed link: to set a new password (R-PWD-1), to stop a change (T16). */
export const RESET_SLOT = '__halongReset'

/**
 * First script of every page, inline and before anything is loaded (R-SYS-5, D1, R-PWD-1): takes a one-time code out of the address, so that no
 * later request, history entry or Referer can carry it, and tells the style sheet whether somebody is signed in, so that the
 * header keeps the space a member's balance needs. ES5 on purpose: it must run in any browser, and never throw.
 */
export const handOffSnippet = `(function(){try{var d=document.documentElement;var u=new URL(location.href);var p=u.searchParams;function take(n,s){if(p.has(n)){window[s]=p.get(n);p['delete'](n);history.replaceState(history.state,'',u.pathname+(p.toString()?'?'+p.toString():'')+u.hash)}}take('token','${HAND_OFF_SLOT}');if(u.pathname==='/reset-password'||u.pathname==='/stop-change')take('code','${RESET_SLOT}');if(sessionStorage.getItem('token'))d.setAttribute('data-session','member')}catch(e){}})()`
