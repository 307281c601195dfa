import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import { useWay } from '#shared/use-way.ts'
import type { WholeCase } from './case-looks.ts'

/** Withdrawals of the player that are not paid yet. */
export function Waiting({ of: { withdrawals } }: { readonly of: WholeCase }) {
  const text = useText()
  const way = useWay()
  if (withdrawals.length === 0) return <EmptyState title={text('office.cases.nothing_waits')} />
  return (
    <Card title={text('office.cases.money')}>
      <ul className="px-4">
        {withdrawals.map(({ id, amount, asset, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 text-sm last:border-0"
          >
            <Link to={way(['withdrawals', id])} className="inline-flex min-h-6 items-center text-link hover:underline">
              <Amount of={amount} asset={asset} />
            </Link>
            <Moment at={createdAt} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
