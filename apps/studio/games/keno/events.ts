/** `picks`: the chosen numbers of 1 … 40 in order, two digits each: `0307` is 3 and 7. */
export type KenoChoices = { readonly picks: string }

/** `balls` in the order drawn. `units` are ten-thousandths of the stake. */
export type KenoEvent =
  | { readonly type: 'keno.drawn'; readonly balls: readonly number[]; readonly hits: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }
export type Drawn = Extract<KenoEvent, { readonly type: 'keno.drawn' }>

export type KenoMaths = {
  readonly engine: 'keno'
  readonly numbers: number
  readonly drawn: number
  readonly mostPicks: number
  /** By numbers picked: what 0, 1, 2 … hits pay, in ten-thousandths of the stake. */
  readonly tables: Readonly<Record<string, readonly number[]>>
}

export const picksText = (picks: Iterable<number>): string =>
  [...picks]
    .sort((a, b) => a - b)
    .map((pick) => String(pick).padStart(2, '0'))
    .join('')

/** The numbers of a choice; null when they are no choice: none, too many, one twice, out of order or off the board. */
export function readPicks({ numbers, mostPicks }: KenoMaths, text: unknown): readonly number[] | null {
  if (typeof text !== 'string' || !/^(\d\d)+$/.test(text)) return null
  const picks = (text.match(/\d\d/g) ?? []).map(Number)
  const inOrder = picks.every((pick, at) => pick > (picks[at - 1] ?? 0) && pick <= numbers)
  return inOrder && picks.length <= mostPicks ? picks : null
}

export const kenoTable = ({ tables }: KenoMaths, picks: number): readonly number[] => tables[String(picks)] ?? []

function choose(from: number, count: number): number {
  let ways = 1
  for (let at = 0; at < count; at++) ways = (ways * (from - at)) / (at + 1)
  return ways
}

/** Chance of so many hits: C(10, h) · C(30, s − h) / C(40, s). */
export const kenoChance = ({ numbers, drawn }: KenoMaths, picks: number, hits: number): number =>
  (choose(drawn, hits) * choose(numbers - drawn, picks - hits)) / choose(numbers, picks)

export const kenoReturn = (maths: KenoMaths, picks: number): number =>
  kenoTable(maths, picks).reduce((sum, units, hits) => sum + (units / 10_000) * kenoChance(maths, picks, hits), 0)
