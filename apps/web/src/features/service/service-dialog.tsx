import { Dialog } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import {
  AppWindow,
  ChevronRight,
  CircleHelp,
  Crown,
  ExternalLink,
  type LucideIcon,
  Mail,
  MessageCircle,
  MoonStar,
  Send,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, siteQuery } from '#shared/gateway.ts'
import { useMemberCall } from '#shared/gateway-call.ts'
import { closeModal, openModal } from '#shared/modals.ts'
import { type ServiceEntry, servicesOf } from '#shared/service-contact.ts'
import { type Opened, openService, type ServiceWindow } from '#shared/service-window.ts'
import { useSite } from '#shared/site.ts'
import { useLanguage, useText } from '#shared/text.ts'

/** R-MSG-4: the type of the path that opens in a window of its own. */
const WINDOW_TYPE = '3'
const icons: Readonly<Record<ServiceEntry['type'], LucideIcon>> = {
  LIVECHAT: MessageCircle,
  VIP: Crown,
  TELEGRAM: Send,
  FACEBOOK: ExternalLink,
  INSTAGRAM: ExternalLink,
}

const rowLook =
  'flex min-h-16 w-full items-center gap-4 rounded-card bg-surface px-4 py-3 text-start ring-1 ring-line transition-colors ring-inset hover:bg-hover'

function Row({ Icon, name, told }: { readonly Icon: LucideIcon; readonly name: ReactNode; readonly told: string }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-link">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold text-ink">{name}</span>
        <span className="block text-sm text-ink-2">{told}</span>
      </span>
      <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3 rtl:rotate-180" />
    </>
  )
}

/** Ways to a person that open beside the page, and what became of the press. */
function useWindows() {
  const text = useText()
  const [failed, setFailed] = useState<Exclude<Opened, 'opened'> | null>(null)
  async function open(kind: ServiceWindow, find: () => Promise<string> | string) {
    setFailed(null)
    const opened = await openService(kind, find, text('service.opening'))
    if (opened === 'opened') await closeModal()
    else setFailed(opened)
  }
  return { failed, open }
}

/** R-MSG-4: every way to customer service that the brand has; where it has none that answers, that is said, and the help centre is the way. */
export function ServiceDialog() {
  const text = useText()
  const site = useSite()
  const { code } = useLanguage()
  const { data: player } = useMemberCall('player.getInfo')
  const { data: paths } = useQuery(siteQuery('system.listServicePaths', code))
  const { failed, open } = useWindows()
  const entries = servicesOf(site, player?.clubLabel?.rankLevel ?? 0)
  const hasWindow = paths?.version.pathList.some(({ type }) => type === WINDOW_TYPE) === true
  const isLive = hasWindow || entries.some(({ type }) => type === 'LIVECHAT' || type === 'VIP')
  const nameOf = ({ type, label }: ServiceEntry): string => {
    if (type === 'VIP') return player?.clubLabel?.labelName || text('service.vip')
    return (
      label ??
      text(`service.${type === 'LIVECHAT' ? 'chat' : type === 'TELEGRAM' ? 'telegram' : type === 'FACEBOOK' ? 'facebook' : 'instagram'}`)
    )
  }
  return (
    <Dialog open onClose={() => void closeModal()} title={text('nav.service')} closeLabel={text('action.close')}>
      {failed && (
        <p role="alert" className="mb-3 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger">
          {text(failed === 'blocked' ? 'service.blocked' : 'service.failed')}
        </p>
      )}
      {!isLive && paths && (
        <p className="mb-3 flex items-start gap-3 rounded-card bg-hover px-4 py-3 text-sm text-ink-2">
          <MoonStar aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {text('service.none')}
        </p>
      )}
      <ul className="flex flex-col gap-2.5 pt-1">
        {entries.map((entry) => {
          const { type, address } = entry
          const isMail = address.startsWith('mailto:')
          const row = (
            <Row
              Icon={isMail ? Mail : icons[type]}
              name={nameOf(entry)}
              told={text(
                isMail ? 'service.mail_text' : type === 'LIVECHAT' || type === 'VIP' ? 'service.chat_text' : 'service.channel_text',
              )}
            />
          )
          const inWindow = !isMail && (type === 'LIVECHAT' || type === 'VIP')
          return (
            <li key={`${type} ${address}`}>
              {inWindow ? (
                <button type="button" onClick={() => void open('chat', () => address)} className={rowLook}>
                  {row}
                </button>
              ) : (
                <a href={address} {...(isMail ? {} : { target: '_blank', rel: 'noopener' })} className={rowLook}>
                  {row}
                </a>
              )}
            </li>
          )
        })}
        {hasWindow && (
          <li>
            <button
              type="button"
              onClick={() => void open('path', async () => (await call('system.getServicePath', { query: { type: WINDOW_TYPE } })).url)}
              className={rowLook}
            >
              <Row Icon={AppWindow} name={text('service.window')} told={text('service.chat_text')} />
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => openModal('help')} className={rowLook}>
            <Row Icon={CircleHelp} name={text('title.help_centre')} told={text('service.help_text')} />
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
