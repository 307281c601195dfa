import { Tabs } from '@halong/ui'
import { useSearchParams } from 'react-router'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { MovementList } from './movement-list.tsx'
import { RecordListSkeleton } from './record-list.tsx'
import { RecordsForVisitor } from './record-states.tsx'
import { RoundList } from './round-list.tsx'

/** Account and betting record of the signed-in player (R-HEAD-3). The tab stands in the address. */
export function RecordsView() {
  const text = useText()
  const session = useSession()
  const hydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const selected = search.get('tab') === 'rounds' ? 'rounds' : 'movements'
  return (
    <div className="mx-auto w-full max-w-3xl py-6">
      <h1 className="mb-5 text-2xl font-bold">{text('records.title')}</h1>
      {!hydrated ? (
        <RecordListSkeleton />
      ) : session ? (
        <>
          {isTrial(session) && <p className="mb-4 rounded-control bg-gold-soft px-4 py-3 text-sm text-ink">{text('records.trial')}</p>}
          <Tabs
            label={text('records.tabs')}
            selected={selected}
            onSelect={(tab) => setSearch(tab === 'rounds' ? { tab } : {}, { replace: true })}
            tabs={[
              { id: 'movements', label: text('records.movements'), panel: <MovementList playerId={session.playerId} /> },
              { id: 'rounds', label: text('records.rounds'), panel: <RoundList playerId={session.playerId} /> },
            ]}
          />
        </>
      ) : (
        <RecordsForVisitor />
      )}
    </div>
  )
}
