/** Rows of equal height, from 0; the first one that is needed and the one after the last. */
export type Rows = { readonly first: number; readonly end: number }
export type Strip = {
  /** Where the first row begins, from the upper edge of the view: negative once it has been scrolled past. */
  readonly top: number
  readonly rowPx: number
  readonly count: number
  readonly viewPx: number
}

/** How far around the view rows are built, so that they are there before they are seen. */
export const AHEAD_PX = 300

/** The rows that stand within the view or so many pixels around it. */
export function rowsWithin({ top, rowPx, count, viewPx }: Strip, aroundPx: number): Rows {
  const first = Math.min(Math.max(Math.floor((-top - aroundPx) / rowPx), 0), count)
  const end = Math.min(Math.max(Math.ceil((viewPx - top + aroundPx) / rowPx), first), count)
  return { first, end }
}

/** A row that is passed leaves with the next one that comes: every change of the page has its price, and two in one cost little more than one. */
const KEPT_BEHIND = 1

/** What is built next; the same rows while nothing changes. `atOnce`: something in view is not built yet, so it may not wait for the next task. */
export function nextRows(built: Rows, strip: Strip): { readonly rows: Rows; readonly atOnce: boolean } {
  const seen = rowsWithin(strip, 0)
  const around = rowsWithin(strip, AHEAD_PX)
  const isThere = built.first <= around.first && built.end >= around.end
  const behind = around.first - built.first + built.end - around.end
  return {
    rows: isThere && behind <= KEPT_BEHIND ? built : around,
    atOnce: seen.first < built.first || seen.end > built.end,
  }
}
