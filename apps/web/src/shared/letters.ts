/** Draws with the site's own letters from now on; nothing changes where that is done already (the server's `last-words.ts`). */
export const drawWithOwnLetters = (): void => document.getElementById('letters')?.setAttribute('media', 'all')
