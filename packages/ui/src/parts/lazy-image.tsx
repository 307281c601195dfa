import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react'
import { createLoadedCache, type ImageState, nextImageState } from './image-attempts.ts'
import { whenSeen } from './in-view.ts'

type LazyImageProps = {
  readonly src: string
  /** The same picture in several widths (`srcset`): as AVIF, and for browsers that read none; how wide it stands in the page (`sizes`). */
  readonly widths?: { readonly avif: string; readonly webp: string; readonly sizes: string } | undefined
  /** The same scene drawn for a frame four times as wide as it is high, which it has on screens of 48rem and more. */
  readonly strip?: string | undefined
  /** Empty for decoration. */
  readonly alt: string
  readonly width: number
  readonly height: number
  /**
   * In the first screen: asked for at once, also before scripts run. `soon`: asked for by the browser once it has laid the page out, so that many pictures do
   * not hold up the first paint.
   */
  readonly eager?: boolean | 'soon'
  /** Which point stays in view when the picture is cut to its frame: CSS `object-position`. */
  readonly focus?: string
  /** Told when an attempt failed, so that a failing host is not picked again (R-SYS-9). */
  readonly onAttemptFailed?: (src: string) => void
  readonly className?: string
  /** Stands over the picture. */
  readonly children?: ReactNode
}

const loaded = createLoadedCache()
const start = ({ eager, remembered }: { readonly eager: boolean | 'soon'; readonly remembered: boolean }): ImageState => {
  if (eager !== false) return { phase: 'loading', attempt: 1 }
  return remembered ? { phase: 'loaded', attempt: 1 } : { phase: 'waiting', attempt: 0 }
}
const never = () => () => {}
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A picture with its room kept, loaded near the view, tried three times, then replaced by a mark (R-LOB-4). */
export function LazyImage({
  src,
  widths,
  strip,
  alt,
  width,
  height,
  eager = false,
  focus,
  onAttemptFailed,
  className,
  children,
}: LazyImageProps) {
  // Where the server drew the page the first state is what it drew; a tile that is built here knows at once, and is drawn once.
  const remembered = useSyncExternalStore(
    never,
    () => loaded.has(src),
    () => false,
  )
  const [state, tell] = useReducer(nextImageState, { eager, remembered }, start)
  const frame = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const shownSrc = useRef(src)
  const failed = useRef('')
  /** One attempt may be seen to have failed and tell so by its event: it counts once. */
  const attemptFailed = useEffectEvent(() => {
    const attempt = `${state.attempt} ${src}`
    if (failed.current === attempt) return
    failed.current = attempt
    onAttemptFailed?.(src)
    tell('failed')
  })

  useEffect(() => {
    if (shownSrc.current !== src) {
      shownSrc.current = src
      tell('changed')
    }
  }, [src])
  // One that the server drew, or whose address changed.
  useBeforePaint(() => {
    if (state.phase === 'waiting' && loaded.has(src)) tell('remembered')
  }, [state.phase, src])
  useEffect(() => {
    if (state.phase === 'waiting' && frame.current) return whenSeen(frame.current, () => tell('seen'))
    // An eager picture may have come or failed before this page was hydrated: its event is gone.
    const element = image.current
    if (state.phase === 'loading' && element?.complete && element.currentSrc !== '') {
      if (element.naturalWidth > 0) tell('loaded')
      else attemptFailed()
    }
    return undefined
  }, [state, src])

  const visible = state.phase === 'loading' || state.phase === 'loaded'
  const picture = (
    <img
      key={state.attempt}
      ref={image}
      {...(eager === 'soon' ? { loading: 'lazy' as const } : {})}
      sizes={widths?.sizes}
      // The address comes last: some browsers ask as soon as they know it.
      srcSet={widths?.webp}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      draggable={false}
      {...(focus === undefined ? {} : { style: { objectPosition: focus } })}
      {...(eager === true ? { fetchPriority: 'high' as const } : {})}
      onLoad={() => {
        loaded.add(src)
        tell('loaded')
      }}
      onError={() => {
        onAttemptFailed?.(src)
        tell('failed')
      }}
      className={clsx(
        'absolute inset-0 size-full rounded-[inherit] object-cover transition-opacity duration-200',
        // What is remembered does not fade in again: a hundred fades in a list that is scrolled are a hundred layers to put together.
        !eager && state.phase !== 'loaded' && !loaded.has(src) && 'opacity-0',
      )}
    />
  )
  // Alone it may stand within a line of text, which a heading over it may not.
  const Frame = children === undefined ? 'span' : 'div'
  return (
    <Frame
      ref={frame}
      data-lost={state.phase === 'error' ? true : undefined}
      // The picture is cut by itself: a frame that cuts what is in it is one more thing to put together in each of hundreds of tiles.
      className={clsx('relative block bg-tile', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {visible &&
        // What failed as AVIF, or as a strip, is asked for as what is always there.
        ((widths || strip) && state.attempt === 1 ? (
          <picture>
            {strip && <source media="(min-width: 48rem)" srcSet={strip} />}
            {widths && <source type="image/avif" sizes={widths.sizes} srcSet={widths.avif} />}
            {picture}
          </picture>
        ) : (
          picture
        ))}
      {state.phase === 'error' && (
        <span className="absolute inset-0 grid place-items-center text-ink-3" {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
          <ImageOff aria-hidden size={28} strokeWidth={1.5} />
        </span>
      )}
      {children}
    </Frame>
  )
}
