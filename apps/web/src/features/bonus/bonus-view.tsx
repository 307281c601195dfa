import { Button, buttonLook, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { type Bonus, bonusesQuery } from './bonus.queries.ts'
import { CountedRounds } from './counted-rounds.tsx'
import { EndedBonuses } from './ended-bonuses.tsx'
import { FreeRounds } from './free-rounds.tsx'
import { RunningBonus } from './running-bonus.tsx'
import { WaitingBonuses } from './waiting-bonuses.tsx'
import { Weights } from './weights.tsx'

const isCurrent = ({ activatedAt, endedAt }: Bonus): boolean => activatedAt !== null && endedAt === null

/** R-MC-5 bonusDetails: the running bonus with its meter and rules, those that wait, and those that are over. */
export function BonusView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const query = useQuery(bonusesQuery(playerId))
  if (query.isPending) return <Skeleton className="h-72 rounded-card" />
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={text('rewards.bonus.failed')}
        text={whyFailed(query.error, text('failed.outage'))}
        actions={
          <Button pending={query.isFetching} onClick={() => void query.refetch()}>
            {text('action.retry')}
          </Button>
        }
      />
    )
  const { list, weights } = query.data
  const current = list.find(isCurrent)
  const waiting = list.filter(({ state }) => state === 'waiting')
  const over = list.filter(({ endedAt }) => endedAt !== null)
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="bonus-now">
        <h2 id="bonus-now" className="mb-3 text-lg font-bold">
          {text('rewards.bonus.now')}
        </h2>
        {current ? (
          <RunningBonus bonus={current} />
        ) : (
          <EmptyState
            art={
              <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
                <Gift aria-hidden size={28} strokeWidth={1.5} />
              </span>
            }
            title={text('rewards.bonus.none')}
            text={text('rewards.bonus.none.text')}
            actions={
              <Link to="/promotions" className={buttonLook('primary')}>
                {text('rewards.promotions')}
              </Link>
            }
          />
        )}
      </section>
      <FreeRounds playerId={playerId} />
      <WaitingBonuses list={waiting} isBusy={current !== undefined} />
      {current && <CountedRounds of={current} playerId={playerId} />}
      {(current || waiting.length > 0) && <Weights list={weights} />}
      <EndedBonuses list={over} playerId={playerId} />
    </div>
  )
}
