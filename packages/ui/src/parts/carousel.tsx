import clsx from 'clsx'
import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { slideList } from './slide-list.ts'
import { useCarousel } from './use-carousel.ts'

export type CarouselText = {
  readonly label: string
  readonly pause: string
  readonly play: string
  readonly slide: (number: number, total: number) => string
}
type CarouselProps<T> = {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly render: (item: T, place: { readonly index: number; readonly copy: boolean }) => ReactNode
  readonly text: CarouselText
  readonly everyMs?: number
  readonly direction?: 'ltr' | 'rtl'
  /** The slides before and after look in at both sides, where there is room for them. */
  readonly peek?: boolean
}

/** R-BAN-2: centred slides 20 px apart, with their neighbours where asked, clickable dots, a loop of 5 s with a pause button (WCAG 2.2.2). */
export function Carousel<T>({ items, keyOf, render, text, everyMs = 5_000, direction = 'ltr', peek = false }: CarouselProps<T>) {
  const { viewport, looping, ready, selected, playing, reduced, pause, play, show } = useCarousel({
    count: items.length,
    everyMs,
    direction,
  })
  const many = items.length > 1
  return (
    <section aria-roledescription="carousel" aria-label={text.label} className="relative">
      <div
        ref={viewport}
        className={clsx(!ready && many && 'scroll-row [scroll-snap-type:x_mandatory] overflow-x-auto', ready && '[touch-action:pan-y]')}
      >
        {/* Until the engine centres it the first slide stands where it will be; by a translation, as the engine does it, so that the layout stays as it is. */}
        <div
          className={clsx('flex gap-5', peek && many && !looping && 'sm:translate-x-14 sm:rtl:-translate-x-14')}
          aria-live={playing ? 'off' : 'polite'}
        >
          {slideList(items.length, looping).map(({ slide, copy }, rendered) => {
            const item = items[slide]
            if (item === undefined) return null
            const hidden = copy || (ready && slide !== selected)
            return (
              <div
                key={copy ? `${keyOf(item)}-copy` : keyOf(item)}
                role="group"
                aria-roledescription="slide"
                aria-label={text.slide(slide + 1, items.length)}
                aria-hidden={hidden || undefined}
                inert={hidden}
                className={clsx(
                  'relative min-w-0 flex-[0_0_100%] snap-center',
                  peek && many && 'sm:flex-[0_0_calc(100%-7rem)]',
                  rendered === 0 || 'nojs-hidden off-screen [contain-intrinsic-block-size:1px]',
                )}
              >
                {render(item, { index: slide, copy })}
              </div>
            )
          })}
          {many && ready && <span aria-hidden className="-ms-5 flex-[0_0_20px]" />}
        </div>
      </div>
      {many && (
        <div className="absolute end-3 bottom-3 flex items-center gap-1 rounded-full bg-night/70 px-1.5 text-white md:end-5 md:bottom-5">
          {!reduced && (
            <button
              type="button"
              aria-label={playing || !ready ? text.pause : text.play}
              onClick={playing ? pause : play}
              className="grid size-8 place-items-center rounded-full"
            >
              {playing || !ready ? (
                <Pause aria-hidden size={14} fill="currentColor" strokeWidth={0} />
              ) : (
                <Play aria-hidden size={14} fill="currentColor" strokeWidth={0} />
              )}
            </button>
          )}
          {items.map((item, slide) => (
            <button
              key={keyOf(item)}
              type="button"
              aria-label={text.slide(slide + 1, items.length)}
              aria-current={slide === selected ? 'true' : undefined}
              onClick={() => show(slide)}
              className="group grid h-8 min-w-6 place-items-center"
            >
              <span className="block h-1.5 w-1.5 rounded-full bg-white/60 transition-[width,background-color] group-hover:bg-white group-aria-[current]:w-5 group-aria-[current]:bg-white" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
