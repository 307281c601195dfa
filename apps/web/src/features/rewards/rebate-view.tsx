import { parseAsset, scaleOf } from '@halong/money'
import { EmptyState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useMayOffer } from '#shared/content/audience.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ActivityCard } from './activity-card.tsx'
import { PromotionsOff } from './promotions-off.tsx'
import { type Activity, activitiesQuery } from './rewards.queries.ts'

/** Places of a rate in percent that say something. */
const rateText = (ppm: number): string => String(ppm / 10_000)

/** What a rate gives has more places than the money it is paid in: cut to those that can be paid. */
function wholeUnits(exact: string, name: string): string {
  const asset = parseAsset(name)
  const [whole = '0', part = ''] = exact.split('.')
  return asset ? `${whole}.${part.slice(0, scaleOf(asset))}` : exact
}

function Lines({ of: { lines, asset } }: { readonly of: Activity }) {
  const text = useText()
  const amount = useWireAmount()
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-xs text-ink-2">
            <th className="px-4 py-3 text-start font-medium">{text('rewards.rebate.product')}</th>
            <th className="px-4 py-3 text-end font-medium">{text('rewards.rebate.rate')}</th>
            <th className="px-4 py-3 text-end font-medium">{text('rewards.rebate.stakes')}</th>
            <th className="px-4 py-3 text-end font-medium">{text('rewards.rebate.waits')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {lines.map(({ product, ppm, turnover, amount: waits }) => (
            <tr key={product} className="border-t border-line">
              <td className="px-4 py-3">{text(`rewards.product.${product}`)}</td>
              <td className="px-4 py-3 text-end">{rateText(ppm)}%</td>
              <td className="px-4 py-3 text-end">{amount(turnover, asset)}</td>
              <td className="px-4 py-3 text-end font-semibold">{amount(wholeUnits(waits, asset), asset)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** R-PROMO-5 manualRebate: what counts of each product, and what waits to be taken. */
export function RebateView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const mayOffer = useMayOffer()
  const query = useQuery(activitiesQuery(playerId))
  const found = query.data?.list.filter(({ template }) => template === 'turnover_rebate') ?? []
  if (!mayOffer && found.length === 0) return <PromotionsOff />
  if (query.isPending) return <Skeleton className="h-56 rounded-card" />
  if (found.length === 0)
    return (
      <EmptyState
        art={
          <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
            <Repeat2 aria-hidden size={28} strokeWidth={1.5} />
          </span>
        }
        title={text('rewards.rebate.none')}
        text={text('rewards.rebate.none.text')}
      />
    )
  return (
    <div className="flex flex-col gap-6">
      {found.map((activity) => (
        <div key={activity.code} className="flex flex-col gap-4">
          <ActivityCard activity={activity} />
          <Lines of={activity} />
        </div>
      ))}
    </div>
  )
}
