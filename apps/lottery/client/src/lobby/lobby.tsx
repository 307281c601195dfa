import { useEffect, useState } from 'react'
import { type GameCard, type LobbyAnswer, stationOf, stationRegions } from '#protocol/index.ts'
import { Balls, WaitingBalls } from '../parts/balls.tsx'
import { Icon } from '../parts/icons.tsx'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { call } from '../shared/calls.ts'
import { countdownText, dailyTime, hearServer, msUntil, useSeconds } from '../shared/clock.ts'
import { followLobby, isLiveNow } from '../shared/live.ts'
import { gameName } from '../shared/names.ts'
import { enteredVassalage, openGame } from '../shared/open-game.ts'
import { goTo } from '../shared/route.ts'
import { leave } from '../shared/site.ts'
import { t } from '../shared/texts.ts'
import { weekdaysText } from '../vn/weekdays.ts'

/** What the mark of a card calls its family. */
const markOf = {
  SSC: '5D',
  '11X5': '11/5',
  PK10: 'PK',
  K3: 'K3',
  PC28: '28',
  LHC: '6/49',
  LF: '3D',
  VN_NORTH: 'MB',
  VN_SOUTH: 'MN',
  VN_SOUTH2: '2Đ',
} as const

const DAY = 86_400
/** A region's stations, and the house's lotteries by their family. */
const regionMarks = { north: 'MB', central: 'MT', south: 'MN' } as const

function CycleText({ game: { code, cycleSeconds: seconds } }: { readonly game: GameCard }) {
  const station = stationOf(code)
  if (station !== null)
    return <>{t('station.when', { days: weekdaysText(station.weekdays), time: dailyTime(stationRegions[station.region]) })}</>
  return <>{seconds >= DAY ? t('lobby.daily') : t('lobby.every', { minutes: seconds / 60 })}</>
}

function Countdown({ game }: { readonly game: GameCard }) {
  const seconds = useSeconds(game.current?.closeAt ?? null)
  if (game.closed || game.current === null) return <strong className="lt-card-time">{t('state.closed')}</strong>
  return (
    <strong className="lt-card-time" data-soon={seconds <= 10}>
      {seconds > 0 ? countdownText(seconds) : t('state.drawing')}
    </strong>
  )
}

const Card = ({ game }: { readonly game: GameCard }) => {
  const region = stationOf(game.code)?.region
  return (
    <li>
      <button type="button" className="lt-card" data-family={game.family} disabled={game.closed} onClick={() => openGame(game.code)}>
        <span className="lt-card-mark" aria-hidden="true">
          {region === undefined ? markOf[game.family] : regionMarks[region]}
          <small>{region !== undefined ? 'XS' : game.cycleSeconds >= DAY ? '24h' : `${game.cycleSeconds / 60}′`}</small>
        </span>
        <span className="lt-card-name">
          <b>{gameName(game.code)}</b>
          <span>
            <CycleText game={game} />
          </span>
          {game.vassalage === 'TCG_LOTTO_VN' ? (
            <i data-source={game.source}>{t(region === undefined ? 'vn.badge' : 'vn.official')}</i>
          ) : null}
        </span>
        <Countdown game={game} />
        <span className="lt-card-last">
          <span>{game.last === null ? t('lobby.first') : t('issue.number', { number: shortIssue(game.last.issueNo) })}</span>
          {game.last?.numbers ? <Balls family={game.family} numbers={game.last.numbers} small /> : <WaitingBalls family={game.family} />}
        </span>
      </button>
    </li>
  )
}

/** The number of the issue in its day. */
export const shortIssue = (issueNo: string): string => issueNo.slice(8) || issueNo

const soonest = (games: readonly GameCard[]) =>
  games.toSorted(
    (a, b) =>
      Number(a.closed) - Number(b.closed) ||
      (a.current ? msUntil(a.current.closeAt) : 1e9) - (b.current ? msUntil(b.current.closeAt) : 1e9),
  )

/** Draws of stations and draws of the house stand apart, each under its name, where both are sold. */
function Sections({ games }: { readonly games: readonly GameCard[] }) {
  const [official, house] = [games.filter(({ source }) => source === 'official'), games.filter(({ source }) => source === 'in_house')]
  return [
    { cards: official, title: 'lobby.official', lead: 'lobby.official_lead' },
    { cards: house, title: 'lobby.house', lead: 'lobby.house_lead' },
  ]
    .filter(({ cards }) => cards.length > 0)
    .map(({ cards, title, lead }) => (
      <section key={title} aria-label={t(title)}>
        {official.length === 0 ? null : (
          <header className="lt-lobby-kind">
            <h2>{t(title)}</h2>
            <p>{t(lead)}</p>
          </header>
        )}
        <ul className="lt-cards">
          {soonest(cards).map((game) => (
            <Card key={game.code} game={game} />
          ))}
        </ul>
      </section>
    ))
}

/** How often the games are asked for: without a live line every few seconds, with one for what it does not tell. */
const PAUSE_MS = 5_000
const LIVE_PAUSE_MS = 60_000

/** All games, the one that closes next first. */
export function Lobby() {
  const [lobby, setLobby] = useState<LobbyAnswer | 'loading' | 'lost'>('loading')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const load = async () => {
      const answer = await call('GET /api/lobby')
      if (over) return
      if (answer.kind === 'ok') {
        hearServer(answer.value.serverNow)
        setLobby(answer.value)
      } else setLobby((last) => (typeof last === 'string' ? 'lost' : last))
      timer = setTimeout(load, isLiveNow() ? LIVE_PAUSE_MS : PAUSE_MS)
    }
    void load()
    const stop = followLobby(({ games: told }) =>
      setLobby((last) =>
        typeof last === 'string' ? last : { ...last, games: last.games.map((game) => told.find(({ code }) => code === game.code) ?? game) },
      ),
    )
    return () => {
      over = true
      stop()
      clearTimeout(timer)
    }
  }, [])
  const own = enteredVassalage()
  const games = typeof lobby === 'string' ? [] : lobby.games.filter(({ vassalage }) => own === null || vassalage === own)
  return (
    <>
      <TopBar title={t('lobby.title')} onBack={leave}>
        <button type="button" className="lt-icon" aria-label={t('records.title')} onClick={() => goTo('/records')}>
          <Icon name="list" />
        </button>
      </TopBar>
      <main className="lt-lobby">
        {games.some(({ source }) => source === 'official') ? null : <p className="lt-lead">{t('lobby.lead')}</p>}
        {lobby === 'loading' ? <Skeletons count={4} /> : null}
        {lobby === 'lost' ? (
          <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
        ) : null}
        {typeof lobby === 'string' ? null : games.length === 0 ? <Nothing words={t('lobby.empty')} /> : <Sections games={games} />}
      </main>
    </>
  )
}
