import { useEffect, useState } from 'react'

/** Seconds left as m:ss. */
export const countdownText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whole seconds until a moment, counted to the moment and not down from a number; 0 when it is over or there is none. */
export function useSecondsUntil(endMs: number | null): number {
  const left = () => (endMs === null ? 0 : Math.max(0, Math.ceil((endMs - Date.now()) / 1_000)))
  const [, tick] = useState(0)
  const seconds = left()
  const isOver = seconds === 0
  useEffect(() => {
    if (endMs === null || isOver) return undefined
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [endMs, isOver])
  return seconds
}
