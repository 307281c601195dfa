import { Button, ErrorState, Skeleton } from '@halong/ui'
import { CloudOff, type LucideIcon } from 'lucide-react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ClosureSection } from './closure-section.tsx'
import { HistorySection } from './history-section.tsx'
import { LevelHeader } from './level-header.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PayoutSection } from './payout-section.tsx'
import { WaitingSection } from './pending-changes-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { ProtectionSection } from './protection-section.tsx'
import { useOverview } from './security.queries.ts'
import { SessionSection } from './session-section.tsx'

const Mark = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <Icon aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

/** Security centre of the signed-in member (R-MC-1): what protects the account, who is in, where money goes. */
export function SecurityView() {
  const text = useText()
  const overview = useOverview()
  const playerId = useSession()?.playerId ?? ''
  if (overview.data)
    return (
      <>
        <LevelHeader overview={overview.data} />
        <WaitingSection overview={overview.data} />
        <ProtectionSection overview={overview.data} />
        <PasskeySection overview={overview.data} />
        <PayoutSection />
        <SessionSection />
        <HistorySection playerId={playerId} />
        <PrivacySection />
        <ClosureSection />
      </>
    )
  if (!overview.isError) return <ViewComing />
  return (
    <ErrorState
      art={<Mark icon={CloudOff} />}
      title={text('security.failed.title')}
      text={whyFailed(overview.error, text('security.failed.text'))}
      actions={
        <Button pending={overview.isFetching} onClick={() => void overview.refetch()}>
          {text('security.failed.retry')}
        </Button>
      }
    />
  )
}

/** The same space while the page is on its way. */
function ViewComing() {
  const text = useText()
  return (
    <div role="status" aria-label={text('security.loading')}>
      <Skeleton className="h-52 md:h-44" />
      <Skeleton className="mt-8 mb-3 h-11 w-48" />
      <Skeleton className="h-160" />
    </div>
  )
}
