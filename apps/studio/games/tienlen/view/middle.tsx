import { t } from '#client/shared/texts.ts'
import type { HandShown, RoomShown } from '#protocol/index.ts'
import type { HandView } from '../sheet.ts'
import { Card } from './card.tsx'
import type { TienLenDesk } from './tienlen-desk.ts'

/** What the table waits for, in words. */
function waitingFor(room: RoomShown, now: number): string {
  const { hand, startsAt, players } = room
  if (hand?.state === 'ESCROW') return t('room.escrow')
  if (hand?.state === 'REVEAL') return t('room.reveal')
  if (hand?.state === 'DEAL') return t('room.deal')
  if (hand?.state === 'PLAYING') return t('room.next_hand')
  if (startsAt !== null) return t('room.starts', { seconds: String(Math.max(0, Math.ceil((Date.parse(startsAt) - now) / 1_000))) })
  return t(players.length < 2 ? 'room.alone' : 'room.waiting')
}

const nameAt = (hand: HandShown, seat: number): string => hand.players.find((player) => player.seat === seat)?.name ?? ''

/** The trick on the table: what has to be beaten, and by whom it lies there. */
function Trick({ hand, view, table }: { readonly hand: HandShown; readonly view: HandView; readonly table: TienLenDesk }) {
  const { trick, chain, first } = view
  if (!trick) {
    const isMine = view.turn === hand.mine?.seat
    const lead = isMine ? t('tienlen.you_lead') : t('tienlen.leads', { name: nameAt(hand, view.turn ?? 0) })
    return (
      <div className="tl-trick" data-empty>
        <p>{lead}</p>
        {first === null ? null : (
          <p className="tl-first">
            {t('tienlen.first')} <Card card={first} size="small" />
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="tl-trick" key={`${hand.no} ${hand.seq}`}>
      <span className="tl-cards">
        {trick.cards.map((card) => (
          <Card key={card} card={card} />
        ))}
      </span>
      <p>{trick.by === hand.mine?.seat ? t('tienlen.by_you') : nameAt(hand, trick.by)}</p>
      {chain > 0 ? <strong className="tl-chop">{t('tienlen.chop', { amount: table.points(chain) })}</strong> : null}
    </div>
  )
}

type MiddleProps = { readonly room: RoomShown; readonly table: TienLenDesk; readonly now: number }

/** The middle of the table: the trick, or what is waited for. */
export function Middle({ room, table, now }: MiddleProps) {
  const view = table.view()
  if (room.hand && view && !view.end) return <Trick hand={room.hand} view={view} table={table} />
  return (
    <div className="tl-waiting" role="status">
      <p>{waitingFor(room, now)}</p>
      {room.hand?.state === 'PLAYING' ? null : (
        <ul>
          {room.players.map(({ place, name, isMe, isReady }) => (
            <li key={place} data-ready={isReady}>
              {isMe ? t('room.you') : name}
              <span>{t(isReady ? 'room.ready' : 'room.not_ready')}</span>
            </li>
          ))}
        </ul>
      )}
      {table.seat.goesOn() ? null : (
        <button type="button" className="button strong" onClick={() => void table.seat.goOn(true)}>
          {t('room.be_ready')}
        </button>
      )}
    </div>
  )
}
