import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { LazyImage } from './lazy-image.tsx'

export type GameTileProps = {
  readonly name: string
  /** Second line: return rate, volatility. */
  readonly facts?: ReactNode
  /** Third line: stake limits. */
  readonly limits?: ReactNode
  readonly art: string
  readonly shape: 'tall' | 'wide'
  readonly eager?: boolean
  /** Marks on the picture: hot, new, closed. */
  readonly marks?: ReactNode
  /** Below the name, over the quiet foot of the picture: last results of a table. */
  readonly foot?: ReactNode
  /** A control of its own in the upper corner, above the press on the tile. */
  readonly corner?: ReactNode
  /** What a press on the tile does: a link or button that gets the class which spreads it over the whole tile. */
  readonly action: (spread: string, name: ReactNode) => ReactNode
  /** Over the lower edge of the picture while pointed at or focused. */
  readonly hint?: ReactNode
  readonly dimmed?: boolean
  readonly onImageFailed?: (src: string) => void
}

/** The name on it is white in either theme, and stands there before the picture does. */
const artLook =
  'tile-art rounded-card bg-art-ground! transition-[translate,box-shadow] duration-200 ease-glide group-hover:-translate-y-1 group-hover:shadow-lift'
/** Where more than the name stands in the foot, it begins higher up than pictures are quiet. */
const veil = 'rounded-card bg-linear-to-t from-night/85 via-night/60 via-35% to-transparent to-65%'
/** As large as the picture, so that the press spreads over all of it. */
const footLook = 'absolute inset-0 flex flex-col justify-end px-2.5 pb-[calc(var(--tile-width)*0.07)] text-center text-white'
const nameLook = 'text-[length:clamp(0.8125rem,calc(var(--tile-width)*0.11),1.375rem)] leading-[1.15] font-extrabold text-balance'

/**
 * A game: its picture with the name set in its quiet foot, and below it the facts a player chooses by. The list around it says in `--tile-width` how wide it is: a tile
 * that asked for its own width would have the page styled once more for each of hundreds.
 */
export function GameTile({
  name,
  facts,
  limits,
  art,
  shape,
  eager = false,
  marks,
  foot,
  corner,
  action,
  hint,
  dimmed = false,
  onImageFailed,
}: GameTileProps) {
  // The ring is on the press itself: a tile that looked for a focus within would have the page styled anew with each tile that comes.
  const press = action(
    'after:absolute after:inset-0 after:z-10 after:rounded-card after:ring-link after:ring-inset focus-visible:after:ring-3 outline-none!',
    name,
  )
  return (
    <article className="group relative flex flex-col">
      <LazyImage
        src={art}
        alt=""
        eager={eager && 'soon'}
        {...(shape === 'tall' ? { width: 300, height: 400 } : { width: 400, height: 300 })}
        {...(onImageFailed ? { onAttemptFailed: onImageFailed } : {})}
        className={clsx(artLook, dimmed && '[&>img]:opacity-60 [&>img]:[filter:grayscale(1)]')}
      >
        {Boolean(marks) && (
          <div
            // Beside the corner, or other marks of a table, there is room for words on a wide picture alone.
            className={clsx(
              'absolute start-2 top-2 flex flex-wrap gap-1',
              (corner !== undefined || Boolean(foot)) && shape === 'tall' && '[&_[data-words]]:sr-only',
            )}
          >
            {marks}
          </div>
        )}
        {corner !== undefined && <div className="absolute end-1 top-1 z-11">{corner}</div>}
        {hint ? (
          <div className={clsx(footLook, Boolean(foot) && veil)}>
            <h3 className={nameLook}>{press}</h3>
            {foot}
            <div className="hidden grid-rows-[0fr] transition-[grid-template-rows] duration-200 ease-glide group-focus-within:grid-rows-[1fr] group-hover:grid-rows-[1fr] pointer-fine:grid">
              <div className="overflow-hidden text-xs text-white/85">
                <div className="pt-1.5">{hint}</div>
              </div>
            </div>
          </div>
        ) : (
          <div className={clsx(footLook, Boolean(foot) && veil)}>
            <h3 className={nameLook}>{press}</h3>
            {foot}
          </div>
        )}
      </LazyImage>
      {facts !== undefined && (
        <div className="mt-2 flex min-h-4.5 items-center justify-between gap-1 px-0.5 text-xs text-ink-2">{facts}</div>
      )}
      {limits !== undefined && <div className="flex h-4.5 items-center justify-between gap-1 px-0.5 text-xs text-ink-2">{limits}</div>}
    </article>
  )
}

/** The same room while the games are on their way: one element each, since there may be a hundred. */
type GameTileSkeletonProps = {
  readonly as?: 'div' | 'li'
  readonly ref?: Ref<HTMLElement & HTMLDivElement & HTMLLIElement> | undefined
  readonly shape: 'tall' | 'wide'
  readonly facts?: boolean
  readonly limits?: boolean
  /** Nobody has asked for the game yet, or nobody sees its place: what moves costs each frame something, in view or not. */
  readonly still?: boolean
}
export const GameTileSkeleton = ({
  as: Place = 'div',
  ref,
  shape,
  facts = false,
  limits = false,
  still = false,
}: GameTileSkeletonProps) => (
  <Place
    ref={ref}
    aria-hidden
    className={clsx(
      'tile-place',
      shape === 'tall' ? 'before:aspect-3/4' : 'before:aspect-4/3',
      limits ? 'two-lines' : facts && 'one-line',
      still && 'still',
    )}
  />
)
