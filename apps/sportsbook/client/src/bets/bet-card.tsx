import { useEffect, useState } from 'react'
import type { BetView } from '#protocol/index.ts'
import { KindMark } from '../parts/kind-mark.tsx'
import { momentText, moneyText, usePrice } from '../shared/amounts.ts'
import { marketName } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { CashOut } from './cash-out.tsx'
import { LegLine } from './leg-line.tsx'
import { shareOf } from './shares.ts'
import { betName, isAllReal, stateName, totalPrice } from './words.ts'

/** A bet as it was heard of last: by the list, or by what the player did to it since. */
export function useHeard(known: BetView): [BetView, (bet: BetView) => void] {
  const [bet, hear] = useState(known)
  useEffect(() => hear(known), [known])
  return [bet, hear]
}

export function BetSums({ bet }: { readonly bet: BetView }) {
  const isOver = bet.state === 'settled'
  return (
    <dl className="sb-sums">
      <div>
        <dt>{t('slip.stake')}</dt>
        <dd>
          {bet.lines > 1 ? `${moneyText(bet.unit, bet.asset)} × ${bet.lines} = ` : ''}
          {moneyText(bet.stake, bet.asset)}
        </dd>
      </div>
      <div>
        <dt>{t(isOver ? 'bet.returned' : 'slip.most')}</dt>
        <dd>{moneyText(isOver ? (bet.returned ?? '0') : shareOf(bet.mostReturn, bet.cashOut.shareLeft), bet.asset)}</dd>
      </div>
    </dl>
  )
}

/** One bet: what was taken at which price, how its matches stand, and what came back. */
export function BetCard({ bet: known }: { readonly bet: BetView }) {
  const [bet, hear] = useHeard(known)
  const price = usePrice()
  const isSingle = bet.kind === 'single'
  const total = totalPrice(bet)
  const takenAt = bet.legs[0]?.takenAt ?? null
  return (
    <li className="sb-bet" data-outcome={bet.result ?? bet.state}>
      <button type="button" className="sb-bet-head sb-bet-open" onClick={() => goTo(`/bet/${bet.id}`)}>
        <span>
          <b>{betName(bet)}</b>
          <small>
            {isSingle ? marketName(bet.legs[0]?.market ?? '') : t(`slip.mode.${bet.kind}`)}
            {isSingle && takenAt ? ` · ${t('bet.taken_at_score', { score: `${takenAt.home}:${takenAt.away}` })}` : ''}
          </small>
        </span>
        {total === null ? null : <strong>{price(total)}</strong>}
      </button>
      <ul className="sb-bet-legs">
        {bet.legs.map((leg) => (
          <LegLine key={`${leg.fixture.id} ${leg.market} ${leg.selection}`} leg={leg} isNamed={!isSingle} />
        ))}
      </ul>
      <BetSums bet={bet} />
      <CashOut bet={bet} onSold={hear} />
      {bet.corrections.length > 0 ? <p className="sb-note">{t('corrected.title')}</p> : null}
      <p className="sb-bet-foot">
        <span className="sb-state">{stateName(bet)}</span>
        <KindMark isReal={isAllReal(bet)} />
        <small>{momentText(bet.placedAt)}</small>
      </p>
      {bet.refusal === null ? null : <p className="sb-note">{refusalText(bet.refusal)}</p>}
    </li>
  )
}
