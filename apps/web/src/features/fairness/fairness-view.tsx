import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Dices, Link2, ScanSearch } from 'lucide-react'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { useHydrated } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ChainList } from './chain-list.tsx'
import { centreQuery } from './fairness.queries.ts'
import { Families } from './families.tsx'
import { IncidentList } from './incident-list.tsx'
import { RefusalList } from './refusal-list.tsx'
import { ReplayAudit } from './replay-audit.tsx'
import { ScriptCard } from './script-card.tsx'
import { VendorReturns } from './vendor-returns.tsx'

const ways = [
  { icon: Dices, name: 'own' },
  { icon: Link2, name: 'shared' },
  { icon: ScanSearch, name: 'check' },
] as const

function Ways() {
  const text = useText()
  return (
    <section aria-labelledby="fair-how">
      <h2 id="fair-how" className="mb-4 text-xl font-bold">
        {text('fairness.how')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        {ways.map(({ icon: Icon, name }) => (
          <li key={name} className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
            <span className="mb-3 grid size-10 place-items-center rounded-control bg-hover text-jade">
              <Icon aria-hidden size={20} strokeWidth={1.75} />
            </span>
            <h3 className="text-base font-bold">{text(`fairness.${name}.title`)}</h3>
            <p className="mt-1 text-sm text-ink-2">{text(`fairness.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** R25, W27: how chance is fixed, what each game paid back beside what it states, and where results are checked. */
export function FairnessView() {
  const text = useText()
  const { code, tag } = useLanguage()
  const isHydrated = useHydrated()
  const query = centreQuery(code)
  const { data: now, error, isFetching, refetch } = useQuery(query)
  const data = useServerSnapshot(query.queryKey, now)
  return (
    <div className="space-y-10">
      <Ways />
      <Families />
      <section aria-labelledby="fair-returns">
        <h2 id="fair-returns" className="text-xl font-bold">
          {text('fairness.returns', { days: data?.days ?? 30 })}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.returns.text')}</p>
        <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('fairness.given_back.text')}</p>
        <p className="mt-1 min-h-5 text-xs text-ink-2">
          {isHydrated && data?.countedTo && text('fairness.counted', { at: formatsOf(tag).second(data.countedTo) })}
        </p>
        <div className="mt-4 space-y-4">
          {data?.vendors.map((vendor) => (
            <VendorReturns key={vendor.vassalage} vendor={vendor} />
          ))}
          {!data && !error && <Skeleton className="h-96 rounded-card" />}
          {!data && error && (
            <ErrorState
              art={<Scene name="offline" />}
              title={text('fairness.failed')}
              text={whyFailed(error, text('failed.outage'))}
              actions={
                <Button pending={isFetching} onClick={() => void refetch()}>
                  {text('action.retry')}
                </Button>
              }
            />
          )}
        </div>
      </section>
      <ReplayAudit />
      {data && <RefusalList vendors={data.vendors} />}
      <ChainList />
      <IncidentList />
      {data && <ScriptCard vendors={data.vendors} />}
    </div>
  )
}
