import { Button, ErrorState, Skeleton } from '@halong/ui'
import { CloudOff } from 'lucide-react'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useText } from '#shared/text/text.ts'
import { FundsHero } from './funds-hero.tsx'
import { FundsParts } from './funds-parts.tsx'
import { LifetimeCard } from './lifetime-card.tsx'
import { RecentMovements } from './recent-movements.tsx'
import { VendorWallets } from './vendor-wallets.tsx'

/** R-MC-2: the player's money in all its parts, what moved last, and what was paid in since the account was opened (S24, S25). */
export function WalletView() {
  const text = useText()
  const query = useMemberCall('system.getConsolidated')
  if (query.data) {
    const { funds } = query.data
    const refresh = async () => (await query.refetch()).isSuccess
    return (
      <div className="flex flex-col gap-6">
        <FundsHero funds={funds} onRefresh={refresh} />
        <FundsParts funds={funds} />
        <VendorWallets cash={funds.cash} />
        <RecentMovements />
        <LifetimeCard funds={funds} />
      </div>
    )
  }
  if (!query.isError)
    return (
      <div role="status" aria-label={text('funds.loading')} className="flex flex-col gap-6">
        <Skeleton className="h-44" />
        <Skeleton className="h-52" />
        <Skeleton className="h-80" />
      </div>
    )
  return (
    <ErrorState
      art={
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
          <CloudOff aria-hidden size={28} strokeWidth={1.5} />
        </span>
      }
      title={text('funds.failed.title')}
      text={whyFailed(query.error, text('funds.failed.text'))}
      actions={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          {text('funds.failed.retry')}
        </Button>
      }
    />
  )
}
