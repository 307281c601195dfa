import { FileDown } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const exportPages: readonly OfficePage[] = [
  {
    name: 'files',
    path: 'files',
    isOfBrand: true,
    group: 'system',
    icon: FileDown,
    title: 'office.exports.title',
    load: async () => (await import('./exports-page.tsx')).ExportsPage,
  },
]
