import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import type { Brand } from '#shared/brands.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { useMoney } from '#shared/format/use-money.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'

/** What the brand owes in points, at the ratio of this moment (game-rules.md §17.2). */
export function PointsCard({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const { number } = useFormats()
  const money = useMoney()
  const report = useQuery(query('rewards.getReport', { query: { brandId: brand.id } }))
  return (
    <Card title={text('office.points.title')}>
      <Answer of={report}>
        {({ usable, held, players, liability, asset }) => (
          <Facts
            rows={[
              [text('office.points.usable'), number(usable)],
              [text('office.points.held'), number(held)],
              [text('office.points.players'), number(players)],
              [text('office.points.liability'), money(liability, asset)],
            ]}
          />
        )}
      </Answer>
    </Card>
  )
}
