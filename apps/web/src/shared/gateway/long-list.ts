/** A list of this many pages is not asked for again as a whole: that would be a call for each of them. */
const LONG_PAGES = 4

/** Whether what a query holds is such a list. */
export function isLongList({ state }: { readonly state: { readonly data: unknown } }): boolean {
  const { data } = state
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && data.pages.length > LONG_PAGES
}
