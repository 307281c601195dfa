/** A page number, or a gap between two of them. */
export type PagerEntry = number | 'gap'

/**
 * Which numbers a pager shows (R-MOD-5): `range` pages around the current one and `margin` at each end. A gap of one page is shown as that page.
 * @param current page from 1
 */
export function pageNumbers({
  current,
  total,
  range = 3,
  margin = 1,
}: {
  readonly current: number
  readonly total: number
  readonly range?: number
  readonly margin?: number
}): readonly PagerEntry[] {
  const first = Math.max(1, Math.min(current - Math.floor(range / 2), total - range + 1))
  const shown = new Set<number>()
  for (let page = 1; page <= Math.min(margin, total); page++) shown.add(page)
  for (let page = first; page < first + range && page <= total; page++) shown.add(page)
  for (let page = Math.max(1, total - margin + 1); page <= total; page++) shown.add(page)
  const entries: PagerEntry[] = []
  let last = 0
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - last === 2) entries.push(last + 1)
    else if (page - last > 2) entries.push('gap')
    entries.push(page)
    last = page
  }
  return entries
}
