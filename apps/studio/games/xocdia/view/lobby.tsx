import { toWire } from '@halong/money'
import { t } from '#client/shared/texts.ts'
import type { XocDiaDesk } from './xocdia-desk.ts'

/** The tables: what a point is, and who is there. */
export function Lobby({ table }: { readonly table: XocDiaDesk }) {
  const { desk, seat, maths } = table
  const { why = null } = seat.state() ?? {}
  const trouble = seat.trouble() ?? why
  return (
    <section className="xd-lobby" aria-label={t('room.levels')}>
      <div className="xd-banner" aria-hidden="true">
        {['r', 'w', 'r2', 'r3'].map((side) => (
          <i key={side} data-red={side !== 'w'} />
        ))}
      </div>
      <h2>{t('xocdia.title')}</h2>
      <p className="xd-lead">{t('xocdia.lead', { rake: String(maths.rake) })}</p>
      {trouble ? (
        <p className="xd-trouble" role="alert">
          {t(`refusal.${trouble}`)}
        </p>
      ) : null}
      <ul className="xd-levels">
        {desk.limits.suggested.map((stake) => {
          const level = seat.levels().find((each) => desk.read(each.stake).minor === stake.minor)
          const isTooMuch = stake.minor > desk.balance().minor
          return (
            <li key={String(stake.minor)}>
              <div>
                <strong>{t('xocdia.point', { amount: desk.money(stake) })}</strong>
                <span data-some={(level?.seated ?? 0) > 0}>{t('room.people', { count: level?.seated ?? 0 })}</span>
              </div>
              <button
                type="button"
                className="button strong"
                disabled={seat.busy() || isTooMuch}
                onClick={() => void seat.sit(toWire(stake))}
              >
                {t(isTooMuch ? 'room.too_much' : 'room.sit')}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="note">{t('room.no_choice')}</p>
    </section>
  )
}
