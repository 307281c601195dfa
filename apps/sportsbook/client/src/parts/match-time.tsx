import { type FixtureRow, leagueOf, matchClock, minuteText } from '#protocol/index.ts'
import { periodOf } from '#sports/basketball/steps.ts'
import { timeText } from '../shared/amounts.ts'
import { countdownText, serverNow, useSeconds } from '../shared/clock.ts'
import { t } from '../shared/texts.ts'

const SOON_SECONDS = 600

const quarterText = (tick: number): string => {
  const at = periodOf(Math.max(1, tick))
  return at === 4 ? t('match.overtime') : t('match.quarter', { number: at + 1 })
}

/** How far a match is: a countdown before it, its minute, or how it ended. */
export function MatchTime({ fixture }: { readonly fixture: FixtureRow }) {
  const seconds = useSeconds(fixture.startsAt)
  const league = leagueOf(fixture.league)
  if (fixture.real && fixture.real.voidRule !== null && fixture.score === null) return <span className="sb-time">{t('time.void')}</span>
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
  const isOfParts = league.sport === 'esports' || league.sport === 'tennis'
  if (isOfParts && Math.max(fixture.score?.home ?? 0, fixture.score?.away ?? 0) === 2)
    return <span className="sb-time">{t('time.full')}</span>
  if (isOfParts)
    return (
      <span className="sb-time" data-look="live">
        {t(league.sport === 'tennis' ? 'match.set' : 'time.map', { number: (fixture.score?.home ?? 0) + (fixture.score?.away ?? 0) + 1 })}
      </span>
    )
  const { tick, phase } = matchClock(league, serverNow() - Date.parse(fixture.startsAt))
  return (
    <span className="sb-time" data-look="live">
      {phase === 'break'
        ? t('time.break')
        : phase === 'ended'
          ? t('time.full')
          : league.sport === 'basketball'
            ? quarterText(tick)
            : `${minuteText(tick)}′`}
    </span>
  )
}
