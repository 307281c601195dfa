import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LazyImage } from './lazy-image.tsx'
import { Skeleton } from './skeleton.tsx'

export type GameTileProps = {
  readonly name: string
  /** Second line: return rate, volatility. */
  readonly facts?: ReactNode
  readonly art: string
  readonly shape: 'tall' | 'wide'
  readonly eager?: boolean
  /** Marks on the picture: hot, new, closed. */
  readonly marks?: ReactNode
  /** What a press on the tile does: a link or button that gets the class which spreads it over the whole tile. */
  readonly action: (spread: string, name: ReactNode) => ReactNode
  /** Over the lower edge of the picture while pointed at or focused. */
  readonly hint?: ReactNode
  readonly dimmed?: boolean
  readonly onImageFailed?: (src: string) => void
}

/** A game: its picture, its name, the facts a player chooses by. */
export function GameTile({ name, facts, art, shape, eager = false, marks, action, hint, dimmed = false, onImageFailed }: GameTileProps) {
  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded-card transition-[translate,box-shadow] duration-200 ease-glide group-hover:-translate-y-1 group-hover:shadow-lift">
        <LazyImage
          src={art}
          alt=""
          eager={eager}
          {...(shape === 'tall' ? { width: 300, height: 400 } : { width: 400, height: 300 })}
          {...(onImageFailed ? { onAttemptFailed: onImageFailed } : {})}
          className={clsx('rounded-card', dimmed && 'opacity-50 grayscale')}
        />
        <span aria-hidden className="pointer-events-none absolute inset-0 rounded-card ring-1 ring-inset ring-line-strong" />
        {marks !== undefined && <div className="absolute start-2 top-2 flex flex-wrap gap-1">{marks}</div>}
        {hint !== undefined && (
          <div className="pointer-events-none absolute inset-x-0 bottom-0 hidden bg-night/90 px-3 py-2.5 text-xs text-white opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:block">
            {hint}
          </div>
        )}
      </div>
      <h3 className="mt-2 text-sm font-semibold">
        {action('after:absolute after:inset-0 after:rounded-card outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-link', <span className="block truncate">{name}</span>)}
      </h3>
      {facts !== undefined && <div className="mt-0.5 flex min-h-4.5 items-center gap-2 text-xs text-ink-2">{facts}</div>}
    </article>
  )
}

/** The same room while the games are on their way. */
export const GameTileSkeleton = ({ shape, facts = false }: { readonly shape: 'tall' | 'wide'; readonly facts?: boolean }) => (
  <div aria-hidden className="flex flex-col">
    <Skeleton className={clsx('rounded-card', shape === 'tall' ? 'aspect-3/4' : 'aspect-4/3')} />
    <span className="mt-2 flex h-5.25 items-center">
      <Skeleton className="h-3.5 w-3/4" />
    </span>
    {facts && (
      <span className="mt-0.5 flex h-4.5 items-center">
        <Skeleton className="h-3 w-1/2" />
      </span>
    )}
  </div>
)
