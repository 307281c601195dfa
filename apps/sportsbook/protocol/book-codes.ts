/** What the site opens for matches of the world, beside the virtual leagues. */
export const FOOTBALL_BOOK = 'football'
