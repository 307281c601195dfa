import { type ComponentType, createElement, memo, type ReactNode, Suspense, use } from 'react'
import { EARLY_PRESS_EVENT } from '#shared/early-press.ts'
import { useHydrated } from '#shared/session.ts'
import { wake, whenAwake } from './awake.ts'

/** Where the element of a place is found again; the wrapper has no box of its own. */
const MARK = 'data-place'
const openings = new Map<string, Promise<void>>()
const touches = ['click', 'focusin', 'pointerdown', EARLY_PRESS_EVENT] as const

/** React reads the state of what it waits for there, so a press that opens a place is answered by it in the same turn. */
const opened = (opening: Promise<void>) => Object.assign(opening, { status: 'fulfilled', value: undefined })

/** Resolves when what the server drew at this place is in or near the view of somebody who does something, or is pressed or focused from afar. */
function whenNear(place: string, latestMs: number | undefined): Promise<void> {
  const known = openings.get(place)
  if (known) return known
  const drawn = document.querySelector(`[${MARK}="${place}"]`)?.firstElementChild
  const opening = drawn ? whenReached(drawn, latestMs) : opened(Promise.resolve())
  openings.set(place, opening)
  return opening
}

function whenReached(drawn: Element, latestMs: number | undefined): Promise<void> {
  let resolve = () => {}
  const opening = new Promise<void>((now) => {
    resolve = now
  })
  const observer = new IntersectionObserver(
    (entries) => (entries.some(({ isIntersecting }) => isIntersecting) ? void whenAwake(open) : undefined),
    {
      rootMargin: '50%',
    },
  )
  const touched = ({ target }: Event) => {
    if (!(target instanceof Node && drawn.contains(target))) return
    open()
    wake()
  }
  function open() {
    observer.disconnect()
    for (const kind of touches) removeEventListener(kind, touched, true)
    resolve()
    void opened(opening)
  }
  observer.observe(drawn)
  for (const kind of touches) addEventListener(kind, touched, true)
  if (latestMs !== undefined) setTimeout(open, latestMs)
  return opening
}

/** Holds the browser back from taking over what the server drew here. */
function Gate({ place, latestMs }: { readonly place: string; readonly latestMs: number | undefined }) {
  const isTakenOver = useHydrated()
  if (!isTakenOver && typeof window !== 'undefined') use(whenNear(place, latestMs))
  return null
}

/**
 * A part of a page that the server draws with the rest and the browser takes over when somebody is near it who does something: what nobody looks at costs a
 * phone neither time nor memory. Drawn anew for props of its own alone: else whatever happens around it would have it taken over at once.
 * @param place its name, one in a page
 * @param room class of what keeps its place where a browser draws it first and its code is on the way
 * @param latestMs after which it is taken over in any case: it moves by itself
 */
export function near<P extends object>(
  place: string,
  part: ComponentType<P>,
  { room, latestMs }: { room?: string; latestMs?: number } = {},
) {
  const fallback: ReactNode = room === undefined ? null : createElement('div', { className: room })
  return memo((props: P) =>
    createElement(
      'div',
      { [MARK]: place, className: 'contents' },
      createElement(Suspense, { fallback }, createElement(Gate, { place, latestMs }), createElement(part, props)),
    ),
  )
}
