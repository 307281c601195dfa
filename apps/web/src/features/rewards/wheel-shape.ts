/** Slices of a wheel as wide as their odds: what is seen is what is drawn. Angles in turns, from the top clockwise. */
export type Slice = { readonly from: number; readonly to: number }

export function slicesOf(weights: readonly number[]): Slice[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let at = 0
  return weights.map((weight) => {
    const from = at
    at += total === 0 ? 0 : weight / total
    return { from, to: at }
  })
}

/** How far the wheel stands turned when a slice lies under the pointer, some whole turns after where it stands now. */
export function turnTo(slice: Slice, now: number, turns: number): number {
  const rest = 1 - (slice.from + slice.to) / 2
  return Math.ceil(now) + turns + rest
}

const point = (turn: number, radius: number): string => {
  const angle = turn * 2 * Math.PI
  return `${(100 + radius * Math.sin(angle)).toFixed(2)} ${(100 - radius * Math.cos(angle)).toFixed(2)}`
}
/** The outline of a slice on a wheel of 200 × 200. */
export function pathOf({ from, to }: Slice, radius: number): string {
  if (to - from >= 0.9999) return `M100 ${100 - radius}a${radius} ${radius} 0 1 1 -0.01 0Z`
  return `M100 100 L${point(from, radius)} A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to, radius)}Z`
}

/** Colours of slices on either ground, in turn; words on them are dark. */
const COLOURS = [
  '#F5B942',
  '#5EC8B0',
  '#F08A6B',
  '#8FB8F6',
  '#E7A6D8',
  '#B6D66B',
  '#F7D98B',
  '#7FD6E0',
  '#F4A9A0',
  '#B9A8F2',
  '#C7E3A1',
  '#FFC58F',
]
export const colourOf = (at: number): string => COLOURS[at % COLOURS.length] ?? '#F5B942'
