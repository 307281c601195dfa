import { Tooltip } from '@halong/ui'
import { Crown, Headset } from 'lucide-react'
import { useMemberCall } from '#shared/gateway-call.ts'
import { openModal } from '#shared/modals.ts'
import { openBeside } from '#shared/new-window.ts'
import { serviceFor } from '#shared/service-contact.ts'
import { useSite } from '#shared/site.ts'
import { useText } from '#shared/text.ts'

type ServiceEntryProps = { readonly folded: boolean; readonly look: string; readonly onLeave: (() => void) | undefined }

const COLOUR = /^#[0-9A-Fa-f]{3,8}$/

/** R-ROLE-3: customer service in a window beside the page; who stands high enough in the club has a service of their own, in its name and colour. */
export function ServiceEntry({ folded, look, onLeave }: ServiceEntryProps) {
  const text = useText()
  const site = useSite()
  const { data: player } = useMemberCall('player.getInfo')
  const club = player?.clubLabel
  const service = serviceFor(site, club?.rankLevel ?? 0)
  if (!service) return null
  const label = service.isVip && club && club.labelName !== '' ? club.labelName : text('nav.service')
  const Icon = service.isVip ? Crown : Headset
  const style = service.isVip && club && COLOUR.test(club.color) ? { color: club.color } : undefined
  function open(address: string) {
    onLeave?.()
    if (!openBeside(address, 'service')) openModal('popup-blocked', { address })
  }
  return (
    <li>
      <Tooltip text={label} disabled={!folded}>
        <button type="button" onClick={() => open(service.address)} className={look}>
          <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" style={style} />
          <span className="min-w-0 flex-1 truncate mini:sr-only">{label}</span>
        </button>
      </Tooltip>
    </li>
  )
}
