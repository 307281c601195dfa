import { IdCard } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = {
  isOfBrand: true,
  texts: 'office-cashier',
  icon: IdCard,
  title: 'office.documents.title',
  permissions: ['kyc.decide'],
} as const

export const documentPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'documents',
    path: 'documents',
    group: 'members',
    load: async () => (await import('./documents-page.tsx')).DocumentsPage,
  },
  {
    ...shared,
    name: 'document',
    path: 'documents/:document',
    group: null,
    load: async () => (await import('./document-page.tsx')).DocumentPage,
  },
]
