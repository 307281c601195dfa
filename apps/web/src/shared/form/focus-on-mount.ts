import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of a form that was pressed away: the focus goes on there, where a reader begins, and not back to the top of the page (WCAG 2.2 SC 2.4.3). */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => target.current?.focus({ preventScroll: true }), [])
  return target
}
