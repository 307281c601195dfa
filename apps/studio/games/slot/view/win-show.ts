import { lineColour } from './line-colours.ts'
import type { ReelBoard } from './reel-board.ts'
import type { WinMark } from './round-story.ts'
import type { WinMarks } from './win-marks.ts'

/** Points out what has won, one mark after another; stands still on all of them when it has been round. */
export type WinShow = {
  readonly begin: (marks: readonly WinMark[]) => void
  /** All marks at once and no motion: for returns that are not celebrated, and under reduced motion. */
  readonly hold: (marks: readonly WinMark[]) => void
  readonly clear: () => void
  readonly move: (seconds: number) => boolean
  readonly passes: () => number
}

export type WinShowParts = {
  readonly board: ReelBoard
  readonly marks: WinMarks
  /** The mark pointed at now, null for none or all. */
  readonly onMark: (mark: WinMark | null) => void
  readonly scale: () => number
}

const MARK_SECONDS = 0.95
const PASSES = 3
const SCATTER_COLOUR = 0xffd34d
const PULSE = 0.1

export function createWinShow({ board, marks: painted, onMark, scale }: WinShowParts): WinShow {
  let marks: readonly WinMark[] = []
  let at = 0
  let elapsed = 0
  let pass = 0
  let active = false

  const current = () => marks[at]
  const colourOf = (mark: WinMark) => (mark.line === null ? SCATTER_COLOUR : lineColour(mark.line))

  function resize(mark: WinMark | undefined, factor: number): void {
    for (const cell of mark?.cells ?? []) board.cell(cell.reel, cell.row)?.scale.set(scale() * factor)
  }
  function point(): void {
    const mark = current()
    if (!mark) return
    painted.showLine(mark.line)
    painted.frame(mark.cells, colourOf(mark))
    painted.glow(mark.cells, colourOf(mark), 0.5)
    board.light((reel, row) => mark.cells.some((cell) => cell.reel === reel && cell.row === row))
    onMark(mark)
  }
  function holdAll(): void {
    const cells = marks.flatMap((mark) => mark.cells)
    painted.showLine(null)
    painted.frame(cells, marks.length === 1 && marks[0] ? colourOf(marks[0]) : SCATTER_COLOUR)
    painted.glow([], 0, 0)
    board.light(cells.length === 0 ? null : (reel, row) => cells.some((cell) => cell.reel === reel && cell.row === row))
    onMark(marks.length === 1 ? (marks[0] ?? null) : null)
  }
  function clear(): void {
    resize(current(), 1)
    active = false
    marks = []
    painted.clear()
    board.light(null)
    onMark(null)
  }

  return {
    clear,
    passes: () => pass,
    begin: (shown) => {
      clear()
      marks = shown
      at = elapsed = pass = 0
      active = shown.length > 0
      if (active) point()
    },
    hold: (shown) => {
      clear()
      marks = shown
      pass = 1
      if (shown.length > 0) holdAll()
    },
    move: (seconds) => {
      if (!active) return false
      elapsed += seconds
      const beat = Math.sin(Math.min(elapsed / (MARK_SECONDS * 0.7), 1) * Math.PI)
      resize(current(), 1 + PULSE * beat)
      painted.glow(
        current()?.cells ?? [],
        colourOf(current() ?? marks[0] ?? { line: null, cells: [], symbol: '', count: 0, units: 0 }),
        0.25 + 0.6 * beat,
      )
      if (elapsed < MARK_SECONDS) return true
      resize(current(), 1)
      elapsed = 0
      at += 1
      if (at < marks.length) {
        point()
        return true
      }
      at = 0
      pass += 1
      if (pass < PASSES) {
        point()
        return true
      }
      active = false
      holdAll()
      return false
    },
  }
}
