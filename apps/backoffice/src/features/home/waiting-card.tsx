import { useText } from '@halong/app-kit/text.ts'
import type { Brand } from '#shared/brands.ts'
import { Card } from '#shared/parts/card.tsx'
import { QueueRows } from '#shared/parts/queue-rows.tsx'
import { useWaitingQueues } from '#shared/waiting.ts'

/** What waits for a decision in this brand; nothing for an operator who decides nothing. */
export function WaitingCard({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const queues = useWaitingQueues(brand.id)
  if (queues.length === 0) return null
  return (
    <Card title={text('office.waiting.title')}>
      <QueueRows brand={brand} queues={queues} />
    </Card>
  )
}
