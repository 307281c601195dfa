import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge } from '@halong/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Amount } from '#shared/format/amount.tsx'
import { readAmount } from '#shared/live/live-balance.ts'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { RecordList, RecordListSkeleton } from './record-list.tsx'
import { RecordRow } from './record-row.tsx'
import { reasonKey } from './record-rows.ts'
import { NoRecords, RecordsFailed } from './record-states.tsx'
import { movementsQuery } from './records.queries.ts'
import { movementTexts, SignedAmount } from './signed-amount.tsx'

/** The account record: what changed the player's usable money. */
export function MovementList() {
  const playerId = useSession()?.playerId ?? ''
  const text = useText()
  const { tag } = useLanguage()
  const query = useInfiniteQuery(movementsQuery(playerId))
  if (query.isPending) return <RecordListSkeleton />
  if (query.isError && !query.data)
    return <RecordsFailed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
  const rows = query.data.pages.flatMap(({ list }) => list)
  const asset = query.data.pages[0]?.asset ?? ''
  if (rows.length === 0) return <NoRecords kind="movements" />
  const { time } = formatsOf(tag)
  const amountOf = (value: string) => readAmount(value, asset)
  const shown = (value: string) => {
    const money = amountOf(value)
    return money ? <Amount money={money} /> : value
  }
  return (
    <RecordList
      rows={rows}
      atOf={({ at }) => at}
      more={query.hasNextPage ? () => void query.fetchNextPage() : null}
      pending={query.isFetchingNextPage}
    >
      {(row) => {
        const amount = amountOf(row.amount)
        return (
          <RecordRow
            key={row.id}
            title={text(reasonKey(row.reason))}
            note={time(row.at)}
            amount={amount && <SignedAmount money={amount} words={movementTexts} />}
            side={
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2 md:flex-col md:items-end md:gap-0.5">
                <span className="md:text-sm md:font-medium md:text-ink">
                  <span className="md:sr-only">{text('records.column.after')} </span>
                  {shown(row.balanceAfter)}
                </span>
                <Badge>{text('records.status.booked')}</Badge>
              </span>
            }
            facts={[
              [text('records.detail.before'), shown(row.balanceBefore)],
              [text('records.column.amount'), shown(row.amount)],
              [text('records.column.after'), shown(row.balanceAfter)],
              [text('records.detail.reference'), row.reference],
              [text('records.detail.id'), row.id],
            ]}
          />
        )
      }}
    </RecordList>
  )
}
