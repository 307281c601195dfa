import type { TicketView } from '#protocol/index.ts'
import { moneyText, timeText } from '../shared/amounts.ts'
import { msUntil } from '../shared/clock.ts'
import { t } from '../shared/texts.ts'
import { Cancelling } from './cancelling.tsx'

/** The way to take a bet back while its draw is on sale; afterwards, where the stake of a cancelled one is. */
export function CancelBet({ ticket, onChange }: { readonly ticket: TicketView; readonly onChange: (ticket: TicketView) => void }) {
  const { id, orderId, issueNo, closeAt, asset, cost, state, cancelled, refundAt, drawAt } = ticket
  if (cancelled !== null)
    return (
      <p className="lt-note" role="status">
        {cancelled.why === 'rule:no_result' || cancelled.why === 'rule:station_off' ? `${t(`cancel.${cancelled.why.slice(5)}`)} ` : ''}
        {t(cancelled.isBack ? 'cancel.back' : 'cancel.coming')}
      </p>
    )
  if (state !== 'ACCEPTED') return null
  if (refundAt !== null && msUntil(drawAt) === 0)
    return (
      <p className="lt-note" role="status">
        {t('station.ticket_awaited', { time: timeText(refundAt) })}
      </p>
    )
  return (
    <Cancelling
      orderId={orderId}
      issues={[issueNo]}
      closeAt={closeAt}
      asset={asset}
      action={t('cancel.action')}
      ask={t('cancel.ask', { amount: moneyText(cost, asset) })}
      onDone={({ order }) => {
        const now = order.tickets.find((each) => each.id === id)
        if (now !== undefined) onChange(now)
      }}
    />
  )
}
