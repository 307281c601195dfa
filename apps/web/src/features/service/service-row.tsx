import { ChevronRight, Crown, ExternalLink, type LucideIcon, Mail, MessageCircle, Send } from 'lucide-react'
import type { ServiceEntry } from '#shared/site/service-contact.ts'
import { useText } from '#shared/text/text.ts'

const icons: Readonly<Record<ServiceEntry['type'], LucideIcon>> = {
  LIVECHAT: MessageCircle,
  VIP: Crown,
  TELEGRAM: Send,
  FACEBOOK: ExternalLink,
  INSTAGRAM: ExternalLink,
}
const names = {
  LIVECHAT: 'service.chat',
  VIP: 'service.vip',
  TELEGRAM: 'service.telegram',
  FACEBOOK: 'service.facebook',
  INSTAGRAM: 'service.instagram',
} as const

export const rowLook =
  'flex min-h-16 w-full items-center gap-4 rounded-card bg-surface px-4 py-3 text-start ring-1 ring-line transition-colors ring-inset hover:bg-hover'

type RowProps = { readonly Icon: LucideIcon; readonly name: string; readonly subtitle: string }

/** One way to ask: its sign, its name, and what pressing it does. */
export const ServiceRow = ({ Icon, name, subtitle }: RowProps) => (
  <>
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-link">
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block truncate text-base font-semibold text-ink">{name}</span>
      <span className="block text-sm text-ink-2">{subtitle}</span>
    </span>
    <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3 rtl:rotate-180" />
  </>
)

type EntryRowProps = { readonly entry: ServiceEntry; readonly vipName: string; readonly onChat: (address: string) => void }

/** A service or channel of the brand: live chat opens beside the page, a channel in a tab of its own, a mailbox in the mail program. */
export function EntryRow({ entry: { type, address, label }, vipName, onChat }: EntryRowProps) {
  const text = useText()
  const name = (type === 'VIP' ? vipName : (label ?? '')) || text(names[type])
  if (address.startsWith('mailto:'))
    return (
      <a href={address} className={rowLook}>
        <ServiceRow Icon={Mail} name={name} subtitle={text('service.mail_text')} />
      </a>
    )
  if (type === 'LIVECHAT' || type === 'VIP')
    return (
      <button type="button" onClick={() => onChat(address)} className={rowLook}>
        <ServiceRow Icon={icons[type]} name={name} subtitle={text('service.chat_text')} />
      </button>
    )
  return (
    <a href={address} target="_blank" rel="noopener" className={rowLook}>
      <ServiceRow Icon={icons[type]} name={name} subtitle={text('service.channel_text')} />
    </a>
  )
}
