import { useEffect, useState } from 'react'
import type { TicketView } from '#protocol/index.ts'
import { ChaseRow } from '../chase/chase-row.tsx'
import { useShownChases } from '../chase/use-shown-chases.ts'
import { TicketRow } from '../records/ticket-row.tsx'
import { call } from '../shared/calls.ts'
import { useEndedTickets, useIsLive, withEnded } from '../shared/live.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'

type MineProps = {
  readonly gameCode: string
  /** Slips that were placed here; with each the list is asked for again. */
  readonly placed: number
  /** The last result: without a live line the list is asked for with each. */
  readonly result: string
}

/** The player's last tickets of this game. What ends is told live; without that they are asked for when a result came. */
export function MyTickets({ gameCode, placed, result }: MineProps) {
  const [tickets, setTickets] = useState<readonly TicketView[]>([])
  const [again, setAgain] = useState(0)
  const ended = useEndedTickets()
  const isLive = useIsLive()
  const turn = isLive ? `${placed}` : `${placed} ${result}`
  const chases = useShownChases(gameCode, turn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each turn.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    void call('GET /api/orders', { query: { gameCode } }).then((answer) => {
      if (over || answer.kind !== 'ok') return
      setTickets(answer.value.tickets.slice(0, 5))
      const isDue = answer.value.tickets.some(
        ({ win, state, drawAt }) => win === null && state !== 'REFUSED' && state !== 'CANCELLED' && Date.parse(drawAt) < Date.now() + 2_000,
      )
      if (isDue && !isLive) timer = setTimeout(() => setAgain((last) => last + 1), 2_000)
    })
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [gameCode, turn, again, isLive])
  if (tickets.length === 0 && chases.length === 0) return null
  return (
    <section className="lt-mine">
      <header>
        <h2>{t('records.latest')}</h2>
        <button type="button" className="lt-link" onClick={() => goTo('/records')}>
          {t('records.all')}
        </button>
      </header>
      <ul>
        {chases.map((chase) => (
          <ChaseRow key={chase.id} chase={chase} />
        ))}
        {withEnded(tickets, ended).map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  )
}
