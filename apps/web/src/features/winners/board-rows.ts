import { type RefObject, useEffect, useState } from 'react'

const MAX_ROWS = 10
/** How many places a board with so many wins has: one at least, for the word that there is none yet. */
export const rowsFor = (wins: number): number => Math.min(Math.max(wins, 1), MAX_ROWS)

/** The places the board has now. Others are taken up while it lies below what is seen, so that nothing in view moves (R-LOB-4, R-WIN-1). */
export function useRowCount(wantedRows: number, board: RefObject<HTMLElement | null>): number {
  const [rows, setRows] = useState(wantedRows)
  useEffect(() => {
    if (wantedRows === rows || !board.current) return
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setRows(wantedRows)
    })
    observer.observe(board.current)
    return () => observer.disconnect()
  }, [wantedRows, rows, board])
  return rows
}
