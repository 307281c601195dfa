import { useState } from 'react'
import type { BetView } from '#protocol/index.ts'
import { moneyText, shareText } from '../shared/amounts.ts'
import { type Answer, call, newIntent } from '../shared/calls.ts'
import { askMe, hearBalance } from '../shared/player.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'
import { AutoCashOut } from './auto-cash-out.tsx'
import { shareOf } from './shares.ts'

const quick = [25, 50, 75, 100] as const
const ASK_MS = 1_500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Sale = { readonly bet: BetView; readonly offerId: string; readonly amount: string; readonly share: number }
type Sold = Extract<Answer<{ bet: BetView; balance: Parameters<typeof hearBalance>[0] }>, { kind: 'ok' | 'refused' }>
/** Sells once: a lost answer is asked for again under the same id until it is known. */
async function sell({ bet, offerId, amount, share }: Sale): Promise<Sold> {
  const body = { intentId: newIntent(), offerId, amount, share }
  for (;;) {
    const answer = await call('POST /api/bets/:id/cash-out', { params: [bet.id], body })
    if (answer.kind !== 'lost') return answer
    await pause(ASK_MS)
  }
}

function Parts({ bet }: { readonly bet: BetView }) {
  const { sold } = bet.cashOut
  if (sold.length === 0) return null
  return (
    <ul className="sb-sold">
      {sold.map(({ no, share, paid, isAuto }) => (
        <li key={no}>
          {t(isAuto ? 'cash_out.sold_by_rule' : 'cash_out.sold', { share: shareText(share / 100), amount: moneyText(paid, bet.asset) })}
        </li>
      ))}
    </ul>
  )
}

type ChoosingProps = { readonly bet: BetView; readonly onSold: (bet: BetView) => void; readonly onClose: () => void }
/** How much of the bet is sold, what that pays now and what stays in play. */
function Choosing({ bet, onSold, onClose }: ChoosingProps) {
  const [share, setShare] = useState(100)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { offer, shareLeft } = bet.cashOut
  if (offer === null) return <p className="sb-note">{refusalText(bet.cashOut.why ?? 'cash_out.decided')}</p>
  const pays = moneyText(share === 100 ? offer.amount : shareOf(offer.amount, share * 10_000), bet.asset)
  const rest = shareOf(bet.mostReturn, Math.floor((shareLeft * (100 - share)) / 100))
  const send = async () => {
    setSending(true)
    setRefusal(null)
    const answer = await sell({ bet, offerId: offer.id, amount: offer.amount, share })
    setSending(false)
    if (answer.kind === 'ok') {
      hearBalance(answer.value.balance)
      void askMe()
      onClose()
      return onSold(answer.value.bet)
    }
    setRefusal(answer.code)
    if (answer.detail.offer) onSold({ ...bet, cashOut: { ...bet.cashOut, offer: answer.detail.offer } })
  }
  return (
    <div className="sb-cash-out">
      <label>
        <span>{t('cash_out.share', { share: shareText(share * 100) })}</span>
        <input
          type="range"
          min={5}
          max={100}
          step={5}
          value={share}
          onInput={({ currentTarget }) => setShare(Number(currentTarget.value))}
        />
      </label>
      <div className="sb-chips">
        {quick.map((each) => (
          <button key={each} type="button" aria-pressed={each === share} onClick={() => setShare(each)}>
            {shareText(each * 100)}
          </button>
        ))}
      </div>
      <p className="sb-note">
        {share === 100 ? t('cash_out.whole_note') : t('cash_out.part_note', { amount: moneyText(rest, bet.asset) })}
      </p>
      {refusal === null ? null : (
        <p className="sb-trouble" role="alert">
          {refusalText(refusal)}
        </p>
      )}
      <div className="sb-slip-foot">
        <button type="button" className="sb-button" data-tone="quiet" disabled={isSending} onClick={onClose}>
          {t('action.close')}
        </button>
        <button type="button" className="sb-button" disabled={isSending} onClick={() => void send()}>
          {isSending ? t('slip.sending_short') : t('cash_out.take', { amount: pays })}
        </button>
      </div>
    </div>
  )
}

/** What an open bet can be sold for now, wholly or in part, and what of it was sold. */
export function CashOut({ bet, onSold }: { readonly bet: BetView; readonly onSold: (bet: BetView) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { offer, why } = bet.cashOut
  return (
    <>
      <Parts bet={bet} />
      {bet.state === 'accepted' ? <AutoCashOut bet={bet} onSet={onSold} /> : null}
      {isOpen && bet.state === 'accepted' ? (
        <Choosing bet={bet} onSold={onSold} onClose={() => setOpen(false)} />
      ) : offer === null ? (
        why === null || why === 'cash_out.decided' ? null : (
          <p className="sb-note">{refusalText(why)}</p>
        )
      ) : (
        <button type="button" className="sb-button" data-tone="soft" onClick={() => setOpen(true)}>
          {t('cash_out.open', { amount: moneyText(offer.amount, bet.asset) })}
        </button>
      )}
    </>
  )
}
