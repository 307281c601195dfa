import { buttonLook, chipLook, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { useMayOffer } from '#shared/content/audience.ts'
import { useDateTexts } from '#shared/format/date-words.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ActivityCard } from '../activity-card.tsx'
import { ListEmpty, ListFailed } from '../list-states.tsx'
import { PromotionsOff } from '../promotions-off.tsx'
import type { Activity } from '../rewards.queries.ts'
import { missionsQuery } from './missions.queries.ts'

const isOfLotteries = ({ products }: Activity): boolean => products.includes('LOTT') || products.includes('ELOTT')

/** R-PROMO-3, R-LOTT-4: missions with their tasks, what is ready first. */
export function MissionsView() {
  const text = useText()
  const dateTexts = useDateTexts()
  const playerId = useSession()?.playerId ?? ''
  const query = useQuery(missionsQuery(playerId))
  const mayOffer = useMayOffer()
  const [isLottery, setLottery] = useState(false)
  const all = query.data?.list ?? []
  const hasLotteries = all.some(isOfLotteries) && !all.every(isOfLotteries)
  const list = (isLottery ? all.filter(isOfLotteries) : all).toSorted((a, b) => b.ready.length - a.ready.length)
  return (
    <section aria-labelledby="missions" className="flex flex-col gap-4">
      {!mayOffer && <PromotionsOff />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="missions" className="text-lg font-bold">
          {text('rewards.missions')}
        </h2>
        {hasLotteries && (
          <div className="flex gap-2">
            <button type="button" aria-pressed={!isLottery} onClick={() => setLottery(false)} className={chipLook}>
              {text('rewards.missions.all')}
            </button>
            <button type="button" aria-pressed={isLottery} onClick={() => setLottery(true)} className={chipLook}>
              {text('rewards.missions.lottery')}
            </button>
          </div>
        )}
      </div>
      {query.isPending ? (
        <div role="status" aria-label={text('shell.loading')} className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      ) : query.isError && !query.data ? (
        <ListFailed title={text('rewards.missions.failed')} query={query} />
      ) : list.length === 0 ? (
        <ListEmpty
          icon={Target}
          title={text('rewards.missions.none')}
          about={text('rewards.missions.none.text')}
          actions={
            <Link to="/promotions" className={buttonLook('primary')}>
              {text('rewards.promotions')}
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {list.map((activity) => (
            <li key={activity.code}>
              <ActivityCard activity={activity} />
            </li>
          ))}
        </ul>
      )}
      {query.data?.countedTo && (
        <p className="text-xs text-ink-2">{text('rewards.missions.counted', { date: dateTexts(query.data.countedTo) })}</p>
      )}
    </section>
  )
}
