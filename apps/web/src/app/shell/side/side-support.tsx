import { BookOpenCheck, CircleHelp, Gauge, type LucideIcon, Megaphone, Smartphone } from 'lucide-react'
import { ChatIcon, openChat } from '#features/chat/chat-entry.ts'
import { useChatUnread } from '#features/chat/chat-unread.ts'
import { useUnreadNotices } from '#shared/content/read-notices.ts'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useHydrated } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useGate } from '#shared/site/site.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ServiceEntry } from './service-entry.tsx'
import { SideEntry, type SideEntryProps, SideGroup, sideEntryClasses } from './side-entry.tsx'

type SupportEntry = { readonly Icon: LucideIcon; readonly label: TextKey } & Pick<
  SideEntryProps,
  'to' | 'href' | 'onPress' | 'opensPopup' | 'count'
>

/** Customer service, announcements with how many are new, help, the app and what checks the site (R-SIDE-1). */
export function SideSupport({ folded, onLeave }: { readonly folded: boolean; readonly onLeave: (() => void) | undefined }) {
  const text = useText()
  const { studioOrigin } = usePageContext()
  const studio = useStudioPages()
  // The menu may be hydrated after the announcements have come, and then begins as the server rendered it.
  const isHydrated = useHydrated()
  const known = useUnreadNotices()
  const unread = isHydrated ? known : 0
  const opening = (name: 'lines' | 'notice' | 'download') => ({
    opensPopup: true,
    onPress() {
      onLeave?.()
      openModal(name)
    },
  })
  const hasChat = useGate('CBS3')
  const said = useChatUnread()
  const unreadWords = isHydrated ? said : 0
  const chat = () => {
    onLeave?.()
    openChat()
  }
  const entries: readonly SupportEntry[] = [
    ...(hasChat ? [{ Icon: ChatIcon, label: 'nav.chat', onPress: chat, ...(unreadWords > 0 ? { count: unreadWords } : {}) } as const] : []),
    { Icon: Megaphone, label: 'nav.announcements', ...opening('notice'), ...(unread > 0 ? { count: unread } : {}) },
    { Icon: CircleHelp, label: 'title.help_centre', to: '/helpmc', ...(onLeave ? { onPress: onLeave } : {}) },
    { Icon: Smartphone, label: 'nav.download', ...opening('download') },
    ...(studioOrigin === '' ? [] : [{ Icon: BookOpenCheck, label: 'nav.verify', href: studio.at('/verify') } as const]),
    { Icon: Gauge, label: 'line.open', ...opening('lines') },
  ]
  return (
    <SideGroup label={text('nav.support')}>
      <ServiceEntry folded={folded} look={sideEntryClasses} onLeave={onLeave} />
      {entries.map(({ Icon, label, ...where }) => (
        <li key={label}>
          <SideEntry
            {...where}
            folded={folded}
            icon={<Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />}
            label={text(label)}
          />
        </li>
      ))}
    </SideGroup>
  )
}
