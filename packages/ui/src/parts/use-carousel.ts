import type EmblaCarousel from 'embla-carousel'
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dotOf } from './slide-list.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'
const watchMotion = (told: () => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}
/** Whether the player asked the device for less motion; false on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    watchMotion,
    () => matchMedia(REDUCED).matches,
    () => false,
  )

/**
 * Drives a track of slides: loops, moves on every `everyMs`, which interaction does not stop but the pause button, a hidden tab and
 * reduced motion do. The engine is fetched after first paint; until then the row of slides scrolls by itself. `looping` once it is there: only then are there
 * to be enough slides to go round.
 */
export function useCarousel({
  count,
  everyMs,
  direction,
}: {
  readonly count: number
  readonly everyMs: number
  readonly direction: 'ltr' | 'rtl'
}) {
  const viewport = useRef<HTMLDivElement>(null)
  const [embla, setEmbla] = useState<{ readonly start: typeof EmblaCarousel } | null>(null)
  const [engine, setEngine] = useState<EmblaCarouselType | null>(null)
  const [selected, setSelected] = useState(0)
  const [paused, setPaused] = useState(false)
  const reduced = useReducedMotion()
  const playing = engine !== null && !paused && !reduced

  useEffect(() => {
    let gone = false
    // Without it the slides stand in a row that is swiped.
    const found = ({ default: start }: { readonly default: typeof EmblaCarousel }) => (gone ? undefined : setEmbla({ start }))
    if (count > 1) void import('embla-carousel').then(found, () => undefined)
    return () => {
      gone = true
    }
  }, [count])

  // Before the frame that has its slides is painted, so that nothing is seen to move.
  useLayoutEffect(() => {
    const node = viewport.current
    if (!node || !embla || count < 2) return
    const made = embla.start(node, { loop: true, align: 'center', direction, duration: reduced ? 0 : 28 })
    made.on('select', (api) => setSelected(dotOf(api.selectedScrollSnap(), count)))
    setEngine(made)
    return () => {
      made.destroy()
      setEngine(null)
    }
  }, [embla, count, direction, reduced])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (!document.hidden) engine.scrollNext()
    }, everyMs)
    return () => clearInterval(timer)
  }, [playing, engine, everyMs, selected])

  const show = (slide: number): void => {
    if (!engine) return
    const here = engine.selectedScrollSnap()
    const length = engine.scrollSnapList().length
    const nearest = [slide, slide + count].filter((one) => one < length).sort((a, b) => Math.abs(a - here) - Math.abs(b - here))[0]
    engine.scrollTo(nearest ?? slide)
  }
  return {
    viewport,
    looping: embla !== null,
    ready: engine !== null,
    selected,
    playing,
    reduced,
    pause: () => setPaused(true),
    play: () => setPaused(false),
    show,
  }
}
