import { verifyAddress } from '#client/shared/addresses.ts'
import { t } from '#client/shared/texts.ts'
import type { HandShown, RoomShown } from '#protocol/index.ts'
import type { HandView } from '../sheet.ts'
import { inOrder } from '../sheet-cards.ts'
import { Card } from './card.tsx'
import { pointsText } from './points.ts'
import type { TienLenDesk } from './tienlen-desk.ts'

const CENTS = 100
type End = NonNullable<HandView['end']>
type ResultProps = {
  readonly room: RoomShown
  readonly hand: HandShown
  readonly end: End
  readonly table: TienLenDesk
  readonly now: number
}

const nameOf = ({ hand, seat }: { readonly hand: HandShown; readonly seat: number }): string => {
  const player = hand.players.find((each) => each.seat === seat)
  return player?.isMe ? t('room.you') : (player?.name ?? '')
}

/** Who paid whom and why, line by line. */
const Lines = ({ hand, end, table }: Pick<ResultProps, 'hand' | 'end' | 'table'>) => (
  <ul className="tl-lines">
    {end.lines.map(({ reason, from, to, points }, at) => (
      <li key={at}>
        <span>{t(`tienlen.line.${reason}`)}</span>
        <span>{t('tienlen.pays', { from: nameOf({ hand, seat: from }), to: nameOf({ hand, seat: to }) })}</span>
        <b>{table.points(points)}</b>
      </li>
    ))}
  </ul>
)

/** What each seat won or lost, and its cards left. */
const Shares = ({ hand, end }: Pick<ResultProps, 'hand' | 'end'>) => (
  <ul className="tl-shares">
    {hand.players.map(({ seat, isMe }) => {
      const net = (end.shares[seat]?.net ?? 0) / CENTS
      return (
        <li key={seat} data-me={isMe} data-won={net > 0}>
          <span className="tl-name">
            {end.order.includes(seat) ? `${end.order.indexOf(seat) + 1}. ` : ''}
            {nameOf({ hand, seat })}
          </span>
          <span className="tl-left">
            {inOrder(end.hands[seat] ?? []).map((card) => (
              <Card key={card} card={card} size="small" />
            ))}
          </span>
          <b>{t('tienlen.points', { points: pointsText(net) })}</b>
        </li>
      )
    })}
  </ul>
)

function Next({ room, table, now }: Pick<ResultProps, 'room' | 'table' | 'now'>) {
  const { seat } = table
  const isOn = seat.goesOn()
  const seconds = room.startsAt === null ? null : Math.max(0, Math.ceil((Date.parse(room.startsAt) - now) / 1_000))
  return (
    <div className="tl-next">
      <p role="status">
        {!isOn ? t('room.resting') : seconds === null ? t('room.waiting') : t('room.starts', { seconds: String(seconds) })}
      </p>
      <button type="button" className="button" onClick={() => void seat.goOn(!isOn)}>
        {t(isOn ? 'room.rest' : 'room.go_on')}
      </button>
    </div>
  )
}

/** The end of a hand: what it came to for oneself first, then everybody, line by line with the rake, and the way to its check. */
export function Result({ room, hand, end, table, now }: ResultProps) {
  const { desk, maths } = table
  const own = hand.mine === null ? undefined : end.shares[hand.mine.seat]
  const net = ((own?.returned ?? 0) - maths.escrow * CENTS) / CENTS
  return (
    <section className="tl-result" aria-label={t('tienlen.result_title')}>
      <header data-won={net > 0}>
        <p>{t(end.how === 'out' ? 'tienlen.how.out' : `tienlen.how.${end.how}`, { name: nameOf({ hand, seat: end.winner }) })}</p>
        {own ? (
          <strong>
            {net > 0 ? '+' : net < 0 ? '−' : ''}
            {table.points(Math.abs(net))}
          </strong>
        ) : null}
        {own && own.rake > 0 ? <span>{t('tienlen.rake_paid', { amount: table.points(own.rake / CENTS) })}</span> : null}
      </header>
      <Shares hand={hand} end={end} />
      <Lines hand={hand} end={end} table={table} />
      {hand.mine ? (
        <p className="tl-paid">
          <span>{hand.mine.isPaid ? t('room.paid', { amount: desk.money(hand.mine.returned ?? '0') }) : t('room.paying')}</span>
          <a href={verifyAddress(hand.mine.roundId)} target="_blank" rel="noopener">
            {t('room.check')}
          </a>
        </p>
      ) : null}
      <Next room={room} table={table} now={now} />
    </section>
  )
}
