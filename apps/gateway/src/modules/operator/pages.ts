const CURSOR = /^\d{1,18}$/

/** The row a page starts after: null for the first page, undefined for a text that is no cursor. */
export function readCursor(cursor: string | undefined): string | null | undefined {
  if (cursor === undefined) return null
  return CURSOR.test(cursor) ? cursor : undefined
}

/** One page of rows that were asked for with one more than fits, and where the next one starts. */
export function pageAfter<Row>(rows: readonly Row[], most: number, idOf: (row: Row) => string): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > most && last !== undefined ? idOf(last) : null }
}
