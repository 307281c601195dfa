import { useText } from '@halong/app-kit/text.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import { useMay } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { useApprovals, useRedemptions } from '#shared/waiting.ts'

/** What waits for a decision in this brand. */
export function WaitingCard({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const [approvals, redemptions] = [useApprovals(brand.id), useRedemptions(brand.id)]
  const rows = [
    ...(useMay('approvals.read') ? [{ key: 'approvals', name: text('office.waiting.approvals'), count: approvals.data?.length }] : []),
    ...(useMay('points.decide')
      ? [{ key: 'redemptions', name: text('office.waiting.redemptions'), count: redemptions.data?.rows.length }]
      : []),
  ]
  return (
    <Card title={text('office.waiting.title')}>
      <ul>
        {rows.map(({ key, name, count }) => (
          <li key={key} className="border-b border-line last:border-0">
            <Link to={`/b/${brand.code}/waiting`} className="flex min-h-12 items-center gap-3 px-4 text-sm hover:bg-hover">
              <span className="flex-1 text-ink-2">{name}</span>
              <span className="tabular text-lg font-bold">{count ?? '–'}</span>
              <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="text-ink-2 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
