import { Button, ErrorState, Skeleton } from '@halong/ui'
import { LockKeyhole } from 'lucide-react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { HelpAnswers } from '#shared/help/help-answers.tsx'
import { Scene } from '#shared/picture/scene.tsx'
import { useText } from '#shared/text/text.ts'
import { ItemCard } from './item-card.tsx'
import { type Checklist, useChecklist } from './verification.queries.ts'

/** N10: everything that will ever be asked, when and why, with how far it is. */
export function VerificationView() {
  const text = useText()
  const { data, isError, error, isFetching, refetch } = useChecklist()
  if (data)
    return (
      <div className="mx-auto w-full max-w-3xl">
        <p className="mb-5 max-w-2xl text-base text-ink-2">{text('verification.lead')}</p>
        <Progress checklist={data} />
        <ol className="mt-5 flex flex-col gap-3">
          {data.items.map((item, at) => (
            <ItemCard key={item.item} item={item} number={at + 1} asset={data.asset} />
          ))}
        </ol>
        <div className="mt-5">
          <HelpAnswers of={['verification', 'withdraw-obstacles']} />
        </div>
        <p className="mt-5 flex gap-3 rounded-card bg-hover p-4 text-sm text-ink-2">
          <LockKeyhole aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {text('verification.kept', { days: data.keptDays })}
        </p>
      </div>
    )
  if (!isError)
    return (
      <div role="status" aria-label={text('shell.loading')} className="mx-auto grid w-full max-w-3xl gap-3">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    )
  return (
    <ErrorState
      art={<Scene name="offline" />}
      title={text('verification.failed.title')}
      text={whyFailed(error, text('verification.failed.text'))}
      actions={
        <Button pending={isFetching} onClick={() => void refetch()}>
          {text('verification.failed.retry')}
        </Button>
      }
    />
  )
}

/** How far the steps are, and the totals that they are measured by. */
function Progress({ checklist: { level, levels, deposited, withdrawn, asset } }: { readonly checklist: Checklist }) {
  const text = useText()
  const money = useWireMoney(asset)
  return (
    <section className="rounded-card bg-surface p-5 ring-1 ring-line ring-inset">
      <h2 className="text-lg font-bold">{text('verification.level', { level, levels })}</h2>
      <div aria-hidden className="mt-3 flex gap-1.5">
        {Array.from({ length: levels }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
          <span key={at} className={`h-2 flex-1 rounded-full ${at < level ? 'bg-jade' : 'bg-line'}`} />
        ))}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 text-sm">
        <div>
          <dt className="text-ink-2">{text('verification.deposited')}</dt>
          <dd className="tabular mt-0.5 text-base font-bold">{money(deposited)}</dd>
        </div>
        <div>
          <dt className="text-ink-2">{text('verification.withdrawn')}</dt>
          <dd className="tabular mt-0.5 text-base font-bold">{money(withdrawn)}</dd>
        </div>
      </dl>
    </section>
  )
}
