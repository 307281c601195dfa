import { useState } from 'react'
import { amountOf, moneyText, readAmount } from '../shared/amounts.ts'
import { me } from '../shared/player.ts'
import { refusalText } from '../shared/refusals.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { LegRow, returnText } from './leg-row.tsx'
import { type Outcome, placeSlip } from './place.ts'
import { clearSlip, slip } from './slip.ts'

const sum = (amounts: readonly (bigint | null)[]): bigint => amounts.reduce<bigint>((total, each) => total + (each ?? 0n), 0n)

type DoneProps = { readonly outcome: Extract<Outcome, { kind: 'done' }>; readonly onClose: () => void }
function Done({ outcome, onClose }: DoneProps) {
  const taken = outcome.bets.filter(({ state }) => state === 'accepted').length
  const waiting = outcome.bets.filter(({ state }) => state === 'placed').length
  return (
    <div className="sb-done" role="status">
      {taken > 0 ? <b>{t('slip.accepted', { count: taken })}</b> : null}
      {waiting > 0 ? <p>{t('slip.waiting', { count: waiting })}</p> : null}
      <div>
        <button
          type="button"
          className="sb-button"
          data-tone="soft"
          onClick={() => {
            onClose()
            goTo('/bets')
          }}
        >
          {t('bets.title')}
        </button>
        <button type="button" className="sb-button" data-tone="quiet" onClick={onClose}>
          {t('action.close')}
        </button>
      </div>
    </div>
  )
}

/** The slip: each single with its stake, what it returns at most, and one button. `onDone`: nothing is left to do in it. */
export function SlipPanel({ onDone }: { readonly onDone?: () => void }) {
  const legs = slip.use()
  const player = me.use()
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const asset = player?.balance?.asset ?? 'USD/4'
  const stakes = legs.map(({ stake }) => readAmount(stake))
  const isReady = legs.length > 0 && stakes.every((stake) => stake !== null && stake > 0n)
  const returns = legs.map((leg) => readAmount(returnText(leg) ?? ''))
  const send = async () => {
    setSending(true)
    setOutcome(await placeSlip(legs))
    setSending(false)
  }
  const close = () => {
    setOutcome(null)
    if (legs.length === 0) onDone?.()
  }
  return (
    <div className="sb-slip">
      {outcome?.kind === 'done' ? <Done outcome={outcome} onClose={close} /> : null}
      {outcome?.kind === 'lost' ? (
        <p className="sb-trouble" role="alert">
          {t('slip.lost')}
        </p>
      ) : null}
      {outcome?.kind === 'refused' && legs.every(({ trouble }) => trouble === null) ? (
        <p className="sb-trouble" role="alert">
          {refusalText(outcome.code)}
        </p>
      ) : null}
      {legs.length === 0 ? (
        outcome?.kind === 'done' ? null : (
          <p className="sb-slip-empty">{t('slip.empty')}</p>
        )
      ) : (
        <>
          <ul className="sb-legs">
            {legs.map((leg) => (
              <LegRow key={`${leg.fixture.id} ${leg.market} ${leg.selection}`} leg={leg} asset={asset} chips={player?.limits.chips ?? []} />
            ))}
          </ul>
          <dl className="sb-sums">
            <div>
              <dt>{t('slip.total')}</dt>
              <dd>{moneyText(amountOf(sum(stakes)), asset)}</dd>
            </div>
            <div>
              <dt>{t('slip.most')}</dt>
              <dd>{moneyText(amountOf(sum(returns)), asset)}</dd>
            </div>
          </dl>
          <div className="sb-slip-foot">
            <button type="button" className="sb-button" data-tone="quiet" disabled={sending} onClick={clearSlip}>
              {t('slip.clear')}
            </button>
            <button type="button" className="sb-button" disabled={!isReady || sending} onClick={() => void send()}>
              {t(sending ? 'slip.sending' : 'slip.place', { amount: moneyText(amountOf(sum(stakes)), asset) })}
            </button>
          </div>
        </>
      )}
      <p className="sb-note">{t('slip.note')}</p>
    </div>
  )
}
