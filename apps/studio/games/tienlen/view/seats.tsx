import { t } from '#client/shared/texts.ts'
import type { HandPlayer, HandShown } from '#protocol/index.ts'
import type { HandView } from '../sheet.ts'
import { Backs } from './card.tsx'
import { sideOf } from './tienlen-desk.ts'

/** How much of a turn is left, 0 to 1, and whether the reserve is being used. */
export function turnLeft(
  hand: HandShown,
  player: HandPlayer,
  now: number,
): { readonly share: number; readonly seconds: number; readonly isReserve: boolean } {
  const start = Date.parse(hand.turnAt ?? '')
  const left = start + hand.turnMs - now
  const reserve = Math.max(0, left + player.reserveMs)
  return left > 0
    ? { share: Math.min(1, left / hand.turnMs), seconds: Math.ceil(Math.min(left, hand.turnMs) / 1_000), isReserve: false }
    : { share: player.reserveMs > 0 ? reserve / player.reserveMs : 0, seconds: Math.ceil(reserve / 1_000), isReserve: true }
}

type RingProps = { readonly hand: HandShown; readonly player: HandPlayer; readonly now: number; readonly isOn: boolean }

/** A player's first letter in a ring that runs down with the turn. */
export function Ring({ hand, player, now, isOn }: RingProps) {
  const { share, seconds, isReserve } = turnLeft(hand, player, now)
  const isShown = isOn && !player.isAuto && !player.hasLeft
  return (
    <span className="tl-ring" data-on={isOn} data-reserve={isReserve} style={{ '--share': isShown ? share : 0 }}>
      <span aria-hidden="true">{[...player.name][0] ?? '·'}</span>
      {isShown ? <b>{seconds}</b> : null}
    </span>
  )
}

/** What is said beside a player: on the turn, out of the trick, played for. */
function Tag({ player, view }: { readonly player: HandPlayer; readonly view: HandView | null }) {
  const place = view?.out.indexOf(player.seat) ?? -1
  if (place >= 0) return <span className="tl-tag">{t('tienlen.place', { no: place + 1 })}</span>
  if (player.hasLeft) return <span className="tl-tag">{t('room.left')}</span>
  if (player.isAuto) return <span className="tl-tag">{t('room.auto')}</span>
  if (view?.passed[player.seat] && !view.end)
    return (
      <span className="tl-tag" data-tone="quiet">
        {t('tienlen.passed')}
      </span>
    )
  return null
}

type SeatsProps = { readonly hand: HandShown; readonly view: HandView | null; readonly now: number }

/** Everybody else at the table, around it in the order of turns. */
export const Seats = ({ hand, view, now }: SeatsProps) => (
  <>
    {hand.players
      .filter(({ isMe }) => !isMe)
      .map((player) => (
        <div key={player.seat} className="tl-seat" data-side={sideOf(hand, player.seat)} data-on={view?.turn === player.seat}>
          <Ring hand={hand} player={player} now={now} isOn={view?.turn === player.seat} />
          <span className="tl-name">{player.name}</span>
          {view && !view.end ? <Backs count={view.counts[player.seat] ?? 0} /> : null}
          <Tag player={player} view={view} />
        </div>
      ))}
  </>
)
