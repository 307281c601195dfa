import { useText } from '@halong/app-kit/text.ts'
import { useBrand } from '#shared/brands.ts'
import { May, useOperator } from '#shared/operator.tsx'
import { Page } from '#shared/parts/page.tsx'
import { BrandsCard } from './brands-card.tsx'
import { LatestCard } from './latest-card.tsx'
import { PointsCard } from './points-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** What is true now: what waits, what the brand owes in points, how the brands stand, what was done last. */
export function HomePage() {
  const text = useText()
  const brand = useBrand()
  const { username } = useOperator()
  return (
    <Page title={text('office.home.title')} lead={text('office.home.lead', { name: username, brand: brand.name })}>
      <div className="grid gap-4 lg:grid-cols-2">
        <WaitingCard brand={brand} />
        <BrandsCard />
        <May do="points.decide">
          <PointsCard brand={brand} />
        </May>
        <May do="audit.read">
          <LatestCard brand={brand} />
        </May>
      </div>
    </Page>
  )
}
