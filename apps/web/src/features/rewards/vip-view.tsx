import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ActivityCard } from './activity-card.tsx'
import { RankHero } from './rank-hero.tsx'
import { RankLadder } from './rank-ladder.tsx'
import { type Activity, activitiesQuery } from './rewards.queries.ts'
import { progressQuery } from './vip.queries.ts'

const givesByRank = ({ gifts, state }: Activity): boolean => gifts.length > 0 && state !== 'CLOSE'

/** R-PROMO-3 vip: the member’s rank, how far the next one is, what ranks are given, and all of them. */
export function VipView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const query = useQuery(progressQuery(playerId))
  const { data: promotions } = useQuery(activitiesQuery(playerId))
  const gifts = promotions?.list.filter(givesByRank) ?? []
  if (query.isPending)
    return (
      <div role="status" aria-label={text('shell.loading')} className="flex flex-col gap-4">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={text('rewards.vip.failed')}
        text={whyFailed(query.error, text('failed.outage'))}
        actions={
          <Button pending={query.isFetching} onClick={() => void query.refetch()}>
            {text('action.retry')}
          </Button>
        }
      />
    )
  if (!query.data?.isOn)
    return (
      <EmptyState
        art={
          <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
            <Crown aria-hidden size={28} strokeWidth={1.5} />
          </span>
        }
        title={text('rewards.vip.none')}
        text={text('rewards.vip.none.text')}
      />
    )
  return (
    <div className="flex flex-col gap-8">
      <RankHero progress={query.data} />
      {gifts.length > 0 && (
        <section aria-labelledby="rank-gifts">
          <h2 id="rank-gifts" className="mb-3 text-lg font-bold">
            {text('rewards.vip.gifts')}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {gifts.map((activity) => (
              <li key={activity.code}>
                <ActivityCard activity={activity} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <RankLadder progress={query.data} gifts={gifts} />
      <section aria-labelledby="rank-how" className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
        <h2 id="rank-how" className="mb-1 text-base font-bold">
          {text('rewards.vip.how')}
        </h2>
        <p className="text-sm text-ink-2">{text('rewards.vip.how.text')}</p>
      </section>
    </div>
  )
}
