import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { useOperator } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { JsonValue } from '#shared/parts/json-value.tsx'
import { useWay } from '#shared/use-way.ts'
import { useApprovals } from '#shared/waiting.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

type Approval = ClientValue<'approvals.list'>['rows'][number]

/** Requests that wait for the agreement of a second operator: what is now, what would be (T64, T68). */
export function ApprovalsCard({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const approvals = useApprovals(brand.id)
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <Card title={text('office.waiting.approvals')}>
      <Answer of={approvals}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="p-4 text-sm text-ink-2">{text('office.waiting.no_approvals')}</p>
          ) : (
            <ul>
              {rows.map((approval) => (
                <ApprovalRow key={approval.id} approval={approval} onDecide={setDecision} />
              ))}
            </ul>
          )
        }
      </Answer>
      {decision && <DecisionDialog decision={decision} brand={brand} onClose={() => setDecision(null)} />}
    </Card>
  )
}

type RowProps = { readonly approval: Approval; readonly onDecide: (decision: Decision) => void }

function ApprovalRow({ approval, onDecide }: RowProps) {
  const text = useText()
  const { moment } = useFormats()
  const way = useWay()
  const { username } = useOperator()
  const { id, kind, subject, before, after, reason, askedBy, askedAt, expiresAt, needs, votes, mayDecide, obstacle } = approval
  const isOwn = askedBy === username
  const agreed = votes.filter(({ said }) => said === 'yes').length
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h3 className="font-bold">{subject}</h3>
        {needs > 1 && <Badge tone="gold">{text('office.waiting.agreed', { agreed, needs })}</Badge>}
        <span className="text-ink-2">{text('office.waiting.asked', { name: askedBy, time: moment(askedAt) })}</span>
      </div>
      <p className="text-sm">{reason}</p>
      {kind === 'adjustment' && (
        <Link to={way(['adjustments', id.replace('apr_', 'adj_')])} className="w-fit text-sm text-link hover:underline">
          {text('office.waiting.open_adjustment')}
        </Link>
      )}
      <div className="flex flex-col gap-3 md:flex-row">
        <JsonValue title={text('office.waiting.before')} value={before} />
        <JsonValue title={text('office.waiting.after')} value={after} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {mayDecide && (
          <>
            <Button size="medium" onClick={() => onDecide({ kind: 'approve', id, title: subject })}>
              {text('office.waiting.approve')}
            </Button>
            <Button tone="secondary" onClick={() => onDecide({ kind: 'decline', id, title: subject })}>
              {text('office.waiting.decline')}
            </Button>
          </>
        )}
        {isOwn && (
          <Button tone="secondary" onClick={() => onDecide({ kind: 'withdraw', id, title: subject })}>
            {text('office.waiting.withdraw')}
          </Button>
        )}
        <span className="text-xs text-ink-2">
          {isOwn && `${text('office.waiting.own')} `}
          {obstacle === 'one_hand' && `${text('office.waiting.one_hand')} `}
          {text('office.waiting.until', { time: moment(expiresAt) })}
        </span>
      </div>
    </li>
  )
}
