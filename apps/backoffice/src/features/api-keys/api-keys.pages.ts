import { KeyRound } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, icon: KeyRound, texts: 'office-system', permissions: ['apikeys.manage'] } as const

export const apiKeyPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'api-keys',
    path: 'api-keys',
    group: 'system',
    title: 'office.apikeys.title',
    load: async () => (await import('./api-keys-page.tsx')).ApiKeysPage,
  },
  {
    ...shared,
    name: 'new-api-key',
    path: 'new/api-key',
    group: null,
    title: 'office.apikeys.new',
    load: async () => (await import('./new-key-page.tsx')).NewKeyPage,
  },
]
