import { shortIssue } from '../lobby/lobby.tsx'
import { clockText, unitsText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'
import { MOST_TIMES } from './plan.ts'
import type { Chase } from './use-chase.ts'

/** Each draw of a chase with its time, multiple, cost, the sum up to it, and the most it can pay. */
export function DrawsTable({ chase: { draws, plan, setPlan }, asset }: { readonly chase: Chase; readonly asset: string }) {
  const take = (issueNo: string, text: string) =>
    setPlan({ ...plan, own: { ...plan.own, [issueNo]: Math.max(1, Math.min(MOST_TIMES, Math.floor(Number(text)) || 1)) } })
  return (
    <div className="lt-chase-draws">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chase.draw')}</th>
            <th scope="col">{t('stake.multiple')}</th>
            <th scope="col">{t('slip.cost')}</th>
            <th scope="col">{t('chase.total')}</th>
            <th scope="col">{t('slip.max_prize')}</th>
          </tr>
        </thead>
        <tbody>
          {draws.map(({ issue: { issueNo, drawAt }, multiple, cost, total, maxPrize }) => (
            <tr key={issueNo}>
              <th scope="row">
                {shortIssue(issueNo)}
                <small>{clockText(drawAt)}</small>
              </th>
              <td>
                {plan.kind === 'own' ? (
                  <input
                    type="text"
                    inputMode="numeric"
                    maxLength={4}
                    aria-label={t('chase.multiple_of', { number: issueNo })}
                    value={String(multiple)}
                    onInput={(event) => take(issueNo, event.currentTarget.value)}
                  />
                ) : (
                  `×${multiple}`
                )}
              </td>
              <td>{unitsText(cost, asset)}</td>
              <td>{unitsText(total, asset)}</td>
              <td data-gold="true">{unitsText(maxPrize, asset)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
