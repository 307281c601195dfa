import { type FixtureRow, leagueOf, matchClock, minuteText } from '#protocol/index.ts'
import { timeText } from '../shared/amounts.ts'
import { countdownText, serverNow, useSeconds } from '../shared/clock.ts'
import { t } from '../shared/texts.ts'

const SOON_SECONDS = 600

/** How far a match is: a countdown before it, its minute, or how it ended. */
export function MatchTime({ fixture }: { readonly fixture: FixtureRow }) {
  const seconds = useSeconds(fixture.startsAt)
  const league = leagueOf(fixture.league)
  if (fixture.real?.voidRule != null && fixture.score === null) return <span className="sb-time">{t('time.void')}</span>
  if (fixture.real?.isPutOff === true && fixture.state === 'closed') return <span className="sb-time">{t('time.put_off')}</span>
  if (fixture.state === 'ended' || fixture.state === 'settled') return <span className="sb-time">{t('time.full')}</span>
  if (seconds > 0) {
    if (seconds > SOON_SECONDS) return <span className="sb-time">{timeText(fixture.startsAt)}</span>
    return (
      <span className="sb-time" data-look="soon">
        {countdownText(seconds)}
      </span>
    )
  }
  if (fixture.real !== null) return <span className="sb-time">{t('time.awaiting')}</span>
  if (fixture.state !== 'live' || league === null) return <span className="sb-time">{t('time.waiting')}</span>
  if (league.roundsToWin !== undefined && Math.max(fixture.score?.home ?? 0, fixture.score?.away ?? 0) === 2)
    return <span className="sb-time">{t('time.full')}</span>
  if (league.roundsToWin !== undefined)
    return (
      <span className="sb-time" data-look="live">
        {t('time.map', { number: (fixture.score?.home ?? 0) + (fixture.score?.away ?? 0) + 1 })}
      </span>
    )
  const { tick, phase } = matchClock(league, serverNow() - Date.parse(fixture.startsAt))
  return (
    <span className="sb-time" data-look="live">
      {phase === 'break' ? t('time.break') : phase === 'ended' ? t('time.full') : `${minuteText(tick)}′`}
    </span>
  )
}
