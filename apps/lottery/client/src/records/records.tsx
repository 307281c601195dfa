import { useEffect, useState } from 'react'
import type { OrdersAnswer, TicketView } from '#protocol/index.ts'
import { ChaseList } from '../chase/chase-list.tsx'
import { Nothing, Skeletons, TopBar } from '../parts/page.tsx'
import { call } from '../shared/calls.ts'
import { useEndedTickets, withEnded } from '../shared/live.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { TicketRow } from './ticket-row.tsx'

const tabs = ['all', 'waiting', 'won', 'chase'] as const
type Loaded = { readonly tickets: readonly TicketView[]; readonly next: string | null }

/** The player's tickets, newest first, a page at a time. */
export function Records() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'lost'>('loading')
  const state = tab === 'chase' ? null : tab
  const ended = useEndedTickets()
  const ask = (before: string | null): Promise<OrdersAnswer | null> =>
    call('GET /api/orders', { query: { state: state ?? 'all', ...(before === null ? {} : { before }) } }).then((answer) =>
      answer.kind === 'ok' ? answer.value : null,
    )
  useEffect(() => {
    if (state === null) return
    let over = false
    setLoaded('loading')
    void call('GET /api/orders', { query: { state } }).then((answer) => {
      if (!over) setLoaded(answer.kind === 'ok' ? answer.value : 'lost')
    })
    return () => {
      over = true
    }
  }, [state])
  const more = async (shown: Loaded) => {
    const page = await ask(shown.next)
    if (page !== null) setLoaded({ tickets: [...shown.tickets, ...page.tickets], next: page.next })
  }
  return (
    <>
      <TopBar title={t('records.title')} onBack={() => history.back()} />
      <main className="lt-records">
        <div className="lt-segments" role="group" aria-label={t('records.title')}>
          {tabs.map((each) => (
            <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
              {t(`records.tab.${each}`)}
            </button>
          ))}
        </div>
        {tab === 'chase' ? <ChaseList /> : null}
        {tab !== 'chase' && loaded === 'loading' ? <Skeletons count={5} /> : null}
        {tab !== 'chase' && loaded === 'lost' ? (
          <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
        ) : null}
        {tab === 'chase' || typeof loaded === 'string' ? null : loaded.tickets.length === 0 ? (
          <Nothing words={t('records.empty')} action={{ label: t('lobby.title'), take: () => goTo('/lobby') }} />
        ) : (
          <>
            <ul className="lt-list">
              {withEnded(loaded.tickets, ended).map((ticket) => (
                <TicketRow key={ticket.id} ticket={ticket} />
              ))}
            </ul>
            {loaded.next === null ? null : (
              <button type="button" className="lt-button" data-tone="soft" onClick={() => void more(loaded)}>
                {t('action.more')}
              </button>
            )}
          </>
        )}
      </main>
    </>
  )
}
