/** Pages of the agent centre by the seeds' entries, in the order of the menu (R-AG-1, contracts §18). */
export const agentKeys = [
  'teamOverview',
  'registerCenter',
  'teamManagement',
  'teamBetting',
  'profitAndLoss',
  'revenueReport',
  'rebates',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
  'transactionDetails',
  'announcement',
] as const
export type AgentKey = (typeof agentKeys)[number]
/** Pages of a kind of contract: for whoever has, gives or was offered one (R-AG-2). */
export const isContractKey = (key: AgentKey): boolean => key === 'dividend' || key.endsWith('Salary')

/** Leads to the overview. */
export const AGENT_CENTRE = '/agent'
export const agentPath = (key: AgentKey): string => `${AGENT_CENTRE}/${key}`
export const isInAgentCentre = (path: string): boolean => path === AGENT_CENTRE || path.startsWith(`${AGENT_CENTRE}/`)
