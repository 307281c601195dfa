import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Link } from 'react-router'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { May } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { useWay } from '#shared/use-way.ts'
import { heldReasons, type WholeDeposit } from './deposit-looks.ts'

/** What arrived for an order, one transfer each: booked into play or held back, and the way to its entries. */
export function Receipts({ deposit: { receipts, playerId, asset } }: { readonly deposit: WholeDeposit }) {
  const text = useText()
  const way = useWay()
  const entriesOf = (result: 'booked' | 'held') =>
    way(['ledger', 'entries'], {
      account: `${playerId}:${result === 'booked' ? 'player.cash' : 'player.held'}:${asset}`,
      reason: result === 'booked' ? 'deposit.credit' : 'deposit.park',
    })
  return (
    <Card title={text('office.deposits.receipts')}>
      {receipts.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">{text('office.deposits.no_receipts')}</p>
      ) : (
        <ul className="text-sm">
          {receipts.map(({ reference, at, amount, result, reason, payer }) => (
            <li key={reference} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0">
              <span className="font-semibold">
                <Amount of={amount} asset={asset} />
              </span>
              <Badge tone={result === 'booked' ? 'jade' : 'gold'}>{text(`office.deposits.result.${result}`)}</Badge>
              {reason !== null && <span>{text(heldReasons[reason])}</span>}
              <code className="min-w-0 font-mono text-xs text-ink-2 wrap-anywhere">{reference}</code>
              {payer !== null && <span className="text-ink-2">{payer}</span>}
              <span className="ms-auto flex flex-wrap items-center gap-x-4 text-xs text-ink-2">
                <Moment at={at} />
                <May do="ledger.read">
                  <Link to={entriesOf(result)} className="inline-flex min-h-6 items-center text-sm text-link hover:underline">
                    {text('office.deposits.ledger')}
                  </Link>
                </May>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
