import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { Card } from '#shared/parts/card.tsx'
import { ownerNames, type WholeWithdrawal, withdrawalStates } from './withdrawal-looks.ts'

/** All that happened: who had it, who moved it on, and whether the promise was kept. */
export function Stages({ of }: { readonly of: WholeWithdrawal['stages'] }) {
  const text = useText()
  return (
    <Card title={text('office.withdrawals.stages')}>
      <ol className="text-sm">
        {of.map(({ stage, owner, enteredAt, promisedAt, code, remark, actor, isLate }) => (
          <li
            key={`${enteredAt} ${stage}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
          >
            <span className="w-40 shrink-0">
              <StateBadge of={stage} looks={withdrawalStates} />
            </span>
            <span className="min-w-0 flex-1 basis-48">
              <span className="text-ink-2">
                {text(ownerNames[owner])} · {actor}
              </span>
              {(code !== null || remark !== '') && (
                <span className="block wrap-anywhere">{[code, remark].filter(Boolean).join(' · ')}</span>
              )}
            </span>
            {isLate && <Badge tone="danger">{text('office.withdrawals.late')}</Badge>}
            <span className="text-xs text-ink-2">
              <Moment at={enteredAt} />
              {promisedAt !== null && (
                <>
                  {' → '}
                  <Moment at={promisedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
