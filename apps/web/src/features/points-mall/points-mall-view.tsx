import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { enter } from '#shared/routing/enter.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ConvertForm } from './convert-form.tsx'
import { EarningCard } from './earning-card.tsx'
import { PointsHistory } from './history.tsx'
import { balanceQuery, configQuery, type Reward, rewardsQuery } from './points.queries.ts'
import { PurseCard } from './purse-card.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RewardCard } from './reward-card.tsx'

/** Pictures of the first row are asked for with the page. */
const FIRST_ROW = 4

function MallComing() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-card sm:h-84" />
      ))}
    </div>
  )
}

function MallFailed({ of, onAgain, pending }: { readonly of: unknown; readonly onAgain: () => void; readonly pending: boolean }) {
  const text = useText()
  return (
    <ErrorState
      art={<Scene name="offline" />}
      title={text('points.failed.title')}
      text={whyFailed(of, text('failed.outage'))}
      actions={
        <Button pending={pending} onClick={onAgain}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}

type RewardGridProps = { readonly rewards: readonly Reward[]; readonly points: number | null; readonly onRedeem: (reward: Reward) => void }

function RewardGrid({ rewards, points, onRedeem }: RewardGridProps) {
  const text = useText()
  return (
    <section aria-labelledby="points-rewards">
      <h2 id="points-rewards" className="mb-4 text-xl font-bold">
        {text('points.rewards')}
      </h2>
      {rewards.length === 0 ? (
        <EmptyState art={<Scene name="empty" late />} title={text('points.none.title')} text={text('points.none.text')} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
          {rewards.map((reward, index) => (
            <li key={reward.name}>
              <RewardCard reward={reward} points={points} eager={index < FIRST_ROW} onRedeem={onRedeem} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** R-PROMO-2: what a player has, how it is earned, what it buys, what it converts to, and what became of it. */
export function PointsMallView() {
  const text = useText()
  const { code } = useLanguage()
  const [config, rewards] = [useQuery(configQuery()), useQuery(rewardsQuery(code))]
  const [chosen, setChosen] = useState<string | null>(null)
  const session = useSession()
  const isThere = useHydrated()
  const playerId = isThere && session && !isTrial(session) && !session.passwordChangeRequired ? session.playerId : ''
  const balance = useQuery(balanceQuery(playerId))
  const points = playerId === '' ? null : (balance.data?.points ?? null)
  if (config.data === undefined || rewards.data === undefined) {
    const again = () => void Promise.all([config.refetch(), rewards.refetch()])
    return config.isError || rewards.isError ? (
      <MallFailed of={config.error ?? rewards.error} onAgain={again} pending={config.isFetching || rewards.isFetching} />
    ) : (
      <MallComing />
    )
  }
  if (!config.data.isOn) return <EmptyState art={<Scene name="empty" />} title={text('points.off.title')} text={text('points.off.text')} />
  const reward = rewards.data.rewards.find(({ name }) => name === chosen)
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        {/* Below a desk how points are earned stands after what they buy. */}
        <aside className="contents lg:order-2 lg:grid lg:gap-4 lg:sticky lg:top-[calc(var(--bar)+24px)]">
          {/* On a phone on its side what one has stands beside what it becomes. */}
          <div className="grid gap-6 lg:gap-4 short:gap-4 short:has-[>:nth-child(2)]:grid-cols-[minmax(10rem,1fr)_minmax(0,30rem)]">
            <PurseCard config={config.data} balance={balance} />
            {config.data.converts && points !== null && <ConvertForm config={config.data} points={points} playerId={playerId} />}
          </div>
          <EarningCard config={config.data} />
        </aside>
        <RewardGrid rewards={rewards.data.rewards} points={points} onRedeem={({ name }) => enter('member') && setChosen(name)} />
      </div>
      {playerId !== '' && <PointsHistory playerId={playerId} />}
      {reward && points !== null && (
        <RedeemDialog key={reward.name} reward={reward} points={points} playerId={playerId} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
