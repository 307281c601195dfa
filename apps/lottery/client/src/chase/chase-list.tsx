import { useEffect, useState } from 'react'
import type { ChasesAnswer } from '#protocol/index.ts'
import { Nothing, Skeletons } from '../parts/page.tsx'
import { call } from '../shared/calls.ts'
import { goTo } from '../shared/route.ts'
import { t } from '../shared/texts.ts'
import { ChaseRow } from './chase-row.tsx'

/** The player's chases, newest first, a page at a time. */
export function ChaseList() {
  const [loaded, setLoaded] = useState<ChasesAnswer | 'loading' | 'lost'>('loading')
  useEffect(() => {
    let over = false
    void call('GET /api/chases').then((answer) => {
      if (!over) setLoaded(answer.kind === 'ok' ? answer.value : 'lost')
    })
    return () => {
      over = true
    }
  }, [])
  const more = async (shown: ChasesAnswer) => {
    const answer = await call('GET /api/chases', { query: { before: shown.next ?? '' } })
    if (answer.kind === 'ok') setLoaded({ chases: [...shown.chases, ...answer.value.chases], next: answer.value.next })
  }
  if (loaded === 'loading') return <Skeletons count={5} />
  if (loaded === 'lost')
    return <Nothing words={t('state.unreachable')} action={{ label: t('action.reload'), take: () => location.reload() }} />
  if (loaded.chases.length === 0)
    return <Nothing words={t('chase.empty')} action={{ label: t('lobby.title'), take: () => goTo('/lobby') }} />
  return (
    <>
      <ul className="lt-list">
        {loaded.chases.map((chase) => (
          <ChaseRow key={chase.id} chase={chase} />
        ))}
      </ul>
      {loaded.next === null ? null : (
        <button type="button" className="lt-button" data-tone="soft" onClick={() => void more(loaded)}>
          {t('action.more')}
        </button>
      )}
    </>
  )
}
