/** A place on the stage in CSS pixels. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type SlotLayout = {
  /** The window of the reels. */
  readonly reels: Place
  /** The same with the frame around it. */
  readonly frame: Place
  readonly cell: { readonly width: number; readonly height: number }
  /** Where the win is counted: under the reels, as wide as they are. */
  readonly winBar: Place
  /** Room above the reels for the free-spin counter or the title; height 0 when there is none to spare. */
  readonly crown: Place
}

const REELS = 5
const TALLEST_CELL = 1.16
const MIN_CELL_RATIO = 0.86
const MAX_CELL_PIXELS = 150
/** Border of the carved frame in cells, on every side (`reelFrameBorder` of the artwork over its 256-unit cells). */
const FRAME = 56 / 256

/** Fits five reels of three into any stage: as wide as it allows, cells a little taller than wide where there is room. Never scrolls. */
export function layOutSlot(width: number, height: number, rows = 3): SlotLayout {
  const winHeight = height < 340 ? 34 : height < 480 ? 46 : 60
  const crownLeast = height < 340 ? 0 : 40
  const room = { width: width - 4, height: height - winHeight - crownLeast - 4 }
  let cellWidth = Math.min(room.width / (REELS + 2 * FRAME), MAX_CELL_PIXELS)
  let cellHeight = Math.min(room.height / (rows + 2 * FRAME), cellWidth * TALLEST_CELL)
  if (cellHeight < cellWidth * MIN_CELL_RATIO) cellWidth = cellHeight / MIN_CELL_RATIO
  cellWidth = Math.floor(cellWidth)
  cellHeight = Math.floor(cellHeight)
  const reels = { width: cellWidth * REELS, height: cellHeight * rows }
  const border = { x: cellWidth * FRAME, y: cellHeight * FRAME }
  const frame = { width: reels.width + 2 * border.x, height: reels.height + 2 * border.y }
  const used = frame.height + winHeight
  const above = Math.max(crownLeast, Math.round((height - used) * 0.5))
  const x = Math.round((width - reels.width) / 2)
  const y = Math.round(above + border.y)
  return {
    reels: { x, y, ...reels },
    frame: { x: x - border.x, y: y - border.y, ...frame },
    cell: { width: cellWidth, height: cellHeight },
    winBar: { x: x - border.x, y: y + reels.height + border.y, width: frame.width, height: winHeight },
    crown: { x: x - border.x, y: 0, width: frame.width, height: y - border.y },
  }
}

/** The middle of a cell, measured from the stage's corner. */
export const middleOf = ({ reels, cell }: SlotLayout, reel: number, row: number): { x: number; y: number } => ({
  x: reels.x + (reel + 0.5) * cell.width,
  y: reels.y + (row + 0.5) * cell.height,
})
