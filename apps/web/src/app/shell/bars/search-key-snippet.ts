/**
 * First words of the page: `/` presses the button that says so (`aria-keyshortcuts`), the search over everything, unless somebody is typing or a popup is open.
 * It is a press like any other, so that one before the scripts are there is kept for them (early-click.ts). ES5, never throws.
 */
export const searchKeySnippet = `document.addEventListener('keydown',function(e){var t=e.target;if(e.key!=='/'||e.ctrlKey||e.metaKey||e.altKey||(t&&t.closest&&t.closest('input,textarea,select,[contenteditable],dialog')))return;var b=document.querySelector('[aria-keyshortcuts="/"]');if(b){e.preventDefault();b.click()}})`
