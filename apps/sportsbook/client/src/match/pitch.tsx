import { useEffect, useRef, useState } from 'react'
import { type EventView, type FixtureView, minuteText } from '#protocol/index.ts'
import { teamName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

const SHOWN_MS = 4_000
/** Where an event is drawn: goals in the net, corners at the flag, sent off at the middle. The home side plays to the right. */
const places = {
  goal: { home: [191, 50], away: [9, 50] },
  corner: { home: [190, 8], away: [10, 92] },
  red: { home: [70, 50], away: [130, 50] },
} as const

type Drawn = EventView & { readonly kind: keyof typeof places }
const isDrawn = (event: EventView): event is Drawn => event.kind in places

/** The last event, for a moment after it was told; none for what was there when the page was opened. */
function useLatest({ events }: FixtureView): EventView | null {
  const known = useRef(events.length)
  const [latest, setLatest] = useState<EventView | null>(null)
  useEffect(() => {
    if (events.length <= known.current) return undefined
    known.current = events.length
    setLatest(events.at(-1) ?? null)
    const timer = setTimeout(() => setLatest(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [events])
  return latest
}

/** The pitch with what has just happened, drawn from the events of the match alone: no player or ball is made up. */
export function Pitch({ fixture }: { readonly fixture: FixtureView }) {
  const latest = useLatest(fixture)
  const last = fixture.events.findLast(isDrawn) ?? null
  const [x, y] = last === null ? [100, 50] : places[last.kind][last.side]
  return (
    <figure className="sb-pitch" data-latest={latest?.kind ?? 'none'}>
      <svg viewBox="0 0 200 100" aria-hidden="true">
        <rect className="sb-grass" width="200" height="100" rx="6" />
        {[0, 1, 2, 3, 4].map((strip) => (
          <rect key={strip} className="sb-grass-strip" x={strip * 40} width="20" height="100" />
        ))}
        <g className="sb-chalk">
          <rect x="4" y="4" width="192" height="92" />
          <path d="M100 4v92M4 26h30v48H4M196 26h-30v48h30M4 38h12v24H4M196 38h-12v24h12" />
          <circle cx="100" cy="50" r="14" />
        </g>
        {last === null ? null : (
          <g className="sb-spot" data-kind={last.kind}>
            <circle className="sb-spot-ring" cx={x} cy={y} r="7" />
            <circle cx={x} cy={y} r="3" />
          </g>
        )}
      </svg>
      <figcaption>
        {last === null
          ? t('match.no_events')
          : `${minuteText(last.tick)}′ · ${t(`event.${last.kind}`, { team: teamName(fixture.league, fixture[last.side]) })}`}
      </figcaption>
      {latest?.kind === 'goal' ? (
        <strong className="sb-goal" role="status">
          {t('match.goal')}
        </strong>
      ) : null}
    </figure>
  )
}
