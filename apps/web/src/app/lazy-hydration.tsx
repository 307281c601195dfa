import { type ComponentType, memo, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react'
import { FrozenLocation } from '#shared/routing/router.tsx'
import { useHydrated } from '#shared/session/session.ts'

/** Where the element of a part is found again; the wrapper has no box of its own. */
const PART_ATTRIBUTE = 'data-lazy'

type Waiting = {
  /** Resolves when the part is within half a viewport, or is pressed. */
  readonly near: Promise<void>
  readonly open: () => void
  isWatched: boolean
  isHydrated: boolean
  /** The button of the part that was pressed last, until the part is hydrated. */
  clicked: HTMLElement | null
}
const parts = new Map<string, Waiting>()

function partOf(name: string): Waiting {
  const known = parts.get(name)
  if (known) return known
  let resolve = () => {}
  const near = new Promise<void>((open) => {
    resolve = open
  })
  const part: Waiting = { near, open, isWatched: false, isHydrated: false, clicked: null }
  function open() {
    resolve()
    // React reads the state of what it waits for there, so that a part that is open already does not suspend.
    void Object.assign(near, { status: 'fulfilled', value: undefined })
  }
  parts.set(name, part)
  return part
}

type Preload = () => Promise<void>

/** Begins to look whether what the server rendered of a part is near; a part it rendered nothing of need not wait. */
function watch(name: string, part: Waiting, preload: Preload | undefined): void {
  part.isWatched = true
  preload?.().catch(() => {})
  const serverElement = document.querySelector(`[${PART_ATTRIBUTE}="${name}"]`)?.firstElementChild
  if (!serverElement) return part.open()
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      part.open()
    },
    { rootMargin: '50%' },
  )
  observer.observe(serverElement)
}

/**
 * R-HEAD-2: has a part hydrated that is pressed. A button is pressed again then, as React drops a press on a part whose code is still on its way. A link is followed
 * by React when the code is there, else by the browser.
 */
function keepClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const name = target?.closest(`[${PART_ATTRIBUTE}]`)?.getAttribute(PART_ATTRIBUTE)
  if (!target || !name) return
  const part = partOf(name)
  if (part.isHydrated) return
  part.open()
  part.clicked = target.closest('button')
  if (!part.clicked) return
  event.preventDefault()
  event.stopPropagation()
}
if (typeof window !== 'undefined') addEventListener('click', keepClick, true)

type GateProps = { readonly name: string; readonly preload: Preload | undefined; readonly onHydrated: (isHydrated: true) => void }

/** Suspends hydration until the part is near. */
function Gate({ name, preload, onHydrated }: GateProps) {
  const isHydrated = useHydrated()
  if (!isHydrated && typeof window !== 'undefined') {
    const part = partOf(name)
    if (!part.isWatched) watch(name, part, preload)
    // Also where it is near by now: React expects the same calls when it goes on with what was suspended.
    use(part.near)
  }
  useEffect(() => {
    const part = partOf(name)
    part.isHydrated = true
    onHydrated(true)
    const { clicked } = part
    part.clicked = null
    // After the effects of the part itself, which come later than this one.
    if (clicked?.isConnected) setTimeout(() => clicked.click())
  }, [name, onHydrated])
  return null
}

/**
 * A part of a page below the first screen: the server renders it with the rest, the browser hydrates it when it comes near the viewport. Memoized, so that an update around it
 * does not hydrate it early.
 * @param name one in a page
 * @param placeholder class of the element that keeps its space where the browser renders it and its code has not come yet
 * @param preload fetches its code ahead, where that is a chunk of its own
 */
export function lazilyHydrated<P extends object>(
  name: string,
  part: ComponentType<P>,
  { placeholder, preload }: { readonly placeholder?: string | undefined; readonly preload?: Preload } = {},
) {
  const fallback: ReactNode = placeholder === undefined ? null : <div className={placeholder} />
  const LatePart = part
  return memo(function LazilyHydrated(props: P) {
    // A part that the browser renders by itself begins where the page is by then.
    const [isHydrated, setHydrated] = useState(useHydrated())
    const content = useMemo(
      () => (
        <Suspense fallback={fallback}>
          <Gate name={name} preload={preload} onHydrated={setHydrated} />
          <LatePart {...props} />
        </Suspense>
      ),
      [props],
    )
    return (
      <div data-lazy={name} className="contents">
        <FrozenLocation isFrozen={!isHydrated}>{content}</FrozenLocation>
      </div>
    )
  })
}
