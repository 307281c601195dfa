import './styles/index.css'
import { fallbackLanguage } from '@halong/i18n'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Bet } from './bets/bet.tsx'
import { Bets } from './bets/bets.tsx'
import { Board } from './board/board.tsx'
import { Match } from './match/match.tsx'
import { Stop } from './parts/page.tsx'
import { Rules } from './rules/rules.tsx'
import { Settings } from './settings/settings.tsx'
import { call, holdToken } from './shared/calls.ts'
import { keepInTab, keptInTab } from './shared/kept.ts'
import { learnCompetitions } from './shared/learn-competitions.ts'
import { followMe } from './shared/player.ts'
import { type Place, replacePlace, usePlace } from './shared/route.ts'
import { linkSite, wear } from './shared/site.ts'
import { readLanguage, speak, t, useLanguage } from './shared/texts.ts'
import { useWide } from './shared/use-wide.ts'
import { SlipBar } from './slip/slip-bar.tsx'
import { SlipPanel } from './slip/slip-panel.tsx'
import { resumeSubmit } from './slip/submit.ts'
import { followSlip } from './slip/sync.ts'
import { Tables } from './tables/tables.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** In by a launch's ticket, which leaves the address at once; after a reload by the session this tab kept. False when the ticket was no good. */
async function enter(fields: URLSearchParams): Promise<boolean> {
  const ticket = fields.get('ticket')
  holdToken(textOf(keptInTab('token')))
  if (!ticket) return keptInTab('token') !== null
  const gameCode = decodeURIComponent(/^\/play\/([^/]+)/.exec(location.pathname)?.[1] ?? '')
  replacePlace(location.pathname)
  const answer = await call('POST /api/enter', { body: { ticket, gameCode } })
  if (answer.kind !== 'ok') return false
  holdToken(answer.value.token)
  keepInTab('token', answer.value.token)
  if (textOf(keptInTab('language')) === null) await speak(readLanguage(answer.value.player.language) ?? fallbackLanguage)
  return true
}

function Page({ place }: { readonly place: Place }) {
  if (place.page === 'match') return <Match key={place.id} id={place.id} />
  if (place.page === 'bets') return <Bets />
  if (place.page === 'bet') return <Bet key={place.id} id={place.id} />
  if (place.page === 'rules') return <Rules />
  if (place.page === 'tables') return <Tables />
  if (place.page === 'settings') return <Settings />
  return <Board league={place.league} />
}

function App({ isIn }: { readonly isIn: boolean }) {
  useLanguage()
  const place = usePlace()
  const isWide = useWide()
  if (!isIn) return <Stop words={t('refusal.session.required')} again={false} />
  return (
    <div className="sb-shell">
      <main>
        <Page place={place} />
      </main>
      {isWide ? (
        <aside className="sb-aside" aria-label={t('slip.title')}>
          <h2>{t('slip.title')}</h2>
          <SlipPanel />
        </aside>
      ) : (
        <SlipBar />
      )}
    </div>
  )
}

async function start(): Promise<void> {
  const fields = new URLSearchParams(location.hash.slice(1))
  const language = readLanguage(fields.get('lang')) ?? readLanguage(textOf(keptInTab('language')))
  wear(fields.get('theme') ?? textOf(keptInTab('theme')) ?? 'dark')
  if (language !== null) keepInTab('language', language)
  await speak(language ?? fallbackLanguage)
  void linkSite()
  const isIn = await enter(fields)
  if (isIn) {
    followMe()
    void learnCompetitions()
    resumeSubmit()
    followSlip()
  }
  const app = document.getElementById('app')
  if (app === null) throw new Error('the page has no #app')
  createRoot(app).render(
    <StrictMode>
      <App isIn={isIn} />
    </StrictMode>,
  )
}

void start()
