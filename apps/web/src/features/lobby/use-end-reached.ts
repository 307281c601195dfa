import { useEffect, useRef } from 'react'

/** Seed 2 §9: at most one page every 200 ms. */
export const SCROLL_THROTTLE_MS = 200

/** Calls back while the marked end of the list is in view: at distance 0, throttled (R-LOB-1). */
export function useEndReached(reached: () => void, active: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(reached)
  useEffect(() => {
    latest.current = reached
  })
  useEffect(() => {
    const node = end.current
    if (!node || !active) return
    let timer = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || timer !== 0) return
      timer = window.setTimeout(() => {
        timer = 0
        latest.current()
      }, SCROLL_THROTTLE_MS)
    })
    observer.observe(node)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [active])
  return end
}
