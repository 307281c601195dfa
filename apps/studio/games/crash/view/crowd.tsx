import { assetMoney } from '#client/shared/asset-money.ts'
import { t } from '#client/shared/texts.ts'
import type { TableState } from '#protocol/index.ts'
import { multipleText } from './stage.tsx'

/** Past multipliers, the newest first. What came before says nothing about what comes next. */
export function Past({ results }: { readonly results: TableState['results'] }) {
  return (
    <ol className="cr-past" aria-label={t('table.road')} title={t('table.road_note')}>
      {results
        .slice(-30)
        .reverse()
        .map(({ no, outcome: [bust = 100] }, at) => (
          <li key={no} data-tier={bust >= 1_000 ? 'high' : bust >= 200 ? 'middle' : 'low'} data-new={at === 0}>
            {multipleText(bust)}
          </li>
        ))}
    </ol>
  )
}

type CrowdProps = { readonly state: TableState | null; readonly asset: string; readonly isOver: boolean }

/** The largest bets of the round in the player's own currency, and which of them were cashed out; whose they are is told to nobody. */
export function Crowd({ state, asset, isOver }: CrowdProps) {
  const runners = state?.runners.filter((runner) => runner.asset === asset) ?? []
  const total = state?.totals[asset]?.['all']
  return (
    <section className="cr-crowd" aria-label={t('crash.crowd')}>
      <header>
        <h2>{t('crash.crowd')}</h2>
        {total === undefined ? null : <span>{t('crash.crowd_total', { amount: assetMoney(total, asset) })}</span>}
      </header>
      {runners.length === 0 ? (
        <p className="cr-empty">{t('crash.crowd_none')}</p>
      ) : (
        <ol>
          {runners.map(({ stake, units }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list is all that a bet of nobody known has.
            <li key={at} data-state={units === null ? 'in' : units > 0 ? 'cashed' : 'lost'}>
              <i data-tone={at % 6} aria-hidden="true" />
              <span>{assetMoney(stake, asset)}</span>
              <b>{units === null ? (isOver ? '' : '…') : units > 0 ? multipleText(units / 100) : t('crash.lost_short')}</b>
            </li>
          ))}
        </ol>
      )}
      <p className="cr-small">{t('table.road_note')}</p>
    </section>
  )
}
