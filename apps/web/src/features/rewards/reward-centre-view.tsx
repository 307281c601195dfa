import { Badge, buttonLook, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useMayOffer } from '#shared/content/audience.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ActivityCard } from './activity-card.tsx'
import { ClaimsHistory } from './claims-history.tsx'
import { CodeForm } from './code-form.tsx'
import { ListEmpty, ListFailed } from './list-states.tsx'
import { PromotionsOff } from './promotions-off.tsx'
import { type Activity, activitiesQuery, LOOK_AGAIN_MS } from './rewards.queries.ts'

const groups = {
  ready: ['CLAIM'],
  running: ['PROCESS', 'JOINED', 'JOIN', 'APPLYING', 'REJECTED'],
  done: ['CLAIMED', 'COMING_SOON', 'CLOSE'],
} as const satisfies Readonly<Record<string, readonly Activity['state'][]>>

function Group({ name, list }: { readonly name: keyof typeof groups; readonly list: readonly Activity[] }) {
  const text = useText()
  const states: readonly string[] = groups[name]
  const found = list.filter(({ state }) => states.includes(state))
  if (found.length === 0) return null
  return (
    <section aria-labelledby={`rewards-${name}`}>
      <h2 id={`rewards-${name}`} className="mb-3 text-lg font-bold">
        {text(`rewards.group.${name}`)}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {found.map((activity) => (
          <li key={activity.code}>
            <ActivityCard activity={activity} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Bonus money that runs or waits stands on a page of its own. */
function BonusMoney({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const amount = useWireAmount()
  const { data } = useQuery({ ...memberQuery('bonus.list', playerId), refetchInterval: LOOK_AGAIN_MS })
  const open = data?.list.filter(({ endedAt }) => endedAt === null) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="rewards-bonus">
      <h2 id="rewards-bonus" className="mb-3 text-lg font-bold">
        {text('rewards.bonus.balance')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
        {open.map(({ id, state, granted, balance, done, required, asset }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
            <span>
              <b className="tabular">{amount(state === 'waiting' ? granted : balance, asset)}</b>
              {state !== 'waiting' && (
                <span className="tabular block text-xs text-ink-2">
                  {text('rewards.bonus.meter.told', { done: amount(done, asset), required: amount(required, asset) })}
                </span>
              )}
            </span>
            <span className="flex items-center gap-3">
              <Badge tone={state === 'active' ? 'jade' : 'gold'}>{text(`rewards.bonus.state.${state}`)}</Badge>
              <Link to="/member/bonusDetails" className={buttonLook('secondary', 'small')}>
                {text('rewards.bonus.details')}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Free rounds that wait to be played; where, stands on the page of bonuses. */
function RoundsLeft({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const amount = useWireAmount()
  const { data } = useQuery({ ...memberQuery('bonus.listFreeRounds', playerId), refetchInterval: LOOK_AGAIN_MS })
  const open = data?.list.filter(({ isOpen, left }) => isOpen && left > 0) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="rewards-rounds">
      <h2 id="rewards-rounds" className="mb-3 text-lg font-bold">
        {text('rewards.rounds.title')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-surface ring-1 ring-line ring-inset">
        {open.map(({ id, left, count, stake, asset }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
            <b>{text('rewards.rounds.left', { left, count, stake: amount(stake, asset) })}</b>
            <Link to="/member/bonusDetails" className={buttonLook('secondary', 'small')}>
              {text('rewards.bonus.details')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** R-PROMO-3 rewardCenter: what is due, what runs, a code, and what was taken. */
export function RewardCentreView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const query = useQuery(activitiesQuery(playerId))
  const mayOffer = useMayOffer()
  const list = query.data?.list ?? []
  if (!mayOffer)
    return (
      <div className="flex flex-col gap-6">
        <PromotionsOff />
        <Group name="ready" list={list} />
        <BonusMoney playerId={playerId} />
        <RoundsLeft playerId={playerId} />
        <ClaimsHistory playerId={playerId} />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      {query.isPending ? (
        <div role="status" aria-label={text('shell.loading')} className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      ) : query.isError && !query.data ? (
        <ListFailed title={text('rewards.failed')} query={query} />
      ) : list.length === 0 ? (
        <ListEmpty
          icon={Gift}
          title={text('rewards.none')}
          about={text('rewards.none.text')}
          actions={
            <Link to="/promotions" className={buttonLook('primary')}>
              {text('rewards.promotions')}
            </Link>
          }
        />
      ) : (
        <>
          <Group name="ready" list={list} />
          <BonusMoney playerId={playerId} />
          <RoundsLeft playerId={playerId} />
          <Group name="running" list={list} />
        </>
      )}
      <CodeForm />
      <Group name="done" list={list} />
      <ClaimsHistory playerId={playerId} />
    </div>
  )
}
