import { type EventView, type FixtureView, minuteText } from '#protocol/index.ts'
import { HALF_TICKS, TICKS } from '#sports/football/model.ts'
import { teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

const shown = new Set<EventView['kind']>(['goal', 'red'])

/** What has happened, minute by minute, along the match; the newest first below it. */
export function Timeline({ fixture }: { readonly fixture: FixtureView }) {
  const events = fixture.events.filter(({ kind }) => shown.has(kind))
  const corners = (side: 'home' | 'away') => fixture.events.filter((event) => event.kind === 'corner' && event.side === side).length
  return (
    <section className="sb-timeline">
      <div className="sb-line" aria-hidden="true">
        <svg viewBox={`0 0 ${TICKS} 24`} preserveAspectRatio="none">
          <line x1="0" y1="12" x2={TICKS} y2="12" />
          <line className="sb-half" x1={HALF_TICKS} y1="4" x2={HALF_TICKS} y2="20" />
          {events.map(({ tick, kind, side }) => (
            <rect key={`${tick} ${kind}`} data-kind={kind} x={tick - 0.8} y={side === 'home' ? 2 : 13} width="1.6" height="9" rx="0.6" />
          ))}
        </svg>
      </div>
      <dl className="sb-stats">
        <div>
          <dt>{t('match.corners')}</dt>
          <dd>
            {corners('home')} : {corners('away')}
          </dd>
        </div>
      </dl>
      {events.length === 0 ? (
        // While it is played the pitch says so.
        fixture.state === 'live' ? null : (
          <p className="sb-note">{t(fixture.score === null ? 'match.waiting' : 'match.no_events')}</p>
        )
      ) : (
        <ol className="sb-events" aria-live="polite">
          {events.toReversed().map(({ tick, kind, side }) => (
            <li key={`${tick} ${kind}`} data-kind={kind} data-side={side}>
              <b>{minuteText(tick)}′</b>
              <span>{t(`event.${kind}`, { team: teamName(fixture.league, fixture[side]) })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
