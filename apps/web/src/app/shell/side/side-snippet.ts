/**
 * Second script of every page, inline: whether the side bar is folded, told to the style sheet before anything is rendered, so that folding
 * is remembered and nothing moves. ES5, never throws.
 */
export const sideSnippet = `(function(){try{if(localStorage.getItem('sideBar')==='mini')document.documentElement.setAttribute('data-side','mini')}catch(e){}})()`
