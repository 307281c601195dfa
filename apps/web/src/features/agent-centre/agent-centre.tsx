import { Skeleton } from '@halong/ui'
import { type ComponentProps, type ComponentType, type ReactNode, Suspense } from 'react'
import { part } from '#shared/loading/part.ts'
import { AgentFrame } from './agent-frame.tsx'
import type { ContractsView } from './contracts-view.tsx'
import { IncomeView } from './income-view.tsx'
import { OverviewView } from './overview-view.tsx'
import type { AgentKey } from './page-keys.ts'
import { RebatesView } from './rebates-view.tsx'
import { RegisterView } from './register-view.tsx'
import { ReportView } from './report-view.tsx'
import { TeamView } from './team-view.tsx'

type ContractsProps = ComponentProps<typeof ContractsView>
/** Contracts come when they are opened: many agents have none. */
const Contracts = part<ContractsProps>(['agents', 'errors'], async () => (await import('./contracts-view.tsx')).ContractsView)

const views: Readonly<Record<Exclude<AgentKey, 'announcement'>, ComponentType>> = {
  teamOverview: OverviewView,
  registerCenter: RegisterView,
  teamManagement: TeamView,
  teamBetting: () => <ReportView of="teamBetting" />,
  profitAndLoss: () => <ReportView of="profitAndLoss" />,
  revenueReport: IncomeView,
  rebates: RebatesView,
  dividend: () => <Contracts kind="dividend" />,
  dailySalary: () => <Contracts kind="dailySalary" />,
  hourlySalary: () => <Contracts kind="hourlySalary" />,
  realtimeSalary: () => <Contracts kind="realtimeSalary" />,
  transactionDetails: () => <ReportView of="transactionDetails" />,
}

/** A page of the agent centre in its frame (R-AG-1); announcements are handed in, as they are the site's. */
export function AgentCentre({ page, announcements }: { readonly page: AgentKey; readonly announcements: ReactNode }) {
  if (page === 'announcement') return <AgentFrame page={page}>{announcements}</AgentFrame>
  const View = views[page]
  return (
    <AgentFrame page={page}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <View />
      </Suspense>
    </AgentFrame>
  )
}
