import './styles/index.css'
import { fallbackLanguage } from '@halong/i18n'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GameScreen } from './game/game-screen.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { Stop } from './parts/page.tsx'
import { Records } from './records/records.tsx'
import { Results } from './results/results.tsx'
import { Rules } from './rules/rules.tsx'
import { call, holdToken } from './shared/calls.ts'
import { keepInTab, keptInTab } from './shared/kept.ts'
import { keepEntered } from './shared/open-game.ts'
import { replacePlace, usePlace } from './shared/route.ts'
import { linkSite, wear } from './shared/site.ts'
import { readLanguage, speak, t, useLanguage } from './shared/texts.ts'
import { Trends } from './trends/trends.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** In by a launch's ticket, which leaves the address at once; after a reload by the session this tab kept. False when the ticket was no good. */
async function enter(fields: URLSearchParams): Promise<boolean> {
  const ticket = fields.get('ticket')
  holdToken(textOf(keptInTab('token')))
  if (!ticket) return true
  const gameCode = decodeURIComponent(/^\/play\/([^/]+)/.exec(location.pathname)?.[1] ?? '')
  const playType = fields.get('playType')
  const query = playType === null ? '' : `?${new URLSearchParams({ playType })}`
  replacePlace(fields.get('lottoView') === 'lobby' ? '/lobby' : `${location.pathname}${query}`)
  const answer = await call('POST /api/enter', { body: { ticket, gameCode } })
  if (answer.kind !== 'ok') return false
  holdToken(answer.value.token)
  keepEntered(gameCode)
  keepInTab('token', answer.value.token)
  if (textOf(keptInTab('language')) === null) await speak(readLanguage(answer.value.player.language) ?? fallbackLanguage)
  return true
}

function App({ isIn }: { readonly isIn: boolean }) {
  useLanguage()
  const place = usePlace()
  if (!isIn) return <Stop words={t('refusal.session.required')} again={false} />
  if (place.page === 'game') return <GameScreen key={place.gameCode} gameCode={place.gameCode} playType={place.playType} />
  if (place.page === 'results') return <Results gameCode={place.gameCode} />
  if (place.page === 'rules') return <Rules gameCode={place.gameCode} />
  if (place.page === 'trends') return <Trends key={place.gameCode} gameCode={place.gameCode} />
  return place.page === 'records' ? <Records /> : <Lobby />
}

async function start(): Promise<void> {
  const fields = new URLSearchParams(location.hash.slice(1))
  const language = readLanguage(fields.get('lang')) ?? readLanguage(textOf(keptInTab('language')))
  wear(fields.get('theme') ?? textOf(keptInTab('theme')) ?? 'dark')
  if (language !== null) keepInTab('language', language)
  await speak(language ?? fallbackLanguage)
  void linkSite()
  const isIn = await enter(fields)
  const app = document.getElementById('app')
  if (app === null) throw new Error('the page has no #app')
  createRoot(app).render(
    <StrictMode>
      <App isIn={isIn} />
    </StrictMode>,
  )
}

void start()
