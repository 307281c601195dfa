import { useEffect, useRef, useState } from 'react'

/** Seed 2 §9: at most one page every 200 ms. */
export const SCROLL_THROTTLE_MS = 200

/** What lies above the view counts as in it: a fling, the End key or the scroll bar may jump past the end without ever showing it. */
const ABOVE_TOO = { rootMargin: '10000000px 0px 0px 0px' }

/** Marks the end of a list: a `ref` for whatever stands there now. */
export type EndMark = (node: HTMLElement | null) => void

/** Calls back while the marked end of the list is in view or above it: at distance 0, throttled (R-LOB-1). */
export function useEndReached(reached: () => void, active: boolean): EndMark {
  const [node, mark] = useState<HTMLElement | null>(null)
  const latest = useRef(reached)
  useEffect(() => {
    latest.current = reached
  })
  useEffect(() => {
    if (!node || !active) return
    let timer = 0
    const observer = new IntersectionObserver((entries) => {
      // A slow device tells several looks at once, oldest first; the last says how it is.
      if (!entries.at(-1)?.isIntersecting || timer !== 0) return
      timer = window.setTimeout(() => {
        timer = 0
        latest.current()
      }, SCROLL_THROTTLE_MS)
    }, ABOVE_TOO)
    observer.observe(node)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [node, active])
  return mark
}
