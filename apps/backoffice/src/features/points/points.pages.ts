import { Gift, PackageCheck } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-points' } as const

export const pointPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'redemptions',
    path: 'redemptions',
    group: 'growth',
    title: 'office.redemptions.title',
    icon: PackageCheck,
    permissions: ['points.decide'],
    key: 'q',
    load: async () => (await import('./redemptions-page.tsx')).RedemptionsPage,
  },
  {
    ...shared,
    name: 'rewards',
    path: 'rewards',
    group: 'growth',
    title: 'office.rewards.title',
    icon: Gift,
    permissions: ['points.manage'],
    key: 'e',
    load: async () => (await import('./rewards-page.tsx')).RewardsPage,
  },
  {
    ...shared,
    name: 'reward',
    path: 'rewards/one',
    group: null,
    title: 'office.rewards.title',
    icon: Gift,
    permissions: ['points.manage'],
    load: async () => (await import('./reward-page.tsx')).RewardPage,
  },
]
