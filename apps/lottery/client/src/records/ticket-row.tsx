import { useEffect, useState } from 'react'
import { findPlay } from '#plays/index.ts'
import type { TicketView } from '#protocol/index.ts'
import { Balls } from '../parts/balls.tsx'
import { moneyText, timeText } from '../shared/amounts.ts'
import { gameName, playName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { endOf, familyOf } from './ends.ts'
import { TicketDetails } from './ticket-details.tsx'

type RowProps = {
  readonly ticket: TicketView
  /** One of many draws of the same slip: named by its draw. */
  readonly isPart?: boolean
}

export function TicketRow({ ticket: told, isPart = false }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  // What came of a press here, until the list is told anew.
  const [ticket, setTicket] = useState(told)
  useEffect(() => setTicket(told), [told])
  const end = endOf(ticket)
  const [first] = ticket.lines
  const play = first === undefined ? null : findPlay(first.play, ticket.issueNo)
  return (
    <li>
      <button type="button" className="lt-ticket" data-end={end} data-family={familyOf(ticket)} onClick={() => setOpen(true)}>
        <span className="lt-ticket-what">
          <b>
            {isPart ? t('issue.number', { number: ticket.issueNo }) : play === null ? gameName(ticket.gameCode) : playName(play)}
            {ticket.lines.length > 1 && !isPart ? ` +${ticket.lines.length - 1}` : ''}
          </b>
          <span>{isPart ? timeText(ticket.drawAt) : `${gameName(ticket.gameCode)} · ${ticket.issueNo}`}</span>
        </span>
        {ticket.numbers === null ? null : <Balls family={familyOf(ticket)} numbers={ticket.numbers} small />}
        <span className="lt-ticket-end">
          <b>{end === 'won' ? `+${moneyText(ticket.win ?? '0', ticket.asset)}` : moneyText(ticket.cost, ticket.asset)}</b>
          <span>{ticket.corrected === null ? t(`end.${end}`) : `${t(`end.${end}`)} · ${t('corrected.short')}`}</span>
        </span>
      </button>
      {isOpen ? <TicketDetails ticket={ticket} onClose={() => setOpen(false)} onChange={setTicket} /> : null}
    </li>
  )
}
