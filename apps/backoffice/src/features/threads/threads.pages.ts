import { MessageSquareQuote, MessagesSquare } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = {
  isOfBrand: true,
  texts: 'office-support',
  icon: MessagesSquare,
  title: 'office.nav.tickets',
  permissions: ['tickets.work'],
} as const

export const threadPages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'threads',
    path: 'threads',
    group: 'members',
    load: async () => (await import('./threads-page.tsx')).ThreadsPage,
  },
  {
    ...shared,
    name: 'canned',
    path: 'ready-answers',
    group: 'members',
    title: 'office.nav.canned',
    icon: MessageSquareQuote,
    load: async () => (await import('./canned-page.tsx')).CannedPage,
  },
  {
    ...shared,
    name: 'thread',
    path: 'threads/:thread',
    group: null,
    load: async () => (await import('./thread-page.tsx')).ThreadPage,
  },
]
