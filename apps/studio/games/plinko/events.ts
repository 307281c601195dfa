export const plinkoRows = [8, 12, 16] as const
export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRows = (typeof plinkoRows)[number]
export type PlinkoRisk = (typeof plinkoRisks)[number]
export type PlinkoChoices = { readonly rows: PlinkoRows; readonly risk: PlinkoRisk }

/** `path`: a letter a row, `1` to the right. `bucket`: how many of them. `units` are ten-thousandths of the stake. */
export type PlinkoEvent =
  | { readonly type: 'plinko.dropped'; readonly path: string; readonly bucket: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }
export type Dropped = Extract<PlinkoEvent, { readonly type: 'plinko.dropped' }>

export type PlinkoMaths = {
  readonly engine: 'plinko'
  /** By rows and risk: what each bucket pays from the left, in ten-thousandths of the stake. */
  readonly tables: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>>
}

export const isRows = (value: unknown): value is PlinkoRows => plinkoRows.some((rows) => rows === value)
export const isRisk = (value: unknown): value is PlinkoRisk => plinkoRisks.some((risk) => risk === value)
export const plinkoTable = ({ tables }: PlinkoMaths, { rows, risk }: PlinkoChoices): readonly number[] => tables[rows][risk]

/** In how many of the 2^rows ways a ball gets into a bucket. */
export function plinkoWays(rows: number, bucket: number): number {
  let ways = 1
  for (let at = 0; at < bucket; at++) ways = (ways * (rows - at)) / (at + 1)
  return ways
}

/** What comes back of a stake on average, exactly: both sides are whole numbers below 2^53. */
export const plinkoReturn = (table: readonly number[]): number =>
  table.reduce((sum, units, bucket) => sum + units * plinkoWays(table.length - 1, bucket), 0) / (10_000 * 2 ** (table.length - 1))
