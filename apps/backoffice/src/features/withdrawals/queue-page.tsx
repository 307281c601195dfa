import { useText } from '@halong/app-kit/text.ts'
import { EmptyState, IconButton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { whenFree } from '#shared/keys.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { usePreferences } from '#shared/preferences.ts'
import { useWay } from '#shared/use-way.ts'
import { Deciding } from './deciding.tsx'
import { Decisions, useClaim } from './decisions.tsx'
import { type Deed, deedsOf } from './deeds.ts'
import { Promised } from './promise.tsx'
import { useToDecide } from './use-to-decide.ts'
import { WithdrawalCase } from './withdrawal-case.tsx'
import { type Withdrawal, withdrawalStates } from './withdrawal-looks.ts'

/** Withdrawals that wait for a person, the promise that ends first before the others, worked through by keyboard (R-OPS-1). */
export function WithdrawalQueuePage() {
  const text = useText()
  const way = useWay()
  const waiting = useToDecide()
  return (
    <Page
      isWide
      above={<Crumbs to={[[text('office.withdrawals.title'), way(['withdrawals'])]]} />}
      title={text('office.withdrawals.queue')}
      lead={text('office.withdrawals.queue_lead')}
    >
      <Answer of={waiting} rows={8}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={text('office.withdrawals.queue_empty')} text={text('office.withdrawals.queue_empty_text')} />
          ) : (
            <Queue rows={rows} />
          )
        }
      </Answer>
    </Page>
  )
}

/** `a`, `d` and `s` open a decision and never make it; `c` takes it; `j` and `n` go on, `k` goes back. */
function useQueueKeys(keys: { readonly open: (deed: Deed) => void; readonly take: () => void; readonly step: (by: 1 | -1) => void }): void {
  const { shortcuts } = usePreferences()
  const open = useEffectEvent(keys.open)
  const take = useEffectEvent(keys.take)
  const step = useEffectEvent(keys.step)
  useEffect(() => {
    if (!shortcuts) return
    return tinykeys(window, {
      a: whenFree(() => open('approve')),
      d: whenFree(() => open('refuse')),
      s: whenFree(() => open('ask')),
      c: whenFree(() => take()),
      j: whenFree(() => step(1)),
      n: whenFree(() => step(1)),
      k: whenFree(() => step(-1)),
    })
  }, [shortcuts])
}

function Queue({ rows }: { readonly rows: readonly Withdrawal[] }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [chosen, choose] = useState<string | null>(null)
  const [deed, setDeed] = useState<Deed | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  )
  const current = rows[at]
  const whole = useQuery({
    // cast: a queue that is shown is never empty.
    ...query('withdrawals.get', { query: { brandId, id: current?.id as Withdrawal['id'] } }),
    enabled: current !== undefined,
  })
  const claim = useClaim(whole.data)
  const step = (by: 1 | -1) => choose(rows[Math.max(0, Math.min(at + by, rows.length - 1))]?.id ?? null)
  useQueueKeys({
    open: (wanted) => whole.data && deedsOf(whole.data.state).includes(wanted) && setDeed(wanted),
    take: () => claim.mutate(),
    step,
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Rows rows={rows} current={current?.id ?? ''} onChoose={choose} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 ring-1 ring-line ring-inset">
          <div className="flex items-center gap-1">
            <IconButton
              label={text('office.withdrawals.previous')}
              icon={<ChevronLeft aria-hidden size={18} className="rtl:rotate-180" />}
              onClick={() => step(-1)}
            />
            <span aria-live="polite" className="tabular min-w-16 text-center text-sm">
              {text('office.withdrawals.place', { at: at + 1, of: rows.length })}
            </span>
            <IconButton
              label={text('office.withdrawals.next')}
              icon={<ChevronRight aria-hidden size={18} className="rtl:rotate-180" />}
              onClick={() => step(1)}
            />
          </div>
          <div className="flex flex-1 basis-full flex-wrap gap-2 *:flex-1 md:basis-auto md:justify-end md:*:flex-none">
            {whole.data && <Decisions withdrawal={whole.data} onDeed={setDeed} />}
          </div>
        </div>
        <Answer of={whole} rows={8}>
          {(value) => <WithdrawalCase withdrawal={value} />}
        </Answer>
      </div>
      {whole.data && deed && (
        <Deciding
          withdrawal={whole.data}
          deed={deed}
          onClose={() => setDeed(null)}
          onDone={() => choose((rows[at + 1] ?? rows[at - 1])?.id ?? null)}
        />
      )}
    </div>
  )
}

type RowsProps = { readonly rows: readonly Withdrawal[]; readonly current: string; readonly onChoose: (id: string) => void }

/** The queue beside the one at hand, where there is room for both. */
function Rows({ rows, current, onChoose }: RowsProps) {
  const text = useText()
  return (
    <ol
      aria-label={text('office.withdrawals.queue')}
      className="hidden max-h-[calc(100dvh-14rem)] overflow-y-auto rounded-card bg-surface ring-1 ring-line ring-inset lg:block"
    >
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-current={row.id === current ? 'true' : undefined}
            onClick={() => onChoose(row.id)}
            className={clsx(
              'flex w-full flex-col gap-1 px-4 py-2.5 text-start text-sm',
              row.id === current ? 'bg-brand-soft' : 'hover:bg-hover',
            )}
          >
            <span className="flex w-full items-center justify-between gap-3">
              <span className="truncate font-semibold">{row.username}</span>
              <Amount of={row.amount} asset={row.asset} />
            </span>
            <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-ink-2">
              <Promised {...row} />
              {row.claimedBy ?? (row.state === 'disputed' && <StateBadge of={row.state} looks={withdrawalStates} />)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
