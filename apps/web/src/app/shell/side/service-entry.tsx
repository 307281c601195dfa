import { Tooltip } from '@halong/ui'
import { Crown, Headset } from 'lucide-react'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useHydrated } from '#shared/session/session.ts'
import { serviceFor } from '#shared/site/service-contact.ts'
import { openService } from '#shared/site/service-window.ts'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

type ServiceEntryProps = { readonly folded: boolean; readonly look: string; readonly onLeave: (() => void) | undefined }

const COLOUR = /^#[0-9A-Fa-f]{3,8}$/

/**
 * R-ROLE-3, R-MSG-4: live chat in a window beside the page; who stands high enough in the club has a service of their own, in its name and colour. Where the brand has
 * no live chat, every other way to ask.
 */
export function ServiceEntry({ folded, look, onLeave }: ServiceEntryProps) {
  const text = useText()
  const site = useSite()
  const { data: player } = useMemberCall('player.getInfo')
  // As the server rendered it until this part is hydrated: who it is may be known before.
  const club = useHydrated() ? player?.clubLabel : undefined
  const service = serviceFor(site, club?.rankLevel ?? 0)
  const isVip = service?.isVip === true && club !== undefined && club !== null
  const label = isVip && club.labelName !== '' ? club.labelName : text('nav.service')
  const Icon = isVip ? Crown : Headset
  const style = isVip && COLOUR.test(club.color) ? { color: club.color } : undefined
  async function open() {
    onLeave?.()
    if (!service) return openModal('service')
    const result = await openService('chat', () => service.address, label)
    if (result === 'blocked') openModal('popup-blocked', { address: service.address, of: 'service' })
    else if (result === 'failed') openModal('service')
  }
  return (
    <li>
      <Tooltip text={label} disabled={!folded}>
        <button type="button" onClick={() => void open()} className={look}>
          <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" style={style} />
          <span className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere mini:sr-only">{label}</span>
        </button>
      </Tooltip>
    </li>
  )
}
