import { useText } from '@halong/app-kit/text.ts'
import { useBrand } from '#shared/brands.ts'
import { May } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { QueueRows } from '#shared/parts/queue-rows.tsx'
import { useWaitingQueues } from '#shared/waiting.ts'
import { ApprovalsCard } from './approvals-card.tsx'
import { RedemptionsCard } from './redemptions-card.tsx'

/** What waits for a decision: the queues with pages of their own, requests for the agreement of a second operator, rewards that players asked for. */
export function WaitingPage() {
  const text = useText()
  const brand = useBrand()
  const queues = useWaitingQueues(brand.id).filter(({ path }) => path !== 'waiting')
  return (
    <Page title={text('office.waiting.title')} lead={text('office.waiting.lead', { brand: brand.name })}>
      {queues.length > 0 && (
        <Card title={text('office.waiting.queues')}>
          <QueueRows brand={brand} queues={queues} />
        </Card>
      )}
      <May do="approvals.read">
        <ApprovalsCard brand={brand} />
      </May>
      <May do="points.decide">
        <RedemptionsCard brand={brand} />
      </May>
    </Page>
  )
}
