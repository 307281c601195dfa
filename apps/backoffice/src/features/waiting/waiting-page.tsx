import { useText } from '@halong/app-kit/text.ts'
import { useBrand } from '#shared/brands.ts'
import { May } from '#shared/operator.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ApprovalsCard } from './approvals-card.tsx'
import { RedemptionsCard } from './redemptions-card.tsx'

/** What waits for a decision: requests for the agreement of a second operator, rewards that players asked for. */
export function WaitingPage() {
  const text = useText()
  const brand = useBrand()
  return (
    <Page title={text('office.waiting.title')} lead={text('office.waiting.lead', { brand: brand.name })}>
      <May do="approvals.read">
        <ApprovalsCard brand={brand} />
      </May>
      <May do="points.decide">
        <RedemptionsCard brand={brand} />
      </May>
    </Page>
  )
}
