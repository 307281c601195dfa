/** Rows of one day of the player's own calendar. */
export type Day<Row> = { readonly key: string; readonly at: Date; readonly rows: readonly Row[] }

const dayKey = (at: Date): string => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`

/** Puts rows under their days, in the order they came. */
export function byDay<Row>(rows: readonly Row[], atOf: (row: Row) => string): Day<Row>[] {
  const days: { key: string; at: Date; rows: Row[] }[] = []
  for (const row of rows) {
    const at = new Date(atOf(row))
    const last = days.at(-1)
    if (last?.key === dayKey(at)) last.rows.push(row)
    else days.push({ key: dayKey(at), at, rows: [row] })
  }
  return days
}

/** How many midnights lie between: 0 today, 1 yesterday. */
export function daysAgo(at: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(now) - midnight(at)) / 86_400_000)
}

/** An outside address to follow, or null when it is not one (T52). */
export function safeLink(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
