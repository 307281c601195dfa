/** One line of the result: our measure beside a rod measured in the same run. */
export type Row = {
  readonly area: string
  readonly what: string
  /** Our value in `unit`, the median of the rounds. */
  readonly ours: number
  readonly unit: string
  /** What it is divided by; absent where the goal is absolute. */
  readonly rod?: { readonly name: string; readonly value: number }
  readonly goal: { readonly is: 'at least' | 'at most'; readonly value: number }
  /** Half the interquartile range over the median: above 0.2 a row says little. */
  readonly spread?: number
}

/** What the goal speaks of: the ratio to the rod, or the value itself. */
export const judged = ({ ours, rod }: Row): number => (rod === undefined ? ours : ours / rod.value)

export function isMet(row: Row): boolean {
  const value = judged(row)
  return row.goal.is === 'at least' ? value >= row.goal.value : value <= row.goal.value
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)]
  const high = sorted[Math.ceil(place)]
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (place - Math.floor(place))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const spreadOf = (values: readonly number[]): number => (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / (median(values) || 1)

/** Three figures. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const size = Math.abs(value)
  return size >= 100 ? value.toFixed(0) : size >= 10 ? value.toFixed(1) : size >= 1 ? value.toFixed(2) : value.toFixed(3)
}

/** A table for people: one line a row, goal and verdict last. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.area,
    row.what,
    `${figure(row.ours)} ${row.unit}`.trim(),
    row.rod === undefined ? '' : `${row.rod.name} ${figure(row.rod.value)}`,
    row.rod === undefined ? '' : `${figure(judged(row))} x`,
    `${row.goal.is === 'at least' ? '≥' : '≤'} ${figure(row.goal.value)}${row.rod === undefined ? '' : ' x'}`,
    row.spread === undefined ? '' : `± ${(row.spread * 100).toFixed(0)} %`,
    isMet(row) ? 'met' : 'NOT met',
  ])
  const all = [['area', 'what', 'ours', 'rod', 'ratio', 'goal', 'spread', ''], ...cells]
  const widths = all[0]?.map((_cell, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? []
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
