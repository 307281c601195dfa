import { type GameCard, stationName, stationOf, stationRegions } from '#protocol/index.ts'
import { timeText } from '../shared/amounts.ts'
import { dailyTime } from '../shared/clock.ts'
import { t } from '../shared/texts.ts'
import { weekdaysText } from './weekdays.ts'

/** Says plainly that a station draws this and not the house, when, and that a result is waited for. */
export function StationStrip({ game }: { readonly game: GameCard }) {
  const { code, current, awaited } = game
  const station = stationOf(code)
  if (station === null) return null
  const name = current === null ? station.name : stationName(code, current.issueNo)
  return (
    <section className="lt-station">
      <p>
        <b className="lt-official">{t('vn.official')}</b>
        {t('station.draws', { station: name, days: weekdaysText(station.weekdays), time: dailyTime(stationRegions[station.region]) })}
        {station.province === undefined ? '' : ` · ${t('station.province', { province: station.province })}`}
      </p>
      {awaited === null ? null : (
        <p role="status" className="lt-awaited">
          {t('station.awaited', { number: awaited.issueNo, time: timeText(awaited.refundAt) })}
        </p>
      )}
    </section>
  )
}
