import { PRELOAD, THRESHOLD, THROTTLE_MS } from './image-attempts.ts'

const waiting = new Map<Element, () => void>()
const seen = new Set<Element>()
let observer: IntersectionObserver | null = null
let timer = 0

function tell(): void {
  timer = 0
  for (const element of seen) {
    const told = waiting.get(element)
    observer?.unobserve(element)
    waiting.delete(element)
    told?.()
  }
  seen.clear()
}

function note(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) seen.add(target)
    else seen.delete(target)
  }
  if (seen.size > 0 && timer === 0) timer = window.setTimeout(tell, waiting.size === entries.length ? 0 : THROTTLE_MS)
}

/**
 * Room around the view: three tenths of it below, where one scrolls to, none above, where one came from: with both it would be 1.6 times as high. As much on
 * either side, as a page that is read from right to left goes on to the left.
 */
const ROOT_MARGIN = `${Math.round((PRELOAD - 1) * 100)}%`
const MARGIN = `0px ${ROOT_MARGIN} ${ROOT_MARGIN}`

/**
 * Calls back once when a tenth of the element is within 1.3 times the view (R-LOB-4). What scrolls by is judged every 200 ms, so a
 * fast fling loads what it stops at, not what it passes. One observer serves the whole page.
 * @returns a function that stops waiting
 */
export function whenSeen(element: Element, told: () => void): () => void {
  observer ??= new IntersectionObserver(note, { threshold: THRESHOLD, rootMargin: MARGIN })
  waiting.set(element, told)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    waiting.delete(element)
    seen.delete(element)
  }
}
