import { Send } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = {
  isOfBrand: true,
  texts: 'office-chat',
  permissions: ['campaigns.manage'],
  title: 'office.campaigns.title',
  icon: Send,
} as const

export const campaignPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'campaigns',
    path: 'campaigns',
    group: 'growth',
    load: async () => (await import('./campaigns-page.tsx')).CampaignsPage,
  },
  {
    ...shared,
    name: 'campaign',
    path: 'campaigns/one',
    group: null,
    load: async () => (await import('./campaign-page.tsx')).CampaignPage,
  },
]
