import { type FixtureAnswer, type FixtureView, leagueOf } from '#protocol/index.ts'
import { OddsButton } from '../board/odds-button.tsx'
import { Balance } from '../parts/balance.tsx'
import { Crest } from '../parts/crest.tsx'
import { Icon } from '../parts/icons.tsx'
import { KindMark } from '../parts/kind-mark.tsx'
import { MatchTime } from '../parts/match-time.tsx'
import { LostStrip, Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { momentText } from '../shared/amounts.ts'
import { call } from '../shared/calls.ts'
import { hearServer } from '../shared/clock.ts'
import { isLiveNow, useFixtureNews } from '../shared/live.ts'
import { kindOf, leagueName, lookOf, marketName, teamName, voidKey } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { goBack } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { useAsked } from '../shared/use-asked.ts'
import { Pitch } from './pitch.tsx'
import { Quarters } from './quarters.tsx'
import { Rounds } from './rounds.tsx'
import { Sets } from './sets.tsx'
import { Timeline } from './timeline.tsx'

/** Markets in the order they are shown. */
const kinds: readonly string[] = [
  '1x2 next ah ou btts dc cs',
  'ml mh mt map ms mf m1h m1t m2h m2t m3h m3t',
  'bml bh bt b3 bth bta boe bf3 bfh bft',
  'bq13 bq1h bq1t bq23 bq2h bq2t bq33 bq3h bq3t bq43 bq4h bq4t',
  'tml tng tsw tgh tgt tsb tsh tst t1g t2g t3g',
].flatMap((row) => row.split(' '))
/** Kinds of which each line is a part of the match, named beside its prices. */
const numbered: Readonly<Record<string, string>> = { map: 'market.maps', mf: 'market.mfs', tsw: 'market.tsws' }
const LOOK_MS = { open: 5_000, closed: 1_500, live: 2_000, ended: 3_000 } as const

/** While the server tells of a match by itself, it is asked for now and then alone. */
const LOOK_WHILE_TOLD_MS = 12_000
function lookAgain({ state }: FixtureView): number | null {
  if (state === 'settled') return null
  return state === 'live' && isLiveNow() ? LOOK_WHILE_TOLD_MS : LOOK_MS[state]
}

function Scoreboard({ fixture }: { readonly fixture: FixtureView }) {
  const side = (of: 'home' | 'away') => (
    <span className="sb-hero-side">
      <Crest league={fixture.league} team={fixture[of]} size={56} />
      <b>{teamName(fixture.league, fixture[of])}</b>
    </span>
  )
  return (
    <section className="sb-hero" data-state={fixture.state}>
      <p>
        {leagueName(fixture.league)}
        {titleOf(fixture.league)} {fixture.real === null ? `· ${t('match.round', { round: fixture.round })} ` : ''}
        <KindMark isReal={fixture.real !== null} />
      </p>
      <div className="sb-hero-score">
        {side('home')}
        <span className="sb-hero-middle">
          <strong>{fixture.score === null ? t('match.versus') : `${fixture.score.home} : ${fixture.score.away}`}</strong>
          <MatchTime fixture={fixture} />
          {fixture.halfTime === null ? null : (
            <small>{t('match.half_time', { score: `${fixture.halfTime.home}:${fixture.halfTime.away}` })}</small>
          )}
        </span>
        {side('away')}
      </div>
      <p>{momentText(fixture.startsAt)}</p>
    </section>
  )
}

function Markets({ fixture }: { readonly fixture: FixtureView }) {
  const byKind = Map.groupBy(fixture.markets, ({ key }) => kindOf(key))
  return kinds.flatMap((kind) => {
    const own = byKind.get(kind)
    if (own === undefined) return []
    return [
      <section key={kind} className="sb-market" data-kind={kind}>
        <h2>{numbered[kind] === undefined ? marketName(own[0]?.key ?? kind) : t(numbered[kind])}</h2>
        {lookOf(kind) === 'handicap' ? (
          <p className="sb-market-sides" aria-hidden="true">
            <span>{teamName(fixture.league, fixture.home)}</span>
            <span>{teamName(fixture.league, fixture.away)}</span>
          </p>
        ) : null}
        {own.map(({ key, isStopped, selections }) => (
          <div key={key} className="sb-prices" data-count={kind === 'cs' || lookOf(kind) === 'score' ? 'many' : selections.length}>
            {numbered[kind] !== undefined ? <span className="sb-row-name">{marketName(key)}</span> : null}
            {selections.map((selection) => (
              <OddsButton key={selection.selection} fixture={fixture} market={key} isStopped={isStopped} of={selection} />
            ))}
          </div>
        ))}
      </section>,
    ]
  })
}

/** Whether bets are taken on a match under way, and how long they wait. */
function InPlayNote({ fixture }: { readonly fixture: FixtureView }) {
  const isOver = fixture.state === 'ended' || fixture.state === 'settled'
  if (fixture.sale === 'paused' && !isOver)
    return (
      <p className="sb-paused" role="status">
        <Icon name="lock" /> {t('match.paused')}
      </p>
    )
  if (fixture.state !== 'live') return null
  if (fixture.sale === 'shut') return <p className="sb-note">{t('match.no_live_bets')}</p>
  return <p className="sb-note">{t('match.delay', { seconds: (fixture.delayMs ?? 0) / 1_000 })}</p>
}

/** How a match goes, where it is not drawn on a pitch. */
const courses = { football: null, basketball: Quarters, tennis: Sets, esports: Rounds } as const
/** What becomes of bets on a match of the world: how it is decided, that it was put off, or why they are void. */
function RealNote({ fixture: { real, state } }: { readonly fixture: FixtureView }) {
  if (real === null) return null
  const key =
    real.voidRule !== null
      ? voidKey(real.voidRule)
      : real.isPutOff
        ? 'match.put_off'
        : state === 'open'
          ? 'match.real'
          : 'match.closed_real'
  const isOver = state === 'ended' || state === 'settled'
  if (isOver && real.voidRule === null) return null
  return (
    <p className={state === 'open' ? 'sb-note' : 'sb-paused'} role={state === 'open' ? undefined : 'status'}>
      {t(key)}
    </p>
  )
}

function Shown({ fixture, lost }: { readonly fixture: FixtureView; readonly lost: boolean }) {
  const Course = courses[leagueOf(fixture.league)?.sport ?? 'football']
  return (
    <div className="sb-match">
      {lost ? <LostStrip /> : null}
      <Scoreboard fixture={fixture} />
      {fixture.real !== null ? null : Course !== null ? (
        fixture.state === 'open' ? null : (
          <Course fixture={fixture} />
        )
      ) : (
        <>
          {fixture.state === 'live' ? <Pitch fixture={fixture} /> : null}
          {fixture.state === 'open' || fixture.state === 'live' ? null : <Timeline fixture={fixture} />}
        </>
      )}
      {fixture.real !== null ? (
        <RealNote fixture={fixture} />
      ) : fixture.state === 'closed' ? (
        <p className="sb-note">{t('match.closed')}</p>
      ) : null}
      <InPlayNote fixture={fixture} />
      <div className="sb-markets">
        <Markets fixture={fixture} />
      </div>
      {/* While it is played the prices stand nearer than what has happened. */}
      {fixture.real === null && fixture.state === 'live' && Course === null ? <Timeline fixture={fixture} /> : null}
      {fixture.real === null ? (
        <p className="sb-note">
          {t('match.fair')}{' '}
          <a href={`/verify?fixture=${fixture.id}`} target="_blank" rel="noopener">
            {t('match.verify')}
          </a>
        </p>
      ) : null}
    </div>
  )
}

/** Of e-sports: the game that is played. */
function titleOf(league: string): string {
  const title = leagueOf(league)?.title
  return title === undefined ? '' : ` · ${title}`
}
const newest = (asked: FixtureView, told: FixtureView | undefined): FixtureView =>
  told !== undefined && told.version > asked.version ? told : asked

/** One match: its score as it is played, and every market while bets are taken. */
export function Match({ id }: { readonly id: string }) {
  const asked = useAsked<FixtureAnswer>(
    id,
    async () => {
      const answer = await call('GET /api/fixtures/:id', { params: [id] })
      if (answer.kind === 'ok') hearServer(answer.value.serverNow)
      return answer
    },
    ({ fixture }) => lookAgain(fixture),
  )
  const told = useFixtureNews(id)
  return (
    <>
      <TopBar title={t('match.title')} onBack={goBack}>
        <Balance />
      </TopBar>
      {asked.kind === 'loading' ? <Skeletons count={4} /> : null}
      {asked.kind === 'lost' ? (
        <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
      ) : null}
      {asked.kind === 'refused' ? <Nothing words={refusalText(asked.code)} action={{ label: t('action.back'), take: goBack }} /> : null}
      {asked.kind === 'ready' ? <Shown fixture={newest(asked.value.fixture, told?.fixture)} lost={asked.lost} /> : null}
    </>
  )
}
