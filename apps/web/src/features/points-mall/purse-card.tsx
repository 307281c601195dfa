import { worthOfPoints } from '@halong/rules/points'
import { Button, Skeleton } from '@halong/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Coins, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from '#shared/format/amount.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { usePointFigures, usePointTexts } from './point-words.tsx'
import { type PointsBalance, type PointsConfig, ratioOf } from './points.queries.ts'

const Frame = ({ children }: { readonly children: ReactNode }) => {
  const text = useText()
  return (
    <section
      aria-label={text('points.yours')}
      className="flex min-h-40 flex-col justify-center rounded-card bg-surface p-5 ring-1 ring-line ring-inset md:p-6 short:p-4 short:md:p-4"
    >
      {children}
    </section>
  )
}

function ForVisitor() {
  const text = useText()
  const canRegister = useGate('DIRECTREG3')
  return (
    <Frame>
      <p className="text-lg font-bold">{text('points.visitor.title')}</p>
      <p className="mt-1 text-sm text-ink-2">{text('points.visitor.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => openModal('login')} aria-haspopup="dialog">
          {text('action.login')}
        </Button>
        {canRegister && (
          <Button tone="secondary" onClick={() => openModal('register')} aria-haspopup="dialog">
            {text('action.register')}
          </Button>
        )}
      </div>
    </Frame>
  )
}

/** R-ROLE-1: a trial account plays with trial money, which earns nothing. */
function ForTrial() {
  const text = useText()
  return (
    <Frame>
      <p className="text-lg font-bold">{text('points.trial.title')}</p>
      <p className="mt-1 text-sm text-ink-2">{text('points.trial.text')}</p>
      <div className="mt-4">
        <Button onClick={() => openModal('account-needed')} aria-haspopup="dialog">
          {text('points.trial.action')}
        </Button>
      </div>
    </Frame>
  )
}

function Points({ balance, config }: { readonly balance: PointsBalance; readonly config: PointsConfig }) {
  const text = useText()
  const figures = usePointFigures()
  const words = usePointTexts()
  const worth = worthOfPoints(BigInt(balance.points), ratioOf(config))
  return (
    <Frame>
      <h2 className="flex items-center gap-2 text-sm text-ink-2">
        <Coins aria-hidden size={18} strokeWidth={1.75} className="text-gold" />
        {text('points.yours')}
      </h2>
      <p data-points={balance.points} className="tabular mt-1 text-3xl font-extrabold text-ink">
        {figures(balance.points)}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {config.converts && (
          <span>
            {text('points.worth')} <Amount money={{ asset: config.asset, minor: worth }} className="font-semibold text-ink" />
          </span>
        )}
        <span>{text('points.never_expire')}</span>
      </p>
      {balance.held > 0 && (
        <p className="mt-3 flex items-center gap-2 rounded-control bg-gold-soft px-3 py-2 text-sm text-ink">
          <Hourglass aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-gold" />
          {text('points.held', { points: words(balance.held) })}
        </p>
      )}
    </Frame>
  )
}

type PurseCardProps = {
  readonly config: PointsConfig
  readonly balance: Pick<UseQueryResult<PointsBalance>, 'data' | 'isError' | 'isFetching' | 'refetch'>
}

/** Who looks, and what is theirs: points, an invitation to sign in, or why a trial account has none. */
export function PurseCard({ config, balance: { data, isError, isFetching, refetch } }: PurseCardProps) {
  const text = useText()
  const session = useSession()
  const isThere = useHydrated()
  const trial = isTrial(session)
  if (!isThere || session === null) return <ForVisitor />
  if (trial) return <ForTrial />
  if (data) return <Points balance={data} config={config} />
  return (
    <Frame>
      {isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          {text('points.balance.failed')}
          <Button tone="secondary" size="small" pending={isFetching} onClick={() => void refetch()}>
            {text('action.retry')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={text('shell.loading')}>
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-2 h-10 w-40" />
          <Skeleton className="mt-2 h-4 w-52" />
        </div>
      )}
    </Frame>
  )
}
