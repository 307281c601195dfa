import type { EventView, FixtureView } from '#protocol/index.ts'
import { periodOf } from '#sports/basketball/steps.ts'
import { teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

const sides = ['home', 'away'] as const
const QUARTERS = 4
const WIDTH = 99
const HEIGHT = 40
/** A lead of so many points fills the picture. */
const MOST_LEAD = 20

const pointsIn = (events: readonly EventView[], period: number, side: EventView['side']): number =>
  events.reduce((sum, event) => (event.side === side && periodOf(event.tick) === period ? sum + (event.points ?? 0) : sum), 0)

/** The lead of one side along the match: of the home side above the line, of the other below it. A step at each basket. */
function leadPath(events: readonly EventView[], of: EventView['side']): string {
  let lead = 0
  const points = events.map(({ tick, side, points: made = 0 }) => {
    lead += side === 'home' ? made : -made
    const own = of === 'home' ? Math.max(0, lead) : Math.min(0, lead)
    const y = HEIGHT / 2 - (Math.max(-MOST_LEAD, Math.min(MOST_LEAD, own)) * HEIGHT) / (2 * MOST_LEAD)
    return `H${tick}V${y.toFixed(1)}`
  })
  return `M0 ${HEIGHT / 2}${points.join('')}V${HEIGHT / 2}`
}

/** Points quarter by quarter, and who led when: drawn from the baskets alone. */
export function Quarters({ fixture }: { readonly fixture: FixtureView }) {
  const { events } = fixture
  const last = events.at(-1)
  const hasOvertime = last !== undefined && periodOf(last.tick) === QUARTERS
  const periods = Array.from({ length: hasOvertime ? QUARTERS + 1 : QUARTERS }, (_, at) => at)
  const now = last === undefined ? 0 : periodOf(last.tick)
  return (
    <section className="sb-course">
      <table className="sb-periods">
        <thead>
          <tr>
            <th scope="col">{t('tables.team')}</th>
            {periods.map((at) => (
              <th key={at} scope="col">
                {at === QUARTERS ? t('match.overtime') : t('match.quarter', { number: at + 1 })}
              </th>
            ))}
            <th scope="col">{t('match.total')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row">{teamName(fixture.league, fixture[side])}</th>
              {periods.map((at) => (
                <td key={at} data-now={at === now && fixture.state === 'live' ? '' : undefined}>
                  {at > now || last === undefined ? '–' : pointsIn(events, at, side)}
                </td>
              ))}
              <td>
                <b>{fixture.score?.[side] ?? '–'}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <svg className="sb-race" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t('match.lead')}>
        <line x1="0" y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} />
        {[25, 49, 74].map((x) => (
          <line key={x} className="sb-half" x1={x} y1="0" x2={x} y2={HEIGHT} />
        ))}
        {sides.map((side) => (
          <path key={side} className={`sb-race-${side}`} d={leadPath(events, side)} />
        ))}
      </svg>
      <p className="sb-note" role="status">
        {last === undefined
          ? t('match.waiting')
          : t('event.points', { team: teamName(fixture.league, fixture[last.side]), points: last.points ?? 0 })}
      </p>
    </section>
  )
}
