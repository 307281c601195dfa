import { type RefObject, useEffect, useState } from 'react'

const MOST = 10
/** How many places a board with so many wins has: one at least, for the word that there is none yet. */
export const placesFor = (wins: number): number => Math.min(Math.max(wins, 1), MOST)

/** The places the board has now. Others are taken up while it lies below what is seen, so that nothing in view moves (R-LOB-4, R-WIN-1). */
export function useRoom(wanted: number, board: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(wanted)
  useEffect(() => {
    if (wanted === room || !board.current) return
    const seen = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top > 0) setRoom(wanted)
    })
    seen.observe(board.current)
    return () => seen.disconnect()
  }, [wanted, room, board])
  return room
}
