import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { Card } from '#shared/parts/card.tsx'
import { payoutStates, type WholeWithdrawal } from './withdrawal-looks.ts'

/** Each attempt to pay, with what came of it. */
export function Payouts({ of: { payouts, asset } }: { readonly of: WholeWithdrawal }) {
  const text = useText()
  return (
    <Card title={text('office.withdrawals.payouts')}>
      {payouts.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">{text('office.withdrawals.payouts.none')}</p>
      ) : (
        <ol className="text-sm">
          {payouts.map(({ no, method, driver, amount, state, reference, why, startedAt, isNameDifferent }) => (
            <li key={no} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
              <span className="font-semibold">{text('office.withdrawals.payouts.no', { no })}</span>
              <StateBadge of={state} looks={payoutStates} />
              <Amount of={amount} asset={asset} />
              <span className="min-w-0 flex-1 basis-40 text-ink-2 wrap-anywhere">
                {[method, driver, reference, why].filter(Boolean).join(' · ')}
              </span>
              {isNameDifferent && <Badge tone="danger">{text('office.withdrawals.payouts.name')}</Badge>}
              <span className="text-xs text-ink-2">
                <Moment at={startedAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
