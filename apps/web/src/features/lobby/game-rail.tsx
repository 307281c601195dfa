import { Button, CategoryGlyph, GameTileSkeleton, type GlyphName, Rail } from '@halong/ui'
import { ArrowRight } from 'lucide-react'
import { startTransition, useEffect, useState } from 'react'
import { Link } from '#shared/routing/router.tsx'
import { usePageContext } from '#shared/site/page-context.ts'
import { useText } from '#shared/text/text.ts'
import { GameCard } from './game-card.tsx'
import type { Game } from './lobby.queries.ts'

type GameRailProps = {
  readonly title: string
  readonly glyph: GlyphName
  readonly to?: string
  /** `undefined` while they are on their way. */
  readonly games: readonly Game[] | undefined
  /** Asks again; given when the games did not come. The rail keeps its space. */
  readonly onAgain?: (() => void) | undefined
  readonly shape?: 'tall' | 'wide'
  readonly late?: boolean
  /** How many pictures are asked for at once: those of the first screen. */
  readonly eager?: number
}

const widths = {
  tall: '[--tile-width:min(calc((100vw-3.5rem)/2.4),11rem)] sm:[--tile-width:9rem] md:[--tile-width:10rem] xl:[--tile-width:calc((100cqi-6rem)/7)]',
  wide: '[--tile-width:min(calc((100vw-2.75rem)/1.5),16rem)] sm:[--tile-width:14rem] md:[--tile-width:15rem] xl:[--tile-width:calc((100cqi-4rem)/5)]',
}
const COMING = [0, 1, 2, 3, 4, 5, 6]
/** What is in view before a row is moved, and one more, so that it is seen to go on. */
const EAGER_TILES = { phone: 4, desktop: 8 } as const
const REST_AFTER_MS = 4_000

/**
 * How many tiles of a row are built: with the page those in view; the others when somebody comes near, or once everything else has come to rest. Tiles are most of
 * what a page has to hydrate, and most of a row is never looked at.
 */
function useBuilt(total: number): { readonly built: number; readonly buildAll: () => void } {
  const { device } = usePageContext()
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWhole(true)), REST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return { built: isWhole ? total : Math.min(total, EAGER_TILES[device]), buildAll: () => setWhole(true) }
}

/** A row of games under its name (visual.md: 2.4 tiles visible on a phone). */
export function GameRail({ title, glyph, to, games, onAgain, shape = 'tall', late = false, eager = 0 }: GameRailProps) {
  const text = useText()
  const { built, buildAll } = useBuilt(games?.length ?? 0)
  if (games?.length === 0) return null
  return (
    <Rail
      title={title}
      label={title}
      late={late}
      onNear={buildAll}
      icon={
        <span className="grid size-9 place-items-center rounded-control bg-brand-soft text-link">
          <CategoryGlyph name={glyph} size={20} />
        </span>
      }
      previousLabel={text('rail.previous', { title })}
      nextLabel={text('rail.next', { title })}
      all={
        to !== undefined && (
          <Link
            to={to}
            className="inline-flex min-h-10 items-center gap-1 rounded-control px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {text('rail.all')}
            <span className="sr-only">: {title}</span>
            <ArrowRight aria-hidden size={16} strokeWidth={2} className="rtl:rotate-180" />
          </Link>
        )
      }
    >
      {!games && onAgain && (
        <li className="absolute inset-0 z-10 grid place-items-center">
          <div role="alert" className="flex flex-col items-center gap-3 rounded-card bg-raised px-6 py-4 text-sm text-ink-2 shadow-lift">
            {text('rail.failed')}
            <Button size="small" tone="secondary" onClick={onAgain}>
              {text('action.retry')}
            </Button>
          </div>
        </li>
      )}
      {games
        ? games.slice(0, built).map((game, index) => (
            <li key={game.nodeId} className={`w-(--tile-width) shrink-0 snap-start ${widths[shape]}`}>
              <GameCard game={game} shape={shape} eager={index < eager} hotMark={glyph !== 'hot'} />
            </li>
          ))
        : COMING.map((index) => (
            <li key={index} className={`w-(--tile-width) shrink-0 ${widths[shape]}`}>
              <GameTileSkeleton shape={shape} facts />
            </li>
          ))}
    </Rail>
  )
}
