import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useText } from '#shared/text/text.ts'
import type { Game } from './lobby.queries.ts'
import { useFavourite } from './use-favourites.ts'

type FavouriteButtonProps = { readonly game: Game /** On a picture, or in a bar of the page. */; readonly on: 'art' | 'bar' }

const looks = {
  art: 'size-9 text-white [filter:drop-shadow(0_1px_3px_rgb(0_0_0/0.6))] pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 focus-visible:opacity-100 aria-pressed:opacity-100',
  bar: 'size-10 text-ink-2 hover:bg-hover hover:text-ink',
}

/** Marks a game as a favourite, or takes the mark away (R-LOB-2). */
export function FavouriteButton({ game, on }: FavouriteButtonProps) {
  const text = useText()
  const { isMarked, isKnown, toggle } = useFavourite(game)
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      disabled={!isKnown}
      aria-label={text('favourite.mark', { name: game.gameName })}
      onClick={toggle}
      className={clsx('grid place-items-center rounded-control transition-[opacity,scale,color] duration-120 active:scale-90', looks[on])}
    >
      <Heart
        aria-hidden
        size={on === 'art' ? 22 : 20}
        strokeWidth={1.75}
        className={isMarked ? 'fill-danger stroke-danger' : 'fill-black/25'}
      />
    </button>
  )
}
