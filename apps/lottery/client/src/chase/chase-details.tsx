import { useEffect, useState } from 'react'
import type { ChaseView, OrderView } from '#protocol/index.ts'
import { Sheet, Skeletons } from '../parts/page.tsx'
import { Cancelling } from '../records/cancelling.tsx'
import { TicketRow } from '../records/ticket-row.tsx'
import { moneyText, timeText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { gameName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { chaseEnd, Progress } from './progress.tsx'

type DetailsProps = { readonly chase: ChaseView; readonly onClose: () => void; readonly onChange: (chase: ChaseView) => void }

/** When a chase ends by itself. */
function rulesText({ stopOnWin, stopProfit, asset }: ChaseView): string {
  const rules = [
    ...(stopOnWin ? [t('chase.rule.win')] : []),
    ...(stopProfit === null ? [] : [t('chase.rule.profit', { amount: moneyText(stopProfit, asset) })]),
  ]
  return rules.length === 0 ? t('chase.rule.last') : rules.join(' · ')
}

/** All of a chase: its money, each of its draws, and the way to cancel those still on sale. */
export function ChaseDetails({ chase, onClose, onChange }: DetailsProps) {
  const [order, setOrder] = useState<OrderView | 'loading' | 'lost'>('loading')
  const { id } = chase
  useEffect(() => {
    let over = false
    void call('GET /api/orders/:id', { params: [id] }).then((answer) => {
      if (!over) setOrder(answer.kind === 'ok' ? answer.value : 'lost')
    })
    return () => {
      over = true
    }
  }, [id])
  const shown = typeof order === 'string' ? chase : (order.chase ?? chase)
  const money = (amount: string) => moneyText(amount, shown.asset)
  const facts: readonly (readonly [string, string])[] = [
    [t('chase.paid'), money(shown.cost)],
    [t('chase.played'), money(shown.played)],
    [t('chase.held_now'), money(shown.held)],
    [t('chase.returned'), money(shown.returned)],
    [t('end.won'), money(shown.won)],
    [t('chase.rule'), rulesText(shown)],
    [t('records.placed'), timeText(shown.placedAt)],
  ]
  return (
    <Sheet title={`${gameName(shown.gameCode)} · ${t('chase.issues', { count: shown.issues })}`} onClose={onClose}>
      <div className="lt-chase-head">
        <b>{chaseEnd(shown)}</b>
        <span>{t('chase.progress', { drawn: shown.drawn, count: shown.issues })}</span>
        <Progress chase={shown} />
      </div>
      <dl className="lt-chase-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shown.standing > 0 ? (
        <Cancelling
          orderId={id}
          issues={null}
          closeAt={null}
          asset={shown.asset}
          note={`${t('chase.held_now')}: ${money(shown.held)}`}
          action={t('chase.cancel')}
          ask={t('chase.cancel_ask', { count: shown.standing, amount: money(shown.held) })}
          onDone={({ order: now }) => {
            setOrder(now)
            if (now.chase !== null) onChange(now.chase)
          }}
        />
      ) : null}
      {order === 'loading' ? <Skeletons count={4} /> : null}
      {order === 'lost' ? <p className="lt-refusal">{t('state.unreachable')}</p> : null}
      {typeof order === 'string' ? null : (
        <ul className="lt-list lt-chase-tickets">
          {order.tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} isPart />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
