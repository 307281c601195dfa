import type { ComponentType, ReactNode } from 'react'
import { AgentFrame } from './agent-frame.tsx'
import { ContractsView } from './contracts-view.tsx'
import { IncomeView } from './income-view.tsx'
import { OverviewView } from './overview-view.tsx'
import type { AgentKey } from './page-keys.ts'
import { RebatesView } from './rebates-view.tsx'
import { RegisterView } from './register-view.tsx'
import { ReportView } from './report-view.tsx'
import { TeamView } from './team-view.tsx'

const views: Readonly<Record<Exclude<AgentKey, 'announcement'>, ComponentType>> = {
  teamOverview: OverviewView,
  registerCenter: RegisterView,
  teamManagement: TeamView,
  teamBetting: () => <ReportView of="teamBetting" />,
  profitAndLoss: () => <ReportView of="profitAndLoss" />,
  revenueReport: IncomeView,
  rebates: RebatesView,
  dividend: () => <ContractsView kind="dividend" />,
  dailySalary: () => <ContractsView kind="dailySalary" />,
  hourlySalary: () => <ContractsView kind="hourlySalary" />,
  realtimeSalary: () => <ContractsView kind="realtimeSalary" />,
  transactionDetails: () => <ReportView of="transactionDetails" />,
}

/** A page of the agent centre in its frame (R-AG-1); announcements are handed in, as they are the site's. */
export function AgentCentre({ page, announcements }: { readonly page: AgentKey; readonly announcements: ReactNode }) {
  if (page === 'announcement') return <AgentFrame page={page}>{announcements}</AgentFrame>
  const View = views[page]
  return (
    <AgentFrame page={page}>
      <View />
    </AgentFrame>
  )
}
