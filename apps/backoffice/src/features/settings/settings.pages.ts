import { Building2, DoorOpen, Route, Scale, SlidersHorizontal } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = {
  isOfBrand: true,
  icon: SlidersHorizontal,
  title: 'office.settings.title',
  texts: 'office-settings',
  permissions: ['settings.read'],
} as const

export const settingPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'settings',
    path: 'settings',
    group: 'system',
    key: 's',
    load: async () => (await import('./settings-page.tsx')).SettingsPage,
  },
  {
    ...shared,
    name: 'setting',
    path: 'settings/:setting',
    group: null,
    load: async () => (await import('./setting-page.tsx')).SettingPage,
  },
  {
    ...shared,
    name: 'market',
    path: 'market',
    group: 'system',
    title: 'office.market.title',
    icon: Scale,
    load: async () => (await import('./market-page.tsx')).MarketPage,
  },
  {
    ...shared,
    name: 'brand',
    path: 'brand',
    group: 'system',
    title: 'office.brand.title',
    icon: Building2,
    key: 'y',
    load: async () => (await import('./brand-page.tsx')).BrandPage,
  },
  {
    ...shared,
    name: 'opening',
    path: 'opening',
    group: null,
    title: 'office.opening.title',
    icon: DoorOpen,
    load: async () => (await import('./opening-page.tsx')).OpeningPage,
  },
  {
    ...shared,
    name: 'new-brand',
    path: 'new/brand',
    group: null,
    title: 'office.opening.new',
    icon: Building2,
    permissions: ['brands.make'],
    load: async () => (await import('./new-brand-page.tsx')).NewBrandPage,
  },
  {
    ...shared,
    name: 'registry',
    path: 'registry',
    group: 'system',
    title: 'office.registry.title',
    icon: Route,
    key: 'n',
    load: async () => (await import('./registry-page.tsx')).RegistryPage,
  },
]
