import { SlidersHorizontal } from 'lucide-react'
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
]
