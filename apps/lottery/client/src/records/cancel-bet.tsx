import { useState } from 'react'
import type { TicketView } from '#protocol/index.ts'
import { moneyText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { countdownText, useSeconds } from '../shared/clock.ts'
import { refusalText } from '../shared/refusals.ts'
import { tellSite } from '../shared/site.ts'
import { t } from '../shared/texts.ts'

type Phase = 'shown' | 'asked' | 'sending' | { readonly refused: string }

/** The way to take a bet back while its draw is on sale; afterwards, where the stake of a cancelled one is. */
export function CancelBet({ ticket, onChange }: { readonly ticket: TicketView; readonly onChange: (ticket: TicketView) => void }) {
  const [phase, setPhase] = useState<Phase>('shown')
  const seconds = useSeconds(ticket.closeAt)
  if (ticket.cancelled !== null)
    return (
      <p className="lt-note" role="status">
        {t(ticket.cancelled.isBack ? 'cancel.back' : 'cancel.coming')}
      </p>
    )
  if (typeof phase === 'object')
    return (
      <p className="lt-refusal" role="alert">
        {phase.refused}
      </p>
    )
  if (ticket.state !== 'ACCEPTED' || seconds === 0) return null

  const send = async () => {
    setPhase('sending')
    // The same call may be sent again: what is cancelled stays so.
    const answer = await call('POST /api/orders/:id/cancel', { params: [ticket.orderId], body: { issues: [ticket.issueNo] } })
    if (answer.kind !== 'ok')
      return setPhase({ refused: answer.kind === 'lost' ? t('state.unreachable') : refusalText(answer.code, answer.detail, ticket.asset) })
    const { order, balance } = answer.value
    if (balance !== null) tellSite({ type: 'halong.balance', asset: balance.asset, amount: balance.amount, version: balance.version })
    const now = order.tickets.find(({ id }) => id === ticket.id)
    if (now !== undefined) onChange(now)
  }

  if (phase === 'shown')
    return (
      <div className="lt-cancel">
        <span className="lt-note">{t('cancel.until', { time: countdownText(seconds) })}</span>
        <button type="button" className="lt-button" data-tone="quiet" onClick={() => setPhase('asked')}>
          {t('cancel.action')}
        </button>
      </div>
    )
  return (
    <div className="lt-cancel" data-asked="true">
      <p>{t('cancel.ask', { amount: moneyText(ticket.cost, ticket.asset) })}</p>
      <button type="button" className="lt-button" data-tone="quiet" disabled={phase === 'sending'} onClick={() => setPhase('shown')}>
        {t('cancel.keep')}
      </button>
      <button type="button" className="lt-button" data-tone="danger" disabled={phase === 'sending'} onClick={() => void send()}>
        {t(phase === 'sending' ? 'cancel.sending' : 'cancel.yes')}
      </button>
    </div>
  )
}
