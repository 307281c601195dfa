import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useState } from 'react'
import type { Brand } from '#shared/brands.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { useMay, useOperator } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { useProposals } from '#shared/waiting.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

type Proposal = ClientValue<'settings.listProposals'>['rows'][number]

/** Changes of settings that wait for a second operator: what is now, what would be (T68). */
export function ProposalsCard({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const proposals = useProposals(brand.id)
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <Card title={text('office.waiting.proposals')}>
      <Answer of={proposals}>
        {({ rows: all }) => {
          const open = all.filter(({ state }) => state === 'open')
          if (open.length === 0) return <p className="p-4 text-sm text-ink-2">{text('office.waiting.no_proposals')}</p>
          return (
            <ul>
              {open.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} brand={brand} onDecide={setDecision} />
              ))}
            </ul>
          )
        }}
      </Answer>
      {decision && <DecisionDialog decision={decision} brand={brand} onClose={() => setDecision(null)} />}
    </Card>
  )
}

const Value = ({ title, value }: { readonly title: string; readonly value: unknown }) => (
  <div className="min-w-0 flex-1">
    <p className="mb-1 text-xs font-semibold text-ink-2">{title}</p>
    <pre className="rounded-control bg-hover p-2.5 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
      {JSON.stringify(value, null, 2)}
    </pre>
  </div>
)

type RowProps = { readonly proposal: Proposal; readonly brand: Brand; readonly onDecide: (decision: Decision) => void }

function ProposalRow({ proposal, onDecide }: RowProps) {
  const text = useText()
  const { moment } = useFormats()
  const { username } = useOperator()
  const mayDecline = useMay('settings.change')
  const { id, name, before, after, reason, proposedBy, proposedAt, expiresAt, isStale, mayApprove } = proposal
  const isOwn = proposedBy === username
  return (
    <li className="flex flex-col gap-3 border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <h3 className="font-bold">{text('office.waiting.setting', { name })}</h3>
        {isStale && <Badge tone="gold">{text('office.waiting.stale')}</Badge>}
        <span className="text-ink-2">{text('office.waiting.asked', { name: proposedBy, time: moment(proposedAt) })}</span>
      </div>
      <p className="text-sm">{reason}</p>
      <div className="flex flex-col gap-3 md:flex-row">
        <Value title={text('office.waiting.before')} value={before} />
        <Value title={text('office.waiting.after')} value={after} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {mayApprove && (
          <Button size="medium" onClick={() => onDecide({ kind: 'approve', id, title: text('office.waiting.setting', { name }) })}>
            {text('office.waiting.approve')}
          </Button>
        )}
        {mayDecline && (
          <Button tone="secondary" onClick={() => onDecide({ kind: 'decline', id, title: text('office.waiting.setting', { name }) })}>
            {text(isOwn ? 'office.waiting.withdraw' : 'office.waiting.decline')}
          </Button>
        )}
        <span className="text-xs text-ink-2">
          {isOwn && `${text('office.waiting.own')} `}
          {text('office.waiting.until', { time: moment(expiresAt) })}
        </span>
      </div>
    </li>
  )
}
