import { t } from '#client/shared/texts.ts'
import type { TableState } from '#protocol/index.ts'
import { doorOf, type TaiXiuMaths, totalOf } from '../events.ts'

const ROWS = 6
const COLUMNS = 12

/** Bead plate: six down, then the next column; each bead has its letter and total, so that no colour has to be told apart. */
export function Road({ maths, results }: { readonly maths: TaiXiuMaths; readonly results: TableState['results'] }) {
  // Whole columns at a time leave on the left, so that no bead changes its row.
  const over = Math.max(0, results.length - ROWS * COLUMNS)
  const shown = results.slice(Math.ceil(over / ROWS) * ROWS)
  const tai = results.filter(({ outcome }) => doorOf(maths, outcome) === 'tai').length
  return (
    <div className="tx-road">
      <p className="tx-tally">
        <span data-door="tai">
          {t('taixiu.tai')} {tai}
        </span>
        <span data-door="xiu">
          {t('taixiu.xiu')} {results.length - tai}
        </span>
        <small>{t('table.last', { count: results.length })}</small>
      </p>
      <ol className="tx-beads" aria-label={t('table.road')}>
        {shown.map(({ no, outcome }, at) => {
          const door = doorOf(maths, outcome)
          return (
            <li key={no} data-door={door} data-new={at === shown.length - 1} title={`#${no}: ${outcome.join(' · ')}`}>
              <span aria-hidden="true">{totalOf(outcome)}</span>
              <span className="unseen">{`${t(`taixiu.${door}`)} ${totalOf(outcome)}`}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
