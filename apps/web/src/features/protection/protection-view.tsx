import { Button, ErrorState, Skeleton } from '@halong/ui'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { useText } from '#shared/text/text.ts'
import { HistoryPanel } from './history-panel.tsx'
import { BreakPanel, ExcludePanel } from './leave-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { isAway, useProtection } from './protection.queries.ts'
import { SelfTestPanel } from './self-test-panel.tsx'
import { StandingCard } from './standing-card.tsx'
import { TimePanel } from './time-panel.tsx'

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

/** What protects the player (S80 to S92): limits, checks, breaks, exclusion, the self-test and all that was ever set. */
export function ProtectionView() {
  const text = useText()
  const { data, isError, error, isFetching, refetch } = useProtection()
  if (data)
    return (
      <>
        <p className="mb-5 max-w-2xl text-base text-ink-2">{text('protection.lead')}</p>
        <StandingCard protection={data} />
        {!isAway(data) && (
          <>
            <LimitsPanel protection={data} />
            <TimePanel protection={data} />
            <BreakPanel />
          </>
        )}
        {data.exclusion === null && <ExcludePanel />}
        <LookPanel />
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
