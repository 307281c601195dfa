import { MessageCircleWarning } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const chatPages: readonly OfficePage[] = [
  {
    name: 'chat',
    path: 'chat',
    isOfBrand: true,
    group: 'members',
    texts: 'office-chat',
    icon: MessageCircleWarning,
    title: 'office.nav.chat',
    permissions: ['chat.moderate'],
    load: async () => (await import('./chat-page.tsx')).ChatPage,
  },
]
