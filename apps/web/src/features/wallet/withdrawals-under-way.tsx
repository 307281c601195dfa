import { ChevronRight } from 'lucide-react'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { Covered } from './covered.tsx'

const MOST_SHOWN = 10

/** Each withdrawal whose money is still with the house, with where it stands; a press opens it. */
export function WithdrawalsUnderWay({ asset }: { readonly asset: string }) {
  const text = useText()
  const { data } = useMemberCall('cashier.listWithdrawals', { query: { waiting: 'true', limit: MOST_SHOWN } })
  return (data?.list ?? [])
    .filter(({ inHand }) => Number(inHand) > 0)
    .map(({ id, inHand, state }) => (
      <Link
        key={id}
        to={`/member/withdraw?order=${id}`}
        className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-control px-2 text-sm transition-colors hover:bg-hover"
      >
        <span className="font-semibold">
          <Covered text={inHand} asset={asset} />
        </span>
        <span className="flex items-center gap-1 text-link">
          {text(`withdraw.state.${state}`)}
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="text-ink-3 rtl:rotate-180" />
        </span>
      </Link>
    ))
}
