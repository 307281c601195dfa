import type { BetView } from '#protocol/index.ts'
import { MatchTime } from '../parts/match-time.tsx'
import { VirtualMark } from '../parts/virtual-mark.tsx'
import { momentText, moneyText, usePrice } from '../shared/amounts.ts'
import { marketName, selectionName, teamName } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'

const stateName = ({ state, outcome }: BetView): string =>
  state === 'settled' || state === 'paying' ? `outcome.${outcome}` : `bet.${state}`

/** One bet: what was taken at which price, how its match stands, and what came back. */
export function BetCard({ bet }: { readonly bet: BetView }) {
  const price = usePrice()
  const { fixture } = bet
  const isOver = bet.state === 'settled'
  return (
    <li className="sb-bet" data-outcome={bet.outcome ?? bet.state}>
      <div className="sb-bet-head">
        <span>
          <b>{selectionName(fixture, bet.market, bet.selection)}</b>
          <small>{marketName(bet.market)}</small>
        </span>
        <strong>{price(bet.price)}</strong>
      </div>
      <button type="button" className="sb-bet-match" onClick={() => goTo(`/match/${fixture.id}`)}>
        <span>
          {teamName(fixture.league, fixture.home)} – {teamName(fixture.league, fixture.away)}
        </span>
        {fixture.score === null ? null : (
          <b>
            {fixture.score.home}:{fixture.score.away}
          </b>
        )}
        <MatchTime fixture={fixture} />
      </button>
      <dl className="sb-sums">
        <div>
          <dt>{t('slip.stake')}</dt>
          <dd>{moneyText(bet.stake, bet.asset)}</dd>
        </div>
        <div>
          <dt>{t(isOver ? 'bet.returned' : 'slip.most')}</dt>
          <dd>{moneyText(isOver ? (bet.returned ?? '0') : bet.mostReturn, bet.asset)}</dd>
        </div>
      </dl>
      <p className="sb-bet-foot">
        <span className="sb-state">{t(stateName(bet))}</span>
        <VirtualMark />
        <small>{momentText(bet.placedAt)}</small>
      </p>
      {bet.refusal === null ? null : <p className="sb-note">{refusalText(bet.refusal)}</p>}
    </li>
  )
}
