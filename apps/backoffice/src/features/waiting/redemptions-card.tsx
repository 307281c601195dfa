import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import type { Brand } from '#shared/brands.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { useRedemptions } from '#shared/waiting.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'

/** Rewards that players asked for, the oldest first. */
export function RedemptionsCard({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const { moment, number } = useFormats()
  const redemptions = useRedemptions(brand.id)
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <Card title={text('office.waiting.redemptions')}>
      <Answer of={redemptions}>
        {({ rows }) => {
          if (rows.length === 0) return <p className="p-4 text-sm text-ink-2">{text('office.waiting.no_redemptions')}</p>
          return (
            <ul>
              {rows.map(({ id, username, reward, quantity, points, requestedAt }) => {
                const title = text('office.waiting.reward', { count: quantity, reward, name: username })
                return (
                  <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line p-4 last:border-0">
                    <div className="min-w-0 flex-1 basis-60 text-sm">
                      <h3 className="font-bold wrap-anywhere">{title}</h3>
                      <p className="tabular text-ink-2">
                        {text('office.waiting.points', { points: number(points) })} · {moment(requestedAt)}
                      </p>
                    </div>
                    <Button onClick={() => setDecision({ kind: 'give', id, title })}>{text('office.waiting.approve')}</Button>
                    <Button tone="secondary" onClick={() => setDecision({ kind: 'reject', id, title })}>
                      {text('office.waiting.reject')}
                    </Button>
                  </li>
                )
              })}
            </ul>
          )
        }}
      </Answer>
      {decision && <DecisionDialog decision={decision} brand={brand} onClose={() => setDecision(null)} />}
    </Card>
  )
}
