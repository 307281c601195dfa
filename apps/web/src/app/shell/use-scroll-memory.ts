import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '#shared/router.ts'

const kept = new Map<string, number>()
const MOST = 50
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Goes to the top of a new page, back to where one was when returning (also to a lobby many pages down), and leaves filters alone. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  useEffect(() => {
    const note = () => {
      kept.delete(key)
      kept.set(key, scrollY)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
  useBeforePaint(() => {
    if (how === 'POP') {
      const top = kept.get(key)
      if (top !== undefined) scrollTo({ top, behavior: 'instant' })
    } else if (location.hash === '') scrollTo({ top: 0, behavior: 'instant' })
    // A change of filters or a popup keeps the page where it is: only a new path starts at the top.
  }, [pathname])
}
