import type { LegView } from '#protocol/index.ts'
import { MatchTime } from '../parts/match-time.tsx'
import { usePrice } from '../shared/amounts.ts'
import { marketName, selectionName, teamName, voidKey } from '../shared/names.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'

/** A leg of a bet: what was taken at which price, how its match stands, and what became of it. */
export function LegLine({ leg, isNamed }: { readonly leg: LegView; readonly isNamed: boolean }) {
  const price = usePrice()
  const { fixture } = leg
  return (
    <li className="sb-bet-leg" data-outcome={leg.outcome ?? 'open'}>
      {isNamed ? (
        <div className="sb-bet-head">
          <span>
            <b>{selectionName(fixture, leg.market, leg.selection)}</b>
            <small>
              {marketName(leg.market)}
              {leg.takenAt === null ? '' : ` · ${t('bet.taken_at_score', { score: `${leg.takenAt.home}:${leg.takenAt.away}` })}`}
              {leg.isBanker ? ` · ${t('slip.banker')}` : ''}
            </small>
          </span>
          <span className="sb-bet-leg-end">
            <strong>{price(leg.price)}</strong>
            {leg.outcome === null ? null : <small className="sb-state">{t(`outcome.${leg.outcome}`)}</small>}
          </span>
        </div>
      ) : null}
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
      {leg.voidRule === null ? null : <p className="sb-note">{t(voidKey(leg.voidRule))}</p>}
    </li>
  )
}
