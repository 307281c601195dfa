import { useState } from 'react'
import type { BetView } from '#protocol/index.ts'
import { moneyText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'

type Props = { readonly bet: BetView; readonly onSet: (bet: BetView) => void }

/** The rule by which a bet sells itself: what it says, and how it is set, changed and taken back. */
export function AutoCashOut({ bet, onSet }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [amount, setAmount] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { auto } = bet.cashOut
  const save = async (atOrAbove: string | null) => {
    const answer = await call('POST /api/bets/:id/auto-cash-out', { params: [bet.id], body: { atOrAbove } })
    if (answer.kind === 'lost') return setRefusal('other')
    if (answer.kind === 'refused') return setRefusal(answer.code)
    setRefusal(null)
    setOpen(false)
    onSet(answer.value.bet)
  }
  if (!isOpen)
    return (
      <p className="sb-auto">
        <span>{auto === null ? t('cash_out.auto_none') : t('cash_out.auto_at', { amount: moneyText(auto, bet.asset) })}</span>
        <button type="button" onClick={() => setOpen(true)}>
          {t(auto === null ? 'cash_out.auto_set' : 'cash_out.auto_change')}
        </button>
        {auto === null ? null : (
          <button type="button" onClick={() => void save(null)}>
            {t('cash_out.auto_end')}
          </button>
        )}
      </p>
    )
  return (
    <form
      className="sb-cash-out"
      onSubmit={(event) => {
        event.preventDefault()
        void save(amount.trim().replace(',', '.'))
      }}
    >
      <div className="sb-leg-stake">
        <label>
          <span>{t('cash_out.auto_label')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={17}
            placeholder="0"
            value={amount}
            onInput={({ currentTarget }) => setAmount(currentTarget.value)}
          />
        </label>
      </div>
      <p className="sb-note">{t('cash_out.auto_note')}</p>
      {refusal === null ? null : (
        <p className="sb-trouble" role="alert">
          {refusalText(refusal)}
        </p>
      )}
      <div className="sb-slip-foot">
        <button type="button" className="sb-button" data-tone="quiet" onClick={() => setOpen(false)}>
          {t('action.close')}
        </button>
        <button type="submit" className="sb-button" disabled={amount.trim() === ''}>
          {t('cash_out.auto_save')}
        </button>
      </div>
    </form>
  )
}
