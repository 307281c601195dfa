const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
const STARS = '****'

/**
 * R-WIN-1: a name as strangers see it: one or two first letters, never more than a third of it, and always as many stars, so that neither the
 * rest nor its length can be told.
 */
export function maskedName(name: string): string {
  const letters = [...signs.segment(name)].map(({ segment }) => segment)
  const shown = Math.max(1, Math.min(2, Math.floor(letters.length / 3)))
  return `${letters.slice(0, letters.length > 1 ? shown : 0).join('')}${STARS}`
}
