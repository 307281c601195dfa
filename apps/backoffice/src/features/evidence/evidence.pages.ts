import { FileLock2 } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const evidencePages: readonly OfficePage[] = [
  {
    isOfBrand: true,
    permissions: ['evidence.make'],
    name: 'evidence',
    path: 'evidence',
    group: 'money',
    icon: FileLock2,
    title: 'office.evidence.title',
    load: async () => (await import('./evidence-page.tsx')).EvidencePage,
  },
]
