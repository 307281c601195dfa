import { Link2, Network } from 'lucide-react'
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
    name: 'agent',
    path: 'agents/:agent',
    group: null,
    title: 'office.agents.title',
    icon: Network,
    load: async () => (await import('./agent-page.tsx')).AgentPage,
  },
]
