import { BadgePercent, Crown, FerrisWheel, FileCheck, HandCoins } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-promotions', permissions: ['promotions.manage'] } as const

export const promotionPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'promotions',
    path: 'promotions',
    group: 'growth',
    title: 'office.promotions.title',
    icon: BadgePercent,
    key: 'b',
    load: async () => (await import('./promotions-page.tsx')).PromotionsPage,
  },
  {
    ...shared,
    name: 'promotionClaims',
    path: 'promotions/claims',
    group: 'growth',
    title: 'office.promotions.claims',
    icon: HandCoins,
    load: async () => (await import('./claims-page.tsx')).ClaimsPage,
  },
  {
    ...shared,
    name: 'applications',
    path: 'promotions/applications',
    group: 'growth',
    title: 'office.applications.title',
    icon: FileCheck,
    permissions: ['promotions.decide'],
    load: async () => (await import('./applications-page.tsx')).ApplicationsPage,
  },
  {
    ...shared,
    name: 'promoDraws',
    path: 'promotions/draws',
    group: 'growth',
    title: 'office.promo_draws.title',
    icon: FerrisWheel,
    load: async () => (await import('./draws-page.tsx')).DrawsPage,
  },
  {
    ...shared,
    name: 'vip',
    path: 'vip',
    group: 'growth',
    title: 'office.vip.title',
    icon: Crown,
    permissions: ['vip.manage'],
    load: async () => (await import('./vip-page.tsx')).VipPage,
  },
  {
    ...shared,
    name: 'promotionDraft',
    path: 'promotions/draft',
    group: null,
    title: 'office.promotions.title',
    icon: BadgePercent,
    load: async () => (await import('./draft-page.tsx')).DraftPage,
  },
  {
    ...shared,
    name: 'promotion',
    path: 'promotions/one/:promotion',
    group: null,
    title: 'office.promotions.title',
    icon: BadgePercent,
    load: async () => (await import('./promotion-page.tsx')).PromotionPage,
  },
]
