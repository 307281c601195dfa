import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, type BadgeTone, Button, Skeleton, Tabs } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useMoneyText } from '#shared/format/money-text.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { usePointFigures, usePointTexts } from './point-words.tsx'
import { type PointsMovement, pointMovementsQuery, type Redemption, redemptionsQuery } from './points.queries.ts'

const tones: Record<Redemption['state'], BadgeTone> = { IN_PROCESS: 'gold', APPROVED: 'jade', REJECTED: 'danger' }

type PagesProps = {
  readonly query: {
    readonly isPending: boolean
    readonly isError: boolean
    readonly isFetching: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    refetch(): Promise<unknown>
    fetchNextPage(): Promise<unknown>
  }
  readonly isEmpty: boolean
  readonly none: string
  readonly children: ReactNode
}

/** A list in pages, with what stands there before it comes, when it fails and when there is nothing in it. */
function Pages({ query, isEmpty, none, children }: PagesProps) {
  const text = useText()
  if (query.isPending)
    return (
      <div role="status" aria-label={text('shell.loading')} className="grid gap-2">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-16 rounded-card" />
        ))}
      </div>
    )
  if (query.isError && isEmpty)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 text-sm ring-1 ring-line ring-inset">
        {text('points.history.failed')}
        <Button tone="secondary" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
          {text('action.retry')}
        </Button>
      </div>
    )
  if (isEmpty) return <p className="rounded-card bg-surface p-5 text-sm text-ink-2 ring-1 ring-line ring-inset">{none}</p>
  return (
    <>
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-line ring-inset">{children}</ul>
      {query.hasNextPage && (
        <div className="mt-3 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('points.history.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const rowLook = 'grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0'

function RedemptionRow({ row }: { readonly row: Redemption }) {
  const text = useText()
  const { tag } = useLanguage()
  const words = usePointTexts()
  return (
    <li className={rowLook} data-state={row.state}>
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">
          {row.title}
          {row.quantity > 1 && <span className="tabular"> × {row.quantity}</span>}
        </span>
        <span className="block text-xs text-ink-2">
          {formatsOf(tag).moment(row.requestedAt)} · {words(row.points)}
        </span>
      </span>
      <Badge tone={tones[row.state]}>{text(`points.state.${row.state}`)}</Badge>
      {row.state === 'REJECTED' && (
        <p className="col-span-2 text-xs text-ink-2">
          {text('points.rejected')} {row.remark}
        </p>
      )}
    </li>
  )
}

function MovementRow({ row }: { readonly row: PointsMovement }) {
  const text = useText()
  const { tag } = useLanguage()
  const moneyText = useMoneyText()
  const figures = usePointFigures()
  const words = usePointTexts()
  const staked = row.turnover && readAmount(row.turnover.amount, row.turnover.asset)
  return (
    <li className={rowLook}>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{text(`points.movement.${row.reason}`)}</span>
        <span className="block text-xs text-ink-2">
          {formatsOf(tag).moment(row.at)}
          {staked && <> · {text('points.movement.staked', { amount: moneyText(staked) })}</>}
        </span>
      </span>
      <span className="flex flex-col items-end">
        <span dir="ltr" className={clsx('tabular text-sm font-bold', row.points > 0 ? 'text-jade' : 'text-ink')}>
          {row.points > 0 ? '+' : '−'}
          {figures(Math.abs(row.points))}
        </span>
        <span className="text-xs text-ink-2">{text('points.movement.after', { points: words(row.balanceAfter) })}</span>
      </span>
    </li>
  )
}

function Redemptions({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const query = useInfiniteQuery(redemptionsQuery(playerId))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Pages query={query} isEmpty={rows.length === 0} none={text('points.history.no_redemptions')}>
      {rows.map((row) => (
        <RedemptionRow key={row.id} row={row} />
      ))}
    </Pages>
  )
}

function Movements({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const query = useInfiniteQuery(pointMovementsQuery(playerId))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Pages query={query} isEmpty={rows.length === 0} none={text('points.history.no_movements')}>
      {rows.map((row) => (
        <MovementRow key={row.id} row={row} />
      ))}
    </Pages>
  )
}

/** What was asked for and how it stands; and everything that changed the points. */
export function PointsHistory({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const [tab, setTab] = useState('redemptions')
  return (
    <section aria-labelledby="points-history" className="mt-10">
      <h2 id="points-history" className="mb-4 text-xl font-bold">
        {text('points.history.title')}
      </h2>
      <Tabs
        label={text('points.history.title')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'redemptions', label: text('points.history.redemptions'), panel: <Redemptions playerId={playerId} /> },
          { id: 'movements', label: text('points.history.movements'), panel: <Movements playerId={playerId} /> },
        ]}
      />
    </section>
  )
}
