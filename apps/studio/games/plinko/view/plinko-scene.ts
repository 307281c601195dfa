import type { Scene } from '#client/games/instant-view.tsx'
import type { Dropped, PlinkoChoices } from '../events.ts'

export type PlinkoScene = Scene<PlinkoChoices, Dropped>

/** The whole fall: longer through more rows, within the second that a round takes. */
export const dropMs = (rows: number): number => 380 + rows * 32

/** Lengths of the drawing: pegs stand ten apart. */
export const GAP = 10
export const TOP = 9
/** Left edge of the pegs of a row, in a board whose middle is 0. */
export const pegAt = (row: number, peg: number): { x: number; y: number } => ({ x: (peg - (row + 2) / 2) * GAP, y: TOP + row * GAP })
/** Middle of a bucket. */
export const bucketAt = (rows: number, bucket: number): number => (bucket - rows / 2) * GAP

/** Where the ball is after each row, from above the first: it touches a peg of each row and goes its way. */
export function fallOf(path: string): { x: number; y: number }[] {
  let x = 0
  const places = [{ x: 0, y: -4 }]
  for (const [row, way] of [...path].entries()) {
    places.push({ x, y: TOP + row * GAP - 4.2 })
    x += way === '1' ? GAP / 2 : -GAP / 2
  }
  places.push({ x, y: TOP + path.length * GAP + 2 })
  return places
}
