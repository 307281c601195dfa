import { useState } from 'react'
import type { CancelAnswer } from '#protocol/index.ts'
import { call } from '../shared/calls.ts'
import { countdownText, useSeconds } from '../shared/clock.ts'
import { refusalText } from '../shared/refusals.ts'
import { tellSite } from '../shared/site.ts'
import { t } from '../shared/texts.ts'

type CancelProps = {
  readonly orderId: string
  /** Null for whatever of the order is still on sale. */
  readonly issues: readonly string[] | null
  /** Until then it can be done; null where each part has a time of its own. */
  readonly closeAt: string | null
  readonly asset: string
  /** Said beside it where there is no time of its own. */
  readonly note?: string
  readonly action: string
  /** What is asked before it is done. */
  readonly ask: string
  readonly onDone: (answer: CancelAnswer) => void
}
type Phase = 'shown' | 'asked' | 'sending' | { readonly refused: string }

/** Takes stakes back after asking once. Sent again after a lost answer it does the same: what is cancelled stays so. */
export function Cancelling({ orderId, issues, closeAt, asset, note = '', action, ask, onDone }: CancelProps) {
  const [phase, setPhase] = useState<Phase>('shown')
  const seconds = useSeconds(closeAt)
  if (typeof phase === 'object')
    return (
      <p className="lt-refusal" role="alert">
        {phase.refused}
      </p>
    )
  if (closeAt !== null && seconds === 0) return null

  const send = async () => {
    setPhase('sending')
    const answer = await call('POST /api/orders/:id/cancel', { params: [orderId], body: issues === null ? {} : { issues } })
    if (answer.kind !== 'ok')
      return setPhase({ refused: answer.kind === 'lost' ? t('state.unreachable') : refusalText(answer.code, answer.detail, asset) })
    const { balance } = answer.value
    if (balance !== null) tellSite({ type: 'halong.balance', asset: balance.asset, amount: balance.amount, version: balance.version })
    setPhase('shown')
    onDone(answer.value)
  }

  if (phase === 'shown')
    return (
      <div className="lt-cancel">
        <span className="lt-note">{closeAt === null ? note : t('cancel.until', { time: countdownText(seconds) })}</span>
        <button type="button" className="lt-button" data-tone="quiet" onClick={() => setPhase('asked')}>
          {action}
        </button>
      </div>
    )
  return (
    <div className="lt-cancel" data-asked="true">
      <p>{ask}</p>
      <button type="button" className="lt-button" data-tone="quiet" disabled={phase === 'sending'} onClick={() => setPhase('shown')}>
        {t('cancel.keep')}
      </button>
      <button type="button" className="lt-button" data-tone="danger" disabled={phase === 'sending'} onClick={() => void send()}>
        {t(phase === 'sending' ? 'cancel.sending' : 'cancel.yes')}
      </button>
    </div>
  )
}
