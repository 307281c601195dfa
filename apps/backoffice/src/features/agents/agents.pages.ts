import { FileSignature, HandCoins, Link2, Network, Percent, ReceiptText } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-agents', permissions: ['agents.read'] } as const

export const agentPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'agents',
    path: 'agents',
    group: 'growth',
    title: 'office.agents.title',
    icon: Network,
    load: async () => (await import('./agents-page.tsx')).AgentsPage,
  },
  {
    ...shared,
    name: 'agent-links',
    path: 'agent-links',
    group: 'growth',
    title: 'office.agents.links',
    icon: Link2,
    load: async () => (await import('./links-page.tsx')).LinksPage,
  },
  {
    ...shared,
    name: 'agent-rebates',
    path: 'agent-rebates',
    group: 'growth',
    title: 'office.agents.rebates',
    icon: Percent,
    load: async () => (await import('./rebates-page.tsx')).RebatesPage,
  },
  {
    ...shared,
    name: 'agent-rebate-shares',
    path: 'agent-rebates/shares',
    group: null,
    title: 'office.agents.shares',
    icon: Percent,
    load: async () => (await import('./rebates-page.tsx')).RebateSharesPage,
  },
  {
    ...shared,
    name: 'agent-contracts',
    path: 'agent-contracts',
    group: 'growth',
    title: 'office.agents.contracts',
    icon: FileSignature,
    load: async () => (await import('./contracts-page.tsx')).ContractsPage,
  },
  {
    ...shared,
    name: 'agent-settlements',
    path: 'agent-settlements',
    group: 'growth',
    title: 'office.agents.settlements',
    icon: HandCoins,
    load: async () => (await import('./contracts-page.tsx')).SettlementsPage,
  },
  {
    ...shared,
    name: 'agent-bills',
    path: 'agent-bills',
    group: 'growth',
    title: 'office.agents.bills_title',
    icon: ReceiptText,
    load: async () => (await import('./contracts-page.tsx')).BillsPage,
  },
  {
    ...shared,
    name: 'agent',
    path: 'agents/:agent',
    group: null,
    title: 'office.agents.title',
    icon: Network,
    load: async () => (await import('./agent-page.tsx')).AgentPage,
  },
]
