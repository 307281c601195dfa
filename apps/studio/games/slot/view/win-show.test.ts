import { expect, it } from 'vitest'
import type { ReelBoard } from './reel-board.ts'
import type { WinMark } from './round-story.ts'
import type { WinMarks } from './win-marks.ts'
import { createWinShow } from './win-show.ts'

const FRAMES = 60
const mark = (line: number): WinMark => ({
  line,
  symbol: 'lantern',
  count: 3,
  units: 10,
  cells: [0, 1, 2].map((reel) => ({ reel, row: 1 })),
})

/** Plays a win frame by frame; answers how bright its symbols glowed in each, and in which frames the light went to others. */
function play(marks: readonly WinMark[]) {
  const glow: number[] = []
  const changes: number[] = []
  let strength = 0
  // cast: what the show does not touch is left out.
  const painted = {
    clear: () => {},
    showLine: () => {},
    frame: () => {},
    glow: (_cells, _colour, told) => void (strength = told),
  } as Pick<WinMarks, 'clear' | 'showLine' | 'frame' | 'glow'> as WinMarks
  // cast: as above.
  const board = { cell: () => undefined, light: () => changes.push(glow.length) } as unknown as ReelBoard
  const show = createWinShow({ board, marks: painted, onMark: () => {}, scale: () => 1 })
  show.begin(marks)
  changes.length = 0
  for (let frame = 0; frame < 30 * FRAMES; frame++) {
    const goesOn = show.move(1 / FRAMES)
    glow.push(strength)
    if (!goesOn) break
  }
  return { glow, changes }
}

/** The most of some moments, given as frames, that lie within one second. */
const mostInASecond = (moments: readonly number[]): number =>
  Math.max(0, ...moments.map((from) => moments.filter((one) => one >= from && one < from + FRAMES).length))

it.each([1, 2, 10])('S106: a win of %i lines glows up no more than three times a second, and comes to rest', (lines) => {
  const { glow, changes } = play(Array.from({ length: lines }, (_, line) => mark(line)))
  const peaks = glow.flatMap((strength, frame) =>
    strength > (glow[frame - 1] ?? 0) && strength >= (glow[frame + 1] ?? strength) ? [frame] : [],
  )
  expect(peaks.length).toBeGreaterThanOrEqual(lines * 3)
  expect(mostInASecond(peaks)).toBeLessThanOrEqual(3)
  expect(mostInASecond(changes)).toBeLessThanOrEqual(3)
  expect(glow.length).toBeLessThan(30 * FRAMES)
})
