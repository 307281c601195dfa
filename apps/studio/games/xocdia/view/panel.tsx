import { t } from '#client/shared/texts.ts'
import { bankOf } from '../sheet.ts'
import { CHIPS, type XocDiaDesk } from './xocdia-desk.ts'

type Props = { readonly table: XocDiaDesk }
/** Banks that are offered by a press, in times of the least. */
const BANKS = [1, 2, 5, 10, 20, 50] as const

/** Nobody keeps the bank, or a larger one may still take it. */
const Offers = ({ table }: Props) => (
  <div className="xd-offers" role="group" aria-label={t('xocdia.bank_offer')}>
    <span>{t('xocdia.bank_offer')}</span>
    {BANKS.map((times) => times * table.maths.leastBank)
      .filter((points) => points <= table.maths.mostBank && points > bankOf(table.bank()?.put ?? {}))
      .map((points) => (
        <button
          key={points}
          type="button"
          className="button"
          disabled={table.seat.busy() || !table.affords(points)}
          onClick={() => void table.offer(points)}
        >
          {table.points(points)}
        </button>
      ))}
  </div>
)

/** What the keeper of the bank sees: what it could lose to the slips so far, and the way out. */
const Keeper = ({ table }: Props) => (
  <div className="xd-keeper">
    <p>
      <b>{t('xocdia.exposed', { amount: table.points(table.exposed()) })}</b>
      <span>{t('xocdia.bank_held', { rounds: String(table.maths.bankRounds) })}</span>
    </p>
    <button type="button" className="button" disabled={table.seat.busy() || table.isRunning()} onClick={() => void table.takeBack()}>
      {t('xocdia.bank_give')}
    </button>
  </div>
)

/** Chips, and what is done with those that lie there. */
function Slip({ table }: Props) {
  const [sum, mine] = [table.stagedSum(), Object.values(table.mine()).reduce((all, points) => all + points, 0)]
  const isOff = table.seat.busy() || !table.mayLay()
  return (
    <div className="xd-slip">
      <div className="xd-rail" role="radiogroup" aria-label={t('xocdia.chips')}>
        {CHIPS.map((points) => (
          // biome-ignore lint/a11y/useSemanticElements: chips are pressed, as on every table.
          <button
            key={points}
            type="button"
            role="radio"
            aria-checked={table.chip() === points}
            className="xd-pick"
            data-points={points}
            onClick={() => table.chip.set(points)}
          >
            {table.points(points)}
          </button>
        ))}
      </div>
      <div className="xd-acts">
        {sum > 0 ? (
          <button type="button" className="button" onClick={table.clear}>
            {t('xocdia.clear')}
          </button>
        ) : mine > 0 ? (
          <button type="button" className="button" disabled={isOff} onClick={() => void table.takeBack()}>
            {t('xocdia.take_back')}
          </button>
        ) : (
          <button type="button" className="button" disabled={isOff || table.last() === null} onClick={table.repeat}>
            {t('xocdia.repeat')}
          </button>
        )}
        <button
          type="button"
          className="button strong"
          disabled={isOff || sum === 0 || !table.affords(sum + mine)}
          onClick={() => void table.place()}
        >
          {sum > 0
            ? t('xocdia.lay', { amount: table.points(sum) })
            : t(mine > 0 ? 'xocdia.placed' : 'xocdia.choose', { amount: table.points(mine) })}
        </button>
      </div>
    </div>
  )
}

/** The lower part of the screen: bank or slip, whatever the seat is about. */
export function Panel({ table }: Props) {
  const { seat } = table
  const [bank, trouble] = [table.bank(), seat.trouble()]
  const isKeeper = bankOf(table.mine()) > 0
  const hasSlips = table.puts().some(({ put }) => bankOf(put) === 0)
  const mayOffer = !isKeeper && !table.isRunning() && !hasSlips && table.stagedSum() === 0
  return (
    <div className="xd-panel">
      {trouble ? (
        <p className="xd-trouble" role="alert">
          {t(`refusal.${trouble}`)}
        </p>
      ) : null}
      {isKeeper ? <Keeper table={table} /> : null}
      {bank && !isKeeper ? <Slip table={table} /> : null}
      {mayOffer ? <Offers table={table} /> : null}
    </div>
  )
}
