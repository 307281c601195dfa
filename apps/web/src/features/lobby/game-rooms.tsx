import { formatsOf } from '@halong/app-kit/formats.ts'
import { buttonLook, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { roomAddress } from '#shared/game/rooms.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useStakeText } from './game-card.tsx'
import { type Game, type Room, roomsOf } from './lobby.queries.ts'

/** More seats than these are told by their number alone. */
const MOST_DRAWN = 8

/** Seats of the table where the next player sits down; those taken are filled. */
function Seats({ seats, taken }: { readonly seats: number; readonly taken: number }) {
  const text = useText()
  const said = text('rooms.seats', { taken, seats })
  if (seats > MOST_DRAWN) return <span className="tabular">{said}</span>
  return (
    <span role="img" aria-label={said} title={said} className="flex gap-1">
      {Array.from({ length: seats }, (_, at) => (
        <span key={at} className={`size-2.5 rounded-full border ${at < taken ? 'border-jade bg-jade' : 'border-ink-2'}`} />
      ))}
    </span>
  )
}

function RoomRow({ game, asset, room }: { readonly game: Game; readonly asset: Game['asset']; readonly room: Room }) {
  const text = useText()
  const stake = useStakeText()
  const { number } = formatsOf(useLanguage().tag)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{room.name}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          {room.stake !== null && (
            <span dir="ltr" className="tabular">
              {text('rooms.stake', { amount: stake(room.stake, asset) })}
            </span>
          )}
          <Seats seats={room.seats} taken={room.taken} />
          {room.players > 0 && (
            <span className="inline-flex items-center gap-1">
              <UsersRound aria-hidden size={14} strokeWidth={1.75} />
              <span className="tabular">{text('rooms.players', { count: number(room.players) })}</span>
            </span>
          )}
        </p>
      </div>
      <Link
        to={roomAddress(game, room.room)}
        replace
        aria-label={text('rooms.join_of', { room: room.name })}
        className={buttonLook('secondary', 'medium')}
      >
        {text('rooms.join')}
      </Link>
    </li>
  )
}

/** The rooms of a game whose players meet, and the way straight into one (R-LAUNCH-5). */
export function GameRooms({ game }: { readonly game: Game }) {
  const text = useText()
  const { code } = useLanguage()
  const { data, isError } = useQuery(roomsOf(code, game.nodeId))
  const isAway = isError || data?.isReached === false
  return (
    <section aria-label={text('rooms.title')} className="flex flex-col gap-1">
      <h3 className="font-semibold">{text('rooms.title')}</h3>
      {isAway ? (
        <p className="text-sm text-ink-2">{text('rooms.away')}</p>
      ) : data === undefined ? (
        <Skeleton className="h-24" />
      ) : data.rooms.length === 0 ? (
        <p className="text-sm text-ink-2">{text('rooms.none')}</p>
      ) : (
        <>
          <ul>
            {data.rooms.map((room) => (
              <RoomRow key={room.room} game={game} asset={data.asset} room={room} />
            ))}
          </ul>
          <p className="text-xs text-ink-2">{text('rooms.note')}</p>
        </>
      )}
    </section>
  )
}
