import { type ComponentType, createElement, memo, type ReactNode, Suspense, use } from 'react'
import { useHydrated } from '#shared/session.ts'

/** Where the element of a place is found again; the wrapper has no box of its own. */
const MARK = 'data-place'
const drawnPlaces = new Map<string, Promise<void>>()
const opens = ['click', 'focusin', 'pointerdown'] as const

/** Resolves when what the server drew at this place comes within half a view, or is pressed or focused from afar; at once when nothing was drawn there. */
function whenNear(place: string): Promise<void> {
  const known = drawnPlaces.get(place)
  if (known) return known
  const drawn = document.querySelector(`[${MARK}="${place}"]`)?.firstElementChild
  const near = !drawn
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(
          (entries) => (entries.some(({ isIntersecting }) => isIntersecting) ? open() : undefined),
          {
            rootMargin: '50%',
          },
        )
        const touched = ({ target }: Event) => (target instanceof Node && drawn.contains(target) ? open() : undefined)
        function open() {
          observer.disconnect()
          for (const kind of opens) removeEventListener(kind, touched, true)
          resolve()
        }
        observer.observe(drawn)
        for (const kind of opens) addEventListener(kind, touched, true)
      })
  drawnPlaces.set(place, near)
  return near
}

/** Holds the browser back from taking over what the server drew here. */
function Gate({ place }: { readonly place: string }) {
  const isTakenOver = useHydrated()
  if (!isTakenOver && typeof window !== 'undefined') use(whenNear(place))
  return null
}

/**
 * A part of a page that the server draws with the rest and the browser takes over when somebody comes near it: what nobody looks at costs a phone neither time
 * nor memory. Drawn anew for props of its own alone: else whatever happens around it would have it taken over at once.
 * @param place its name, one in a page
 * @param room class of what keeps its place where a browser draws it first and its code is on the way
 */
export function near<P extends object>(place: string, part: ComponentType<P>, room?: string) {
  const fallback: ReactNode = room === undefined ? null : createElement('div', { className: room })
  return memo((props: P) =>
    createElement(
      'div',
      { [MARK]: place, className: 'contents' },
      createElement(Suspense, { fallback }, createElement(Gate, { place }), createElement(part, props)),
    ),
  )
}
