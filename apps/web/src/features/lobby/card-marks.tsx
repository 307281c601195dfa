import { ArtMark } from '@halong/ui'
import { DoorOpen, Gamepad2, Trophy } from 'lucide-react'
import { demoAddress, useOffersDemo } from '#shared/game/demo.ts'
import { hasRooms } from '#shared/game/rooms.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { useJackpotText } from './jackpots.ts'
import type { Game } from './lobby.queries.ts'
import { useOpenGame } from './use-open-game.ts'

/** On the picture of a game, for members: the heart, what its jackpot holds, its rooms where it has any, and the demo, since a press on the picture plays for money (R-LOB-2, R-FREE-1). */
export function CardMarks({ game }: { readonly game: Game }) {
  const text = useText()
  const openGame = useOpenGame()
  const jackpot = useJackpotText(game)
  const hasDemo = useOffersDemo() && game.demo && !game.maintenance
  return (
    <div className="flex flex-col items-end">
      <FavouriteButton game={game} on="art" />
      {jackpot !== null && (
        <span className="tabular pointer-events-none me-1" title={text('tile.jackpot')}>
          <ArtMark tone="hot" icon={<Trophy role="img" aria-label={text('tile.jackpot')} size={12} strokeWidth={2.5} />}>
            {jackpot}
          </ArtMark>
        </span>
      )}
      {hasRooms(game) && !game.maintenance && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={text('rooms.of', { name: game.gameName })}
          title={text('rooms.title')}
          onClick={() => openModal('game', { nodeId: game.nodeId })}
          className="grid size-9 place-items-center rounded-control text-white [filter:drop-shadow(0_1px_3px_rgb(0_0_0/0.6))] transition-[scale] duration-120 active:scale-90"
        >
          <DoorOpen aria-hidden size={22} strokeWidth={1.75} className="fill-black/25" />
        </button>
      )}
      {hasDemo && (
        <button
          type="button"
          aria-label={text('tile.demo_of', { name: game.gameName })}
          title={text('tile.demo')}
          onClick={(event) => openGame(event, demoAddress(game))}
          className="grid size-9 place-items-center rounded-control text-white [filter:drop-shadow(0_1px_3px_rgb(0_0_0/0.6))] transition-[opacity,scale] duration-120 active:scale-90 focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
        >
          <Gamepad2 aria-hidden size={22} strokeWidth={1.75} className="fill-black/25" />
        </button>
      )}
    </div>
  )
}
