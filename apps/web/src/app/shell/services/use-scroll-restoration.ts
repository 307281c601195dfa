import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far down each entry of the history was left; a document that takes over from another is given its memory (`stored-scroll.ts`). */
export const scrollPositions = new Map<string, number>()
const MAX_SCROLL_POSITIONS = 50
/** How long a page may take to grow to where one was: after a reload its code and its games come first. */
const GROW_MS = 10_000
/** A layout effect; on the server, which has no paint, none. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Scrolls to a place that may not be there yet: a long lobby grows page by page. Any move of the player's own ends it. */
function returnTo(top: number): () => void {
  const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const step = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 2) stop()
  }
  const growth = new ResizeObserver(step)
  const late = setTimeout(() => stop(), GROW_MS)
  const stop = () => {
    clearTimeout(late)
    growth.disconnect()
    for (const move of moves) removeEventListener(move, stop)
  }
  for (const move of moves) addEventListener(move, stop, { passive: true })
  growth.observe(document.body)
  step()
  return stop
}

/** Goes to the top of a new page, back to where one was when returning (also to a lobby many pages down), and leaves filters alone. */
export function useScrollRestoration(): void {
  const { key, pathname, search } = useLocation()
  // A promotion is a page of its own by its id alone.
  const subject = new URLSearchParams(search).get('id')
  const navigationType = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  useEffect(() => {
    const savePosition = () => {
      scrollPositions.delete(key)
      scrollPositions.set(key, scrollY)
      const [oldest] = scrollPositions.keys()
      if (scrollPositions.size > MAX_SCROLL_POSITIONS && oldest !== undefined) scrollPositions.delete(oldest)
    }
    // A page that is never scrolled is left at where it began.
    if (!scrollPositions.has(key)) savePosition()
    // On the way down, before anybody answers the move: to ask where the page stands is free while nothing has changed, and a whole layout after that.
    addEventListener('scroll', savePosition, { passive: true, capture: true })
    return () => removeEventListener('scroll', savePosition, { capture: true })
  }, [key])
  useBeforePaint(() => {
    if (navigationType === 'POP') {
      const top = scrollPositions.get(key)
      if (top !== undefined) return returnTo(top)
    } else if (location.hash === '') scrollTo({ top: 0, behavior: 'instant' })
    return undefined
    // A change of filters or a popup keeps the page where it is: only a new path or subject starts at the top.
  }, [pathname, subject])
}
