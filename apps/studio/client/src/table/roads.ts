/** One of the two sides that columns are made of, or what belongs to neither (a tie, a triple). */
export type Side = 'a' | 'b' | 't'
export type RoadCell = { readonly column: number; readonly row: number; readonly side: 'a' | 'b'; readonly ties: number }
export type Colour = 'red' | 'blue'
export const ROWS = 6

type Entry = { readonly side: 'a' | 'b'; readonly column: number; readonly row: number; ties: number }
type Logical = { readonly entries: readonly Entry[]; readonly lengths: readonly number[]; readonly leadingTies: number }

/** The big road before it is put into six rows: equal results lengthen a column, another one starts the next, ties mark the result before them. */
export function bigRoad(results: readonly Side[]): Logical {
  const entries: Entry[] = []
  const lengths: number[] = []
  let leadingTies = 0
  for (const side of results) {
    const last = entries.at(-1)
    if (side === 't') {
      if (last) last.ties += 1
      else leadingTies += 1
      continue
    }
    if (!last || last.side !== side) lengths.push(0)
    const column = lengths.length - 1
    const row = lengths[column] ?? 0
    lengths[column] = row + 1
    entries.push({ side, column, row, ties: 0 })
  }
  return { entries, lengths, leadingTies }
}

/** Where things of columns stand in six rows: down while the cell is free, else to the right in the row that was reached. */
export function place(columns: readonly number[]): { readonly column: number; readonly row: number }[] {
  const taken = new Set<string>()
  const placed: { column: number; row: number }[] = []
  let start = -1
  for (const length of columns) {
    start += 1
    while (taken.has(`${start} 0`)) start += 1
    let [column, row, isTurned] = [start, 0, false]
    for (let at = 0; at < length; at++) {
      if (at > 0) {
        if (!isTurned && row + 1 < ROWS && !taken.has(`${column} ${row + 1}`)) row += 1
        else {
          isTurned = true
          column += 1
        }
      }
      taken.add(`${column} ${row}`)
      placed.push({ column, row })
    }
  }
  return placed
}

/** The cells of the big road in the order in which results came. */
export function bigRoadCells(results: readonly Side[]): RoadCell[] {
  const { entries, lengths } = bigRoad(results)
  return place(lengths).flatMap((cell, at) => {
    const entry = entries[at]
    return entry ? [{ ...cell, side: entry.side, ties: entry.ties }] : []
  })
}

/** A derived road: 1 the big eye, 2 the small road, 3 the cockroach. Red where columns resemble those so far before them, blue where not. */
export function derivedRoad(results: readonly Side[], back: 1 | 2 | 3): Colour[] {
  const { entries, lengths } = bigRoad(results)
  return entries.flatMap(({ column, row }): Colour[] => {
    if (row > 0) return column < back ? [] : [row === lengths[column - back] ? 'blue' : 'red']
    return column < back + 1 ? [] : [lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue']
  })
}

/** The cells of a derived road: its colours make columns as results do. */
export function derivedCells(results: readonly Side[], back: 1 | 2 | 3): RoadCell[] {
  return bigRoadCells(derivedRoad(results, back).map((colour) => (colour === 'red' ? 'a' : 'b')))
}

/** What a derived road would show if a side came next; null where it would show nothing. */
export function asked(results: readonly Side[], next: 'a' | 'b', back: 1 | 2 | 3): Colour | null {
  const [now, then] = [derivedRoad(results, back), derivedRoad([...results, next], back)]
  return then.length > now.length ? (then.at(-1) ?? null) : null
}
