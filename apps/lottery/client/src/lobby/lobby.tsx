import { useEffect, useState } from 'react'
import type { GameCard, LobbyAnswer } from '#protocol/index.ts'
import { Balls, WaitingBalls } from '../parts/balls.tsx'
import { Icon } from '../parts/icons.tsx'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { call } from '../shared/calls.ts'
import { countdownText, hearServer, msUntil, useSeconds } from '../shared/clock.ts'
import { gameName } from '../shared/names.ts'
import { enteredVassalage, openGame } from '../shared/open-game.ts'
import { goTo } from '../shared/route.ts'
import { leave } from '../shared/site.ts'
import { t } from '../shared/texts.ts'

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
export function CycleText({ seconds }: { readonly seconds: number }) {
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

const Card = ({ game }: { readonly game: GameCard }) => (
  <li>
    <button type="button" className="lt-card" data-family={game.family} disabled={game.closed} onClick={() => openGame(game.code)}>
      <span className="lt-card-mark" aria-hidden="true">
        {markOf[game.family]}
        <small>{game.cycleSeconds >= DAY ? '24h' : `${game.cycleSeconds / 60}′`}</small>
      </span>
      <span className="lt-card-name">
        <b>{gameName(game.code)}</b>
        <span>
          <CycleText seconds={game.cycleSeconds} />
        </span>
      </span>
      <Countdown game={game} />
      <span className="lt-card-last">
        <span>{game.last === null ? t('lobby.first') : t('issue.number', { number: shortIssue(game.last.issueNo) })}</span>
        {game.last?.numbers ? <Balls family={game.family} numbers={game.last.numbers} small /> : <WaitingBalls family={game.family} />}
      </span>
    </button>
  </li>
)

/** The number of the issue in its day. */
export const shortIssue = (issueNo: string): string => issueNo.slice(8) || issueNo

const soonest = (games: readonly GameCard[]) =>
  games.toSorted(
    (a, b) =>
      Number(a.closed) - Number(b.closed) ||
      (a.current ? msUntil(a.current.closeAt) : 1e9) - (b.current ? msUntil(b.current.closeAt) : 1e9),
  )

/** All games, the one that closes next first; asked again every few seconds. */
export function Lobby() {
  const [lobby, setLobby] = useState<LobbyAnswer | 'loading' | 'lost'>('loading')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let over = false
    const load = async () => {
      const answer = await call('GET /api/catalogue')
      if (over) return
      if (answer.kind === 'ok') {
        hearServer(answer.value.serverNow)
        setLobby(answer.value)
      } else setLobby((last) => (typeof last === 'string' ? 'lost' : last))
      timer = setTimeout(load, 5_000)
    }
    void load()
    return () => {
      over = true
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
        <p className="lt-lead">{t('lobby.lead')}</p>
        {lobby === 'loading' ? <Skeletons count={4} /> : null}
        {lobby === 'lost' ? (
          <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
        ) : null}
        {typeof lobby === 'string' ? null : games.length === 0 ? (
          <Nothing words={t('lobby.empty')} />
        ) : (
          <ul className="lt-cards">
            {soonest(games).map((game) => (
              <Card key={game.code} game={game} />
            ))}
          </ul>
        )}
      </main>
    </>
  )
}
