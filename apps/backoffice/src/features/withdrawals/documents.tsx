import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { documentStates, itemNames } from '#shared/cashier/document-looks.ts'
import { StateBadge } from '#shared/cells/state.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { useWay } from '#shared/use-way.ts'
import type { WholeWithdrawal } from './withdrawal-looks.ts'

/** What the player sent to prove who they are, with its state. */
export function Documents({ playerId }: Pick<WholeWithdrawal, 'playerId'>) {
  const text = useText()
  const way = useWay()
  const { id: brandId } = useBrand()
  const documents = useQuery(query('documents.list', { query: { brandId, member: playerId } }))
  return (
    <Card
      title={text('office.withdrawals.kyc')}
      aside={
        <Link to={way(['documents'], { member: playerId })} className="text-sm font-semibold text-link hover:underline">
          {text('office.withdrawals.kyc.all')}
        </Link>
      }
    >
      <Answer of={documents} rows={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="p-4 text-sm text-ink-2">{text('office.withdrawals.kyc.none')}</p>
          ) : (
            <ul className="text-sm">
              {rows.map(({ id, item, state }) => (
                <li key={id} className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5 last:border-0">
                  <Link to={way(['documents', id])} className="font-semibold text-link hover:underline">
                    {text(itemNames[item])}
                  </Link>
                  <StateBadge of={state} looks={documentStates} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
