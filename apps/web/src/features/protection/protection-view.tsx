import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { HistoryPanel } from './history-panel.tsx'
import { BreakPanel, ExcludePanel } from './leave-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { isAway, useProtection } from './protection.queries.ts'
import { SelfTestPanel } from './self-test-panel.tsx'
import { StandingCard } from './standing-card.tsx'
import { TimePanel } from './time-panel.tsx'

/** What protects the player (S80 to S92): limits, checks, breaks, exclusion, the self-test and all that was ever set. */
export function ProtectionView() {
  const text = useText()
  const session = useSession()
  if (!useHydrated()) return <Coming />
  if (session !== null && !isTrial(session)) return <ForMember />
  return (
    <EmptyState
      art={<Scene name="free-play" />}
      title={text('protection.members.title')}
      text={text('protection.members.text')}
      actions={
        <Button onClick={() => openModal(session === null ? 'login' : 'account-needed')} aria-haspopup="dialog">
          {text('protection.members.action')}
        </Button>
      }
    />
  )
}

function Coming() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="grid gap-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}

function ForMember() {
  const text = useText()
  const { data, isError, error, isFetching, refetch } = useProtection()
  if (data)
    return (
      <>
        <StandingCard protection={data} />
        {!isAway(data) && (
          <>
            <LimitsPanel protection={data} />
            <TimePanel protection={data} />
            <BreakPanel />
          </>
        )}
        {data.exclusion === null && <ExcludePanel />}
        {!isAway(data) && <SelfTestPanel protection={data} />}
        <HistoryPanel asset={data.asset} />
      </>
    )
  if (!isError) return <Coming />
  return (
    <ErrorState
      art={<Scene name="offline" />}
      title={text('protection.failed')}
      text={whyFailed(error, text('protection.failed_text'))}
      actions={
        <Button pending={isFetching} onClick={() => void refetch()}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}
