import { toWire } from '@halong/money'
import { t } from '#client/shared/texts.ts'
import { Card } from './card.tsx'
import type { TienLenDesk } from './tienlen-desk.ts'

/** The levels of a game: what a point is, what a hand can cost, who is there. */
export function Lobby({ table }: { readonly table: TienLenDesk }) {
  const { desk, seat, maths } = table
  const { why = null } = seat.state() ?? {}
  const trouble = seat.trouble() ?? why
  return (
    <section className="tl-lobby" aria-label={t('room.levels')}>
      <div className="tl-banner" aria-hidden="true">
        {[44, 49, 50, 51].map((card) => (
          <Card key={card} card={card} size="hand" />
        ))}
      </div>
      <h2>{t(maths.places ? 'tienlen.title_rank' : 'tienlen.title')}</h2>
      <p className="tl-lead">{t(maths.places ? 'tienlen.lead_rank' : 'tienlen.lead', { escrow: String(maths.escrow) })}</p>
      {trouble ? (
        <p className="tl-trouble" role="alert">
          {t(`refusal.${trouble}`)}
        </p>
      ) : null}
      <ul className="tl-levels">
        {desk.limits.suggested.map((stake) => {
          const level = seat.levels().find((each) => desk.read(each.stake).minor === stake.minor)
          const isTooMuch = stake.minor > desk.balance().minor
          const point = { asset: desk.asset, minor: stake.minor / BigInt(maths.escrow) }
          return (
            <li key={String(stake.minor)}>
              <div>
                <strong>{t('tienlen.point', { amount: desk.money(point) })}</strong>
                <span>{t('room.costs', { amount: desk.money(stake) })}</span>
              </div>
              <span className="tl-people" data-some={(level?.seated ?? 0) > 0}>
                {t('room.people', { count: level?.seated ?? 0 })}
              </span>
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
      <p className="note">{t('tienlen.rake', { percent: String(maths.rake), points: String(maths.rakeCap / 100) })}</p>
    </section>
  )
}
