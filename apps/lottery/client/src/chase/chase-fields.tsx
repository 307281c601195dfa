import { unitsText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'
import { DrawsTable } from './draws-table.tsx'
import { MOST_TIMES, type PlanKind, planKinds } from './plan.ts'
import type { Chase } from './use-chase.ts'

const counts = [1, 3, 5, 10, 20, 50, 120] as const

const whole = (text: string, most: number): number => Math.max(1, Math.min(most, Math.floor(Number(text)) || 1))

type FieldsProps = { readonly chase: Chase; readonly asset: string; readonly symbol: string; readonly isBusy: boolean }

/** Over how many draws the slip is played, at what stakes, and when it stops. Everything it costs is on screen before it is bought. */
export function ChaseFields({ chase, asset, symbol, isBusy }: FieldsProps) {
  const { count, most, plan, draws } = chase
  const total = draws.at(-1)?.total ?? 0n
  const choose = (kind: PlanKind) =>
    chase.setPlan({ ...plan, kind, own: Object.fromEntries(draws.map(({ issue, multiple }) => [issue.issueNo, multiple])) })
  return (
    <fieldset className="lt-chase" disabled={isBusy}>
      <legend>{t('chase.title')}</legend>
      <div className="lt-chase-count">
        <div className="lt-segments" role="group" aria-label={t('chase.count')}>
          {counts
            .filter((each) => each <= most)
            .map((each) => (
              <button key={each} type="button" aria-pressed={count === each} onClick={() => chase.setCount(each)}>
                {each}
              </button>
            ))}
        </div>
        <input
          type="text"
          inputMode="numeric"
          maxLength={3}
          className="lt-amount"
          aria-label={t('chase.count')}
          value={String(count)}
          onInput={(event) => chase.setCount(whole(event.currentTarget.value, most))}
        />
      </div>
      {count === 1 ? null : (
        <>
          <div className="lt-chase-plan">
            <div className="lt-segments" role="group" aria-label={t('chase.plan')}>
              {planKinds.map((kind) => (
                <button key={kind} type="button" aria-pressed={plan.kind === kind} onClick={() => choose(kind)}>
                  {t(`chase.plan.${kind}`)}
                </button>
              ))}
            </div>
            {plan.kind === 'own' ? null : (
              <label className="lt-chase-first">
                <span>{t('chase.first')}</span>
                <input
                  type="text"
                  inputMode="numeric"
                  maxLength={4}
                  className="lt-amount"
                  value={String(plan.first)}
                  onInput={(event) => chase.setPlan({ ...plan, first: whole(event.currentTarget.value, MOST_TIMES) })}
                />
              </label>
            )}
          </div>
          <DrawsTable chase={chase} asset={asset} />
          <label className="lt-chase-stop">
            <input
              type="checkbox"
              role="switch"
              checked={chase.stopOnWin}
              onChange={(event) => chase.setStopOnWin(event.currentTarget.checked)}
            />
            <span>
              <b>{t('chase.stop_win')}</b>
              <small>{t('chase.stop_win_note')}</small>
            </span>
          </label>
          <label className="lt-chase-first">
            <span>{t('chase.stop_profit')}</span>
            <span className="lt-chase-profit">
              <span aria-hidden="true">{symbol}</span>
              <input
                type="text"
                inputMode="decimal"
                maxLength={14}
                className="lt-amount"
                placeholder={t('chase.stop_profit_none')}
                aria-invalid={!chase.isProfitRead}
                value={chase.profit}
                onInput={(event) => chase.setProfit(event.currentTarget.value)}
              />
            </span>
          </label>
          <p className="lt-note">{t('chase.held', { count, amount: unitsText(total, asset) })}</p>
        </>
      )}
    </fieldset>
  )
}
