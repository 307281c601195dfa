import type { ClientValue } from '@halong/api/client'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button, Dialog, ErrorState, Skeleton } from '@halong/ui'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { AskAbout } from '#shared/help/ask-about.tsx'
import { ShareRound } from '#shared/help/share-round.tsx'
import { closeModal } from '#shared/routing/modals.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { roundTones } from './round-list.tsx'
import { isSome, ShownAmount } from './shown-amount.tsx'
import { VerifyLink } from './verify-link.tsx'

/** Contracts §19: one round with the money it moved, and the way to check it. @param round its id */
export function RoundDialog({ round }: { readonly round: string }) {
  const text = useText()
  // cast: whatever stands in the address; the gateway knows no round by a wrong name.
  const query = useMemberCall('records.getRound', { query: { id: round as `rnd_${string}` } })
  return (
    <Dialog
      open
      onClose={() => void closeModal()}
      title={query.data?.head.gameName ?? text('records.detail.title')}
      closeLabel={text('records.detail.close')}
    >
      {query.data ? (
        <RoundDetail found={query.data} />
      ) : query.isError ? (
        <ErrorState
          title={text('records.failed.title')}
          text={whyFailed(query.error, text('records.failed.text'))}
          actions={
            <Button pending={query.isFetching} onClick={() => void query.refetch()}>
              {text('records.failed.retry')}
            </Button>
          }
        />
      ) : (
        <div role="status" aria-label={text('records.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  )
}

function RoundDetail({ found: { asset, head, lines, postings } }: { readonly found: ClientValue<'records.getRound'> }) {
  const text = useText()
  const { tag } = useLanguage()
  const { second, time } = formatsOf(tag)
  const shown = (value: string | null) => (value === null ? '–' : <ShownAmount value={value} asset={asset} />)
  const facts = [
    [text('records.column.stake'), shown(head.stake)],
    [text('records.detail.refunded'), shown(head.refunded)],
    [text('records.column.valid'), shown(head.valid)],
    [text('records.column.win'), shown(head.win)],
    ...(isSome(head.awarded) ? [[text('records.column.awarded'), shown(head.awarded)] as const] : []),
    [text('records.column.net'), shown(head.net)],
    [text('records.detail.before'), shown(head.balanceBefore)],
    [text('records.column.after'), shown(head.balanceAfter)],
    [text('records.detail.opened'), second(head.openedAt)],
    [text('records.detail.closed'), head.closedAt === null ? '–' : second(head.closedAt)],
    [text('records.detail.vendor'), head.vendorName],
    [text('records.detail.vendor_round'), head.vendorRoundId],
    [text('records.detail.id'), head.id],
  ] as const
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Badge tone={roundTones[head.status]}>{text(`records.status.${head.status}`)}</Badge>
      </p>
      <dl className="grid gap-y-2 rounded-card bg-hover px-4 py-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="max-w-1/2 shrink-0 text-ink-2">{label}</dt>
            <dd className="tabular min-w-0 text-end font-medium break-all text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <ul className="overflow-hidden rounded-card ring-1 ring-line">
          {lines.map(({ label, stake, result, returned }) => (
            <li
              key={`${label} ${stake} ${result}`}
              className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3 text-sm last:border-0"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-xs text-ink-2">{result}</span>
              </span>
              <span className="text-end">
                <span className="block text-ink-2">{shown(stake)}</span>
                <span className="block font-semibold">{shown(returned)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="round-postings">
        <h3 id="round-postings" className="mb-2 text-sm font-bold">
          {text('records.detail.postings')}
        </h3>
        <ol className="overflow-hidden rounded-card ring-1 ring-line">
          {postings.map(({ transactionId, at, kind, state, amount }) => (
            <li key={transactionId} className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 text-sm last:border-0">
              <span className="min-w-0">
                <span className="block font-semibold">{text(`records.posting.${kind}`)}</span>
                <span className="block text-xs break-all text-ink-2">
                  {time(at)} · {transactionId}
                </span>
              </span>
              <span className="text-end">
                <span className="block font-semibold">{shown(amount)}</span>
                <span className="block text-xs text-ink-2">{text(`records.posting.state.${state}`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-3">
        <VerifyLink url={head.verifyUrl} />
        {head.status !== 'cancelled' && <ShareRound round={head.id} />}
        <AskAbout row={head.id} />
      </div>
    </div>
  )
}
