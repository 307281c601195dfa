import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, EmptyState } from '@halong/ui'
import { ArrowLeftRight } from 'lucide-react'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type LineTransfer, useLineTransfers } from './line-transfers.queries.ts'
import { MoneyRows } from './money-rows.tsx'
import { Coming, Failed, Mark, Sum } from './parts.tsx'

/** Every transfer that was sent or came, and what became of it. */
export function LineTransferList() {
  const text = useText()
  const { tag } = useLanguage()
  const query = useLineTransfers()
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  const nameOf = ({ isUpline, label, name }: LineTransfer) => (isUpline ? text('agents.line.upline') : label === '' ? name : label)
  return (
    <section>
      <h2 className="mb-3 text-base font-bold">{text('agents.line.history')}</h2>
      {query.data ? (
        rows.length === 0 ? (
          <EmptyState art={<Mark icon={ArrowLeftRight} />} title={text('agents.line.none.title')} text={text('agents.line.none.text')} />
        ) : (
          <MoneyRows<LineTransfer>
            rows={rows}
            keyOf={({ id }) => id}
            about="agents.line.whom"
            name={(row) => text(`agents.line.${row.way}`, { name: nameOf(row) })}
            under={({ at, expiresAt, state }) =>
              state === 'OPEN' ? text('agents.line.until', { at: formatsOf(tag).moment(expiresAt) }) : formatsOf(tag).moment(at)
            }
            columns={[
              { title: 'agents.line.state', cell: ({ state }) => text(`agents.line.state.${state}`) },
              { title: 'agents.income.amount', cell: ({ amount, asset }) => <Sum value={amount} asset={asset} /> },
            ]}
          />
        )
      ) : query.isError ? (
        <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Coming />
      )}
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
