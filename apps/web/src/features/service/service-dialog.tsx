import { Dialog } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { AppWindow, CircleHelp, Headset, MoonStar } from 'lucide-react'
import { useState } from 'react'
import { call, siteQuery } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { mayEnter, useSession } from '#shared/session/session.ts'
import { servicesOf } from '#shared/site/service-contact.ts'
import { type OpenResult, openService, type ServiceWindow } from '#shared/site/service-window.ts'
import { useSite } from '#shared/site/site.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { EntryRow, rowLook, ServiceRow } from './service-row.tsx'

/** R-MSG-4: the type of the path that opens in a window of its own. */
const WINDOW_TYPE = '3'
const checkedPath = async () => (await call('system.getServicePath', { query: { type: WINDOW_TYPE } })).url

/** Ways to a person that open beside the page, and what became of the last press. */
function useWindows() {
  const text = useText()
  const [failed, setFailed] = useState<Exclude<OpenResult, 'opened'> | null>(null)
  async function open(kind: ServiceWindow, find: () => Promise<string> | string) {
    setFailed(null)
    const result = await openService(kind, find, text('service.opening'))
    if (result === 'opened') await closeModal()
    else setFailed(result)
  }
  return { failed, open }
}

/** Every way that the brand has for this player. */
function useServices() {
  const site = useSite()
  const { code } = useLanguage()
  const { data: player } = useMemberCall('player.getInfo')
  const { data: paths, isPending } = useQuery(siteQuery('system.listServicePaths', code))
  const entries = servicesOf(site, player?.clubLabel?.rankLevel ?? 0)
  const hasWindow = paths?.version.pathList.some(({ type }) => type === WINDOW_TYPE) === true
  const isLive = isPending || hasWindow || entries.some(({ type }) => type === 'LIVECHAT' || type === 'VIP')
  return { entries, hasWindow, isLive, vipName: player?.clubLabel?.labelName ?? '' }
}

/** The house's own live service: whether somebody is there now is said before it is opened. */
function OwnLive() {
  const text = useText()
  const { data: desk } = useMemberCall('support.getDesk')
  const note = desk?.thread ? 'service.live.goes_on' : desk?.isThere ? 'service.live.there' : 'service.live.nobody'
  return (
    <button type="button" onClick={() => openModal('live')} className={rowLook} aria-haspopup="dialog">
      <ServiceRow Icon={Headset} name={text('service.live')} subtitle={desk ? text(note) : '…'} />
    </button>
  )
}

/** R-MSG-4: every way to customer service that the brand has; where nobody answers live, that is said, and the help centre is the way. */
export function ServiceDialog() {
  const text = useText()
  const { entries, hasWindow, isLive, vipName } = useServices()
  const { failed, open } = useWindows()
  const session = useSession()
  const hasOwn = session !== null && mayEnter(session, 'member')
  return (
    <Dialog open onClose={() => void closeModal()} title={text('nav.service')} closeLabel={text('action.close')}>
      {failed && (
        <p role="alert" className="mb-3 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger">
          {text(failed === 'blocked' ? 'service.blocked' : 'service.failed')}
        </p>
      )}
      {!isLive && !hasOwn && (
        <p className="mb-3 flex items-start gap-3 rounded-card bg-hover px-4 py-3 text-sm text-ink-2">
          <MoonStar aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {text('service.none')}
        </p>
      )}
      <ul className="flex flex-col gap-2.5 pt-1">
        {hasOwn && (
          <li>
            <OwnLive />
          </li>
        )}
        {entries.map((entry) => (
          <li key={`${entry.type} ${entry.address}`}>
            <EntryRow entry={entry} vipName={vipName} onChat={(address) => void open('chat', () => address)} />
          </li>
        ))}
        {hasWindow && (
          <li>
            <button type="button" onClick={() => void open('path', checkedPath)} className={rowLook}>
              <ServiceRow Icon={AppWindow} name={text('service.window')} subtitle={text('service.chat_text')} />
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => openModal('help')} className={rowLook}>
            <ServiceRow Icon={CircleHelp} name={text('title.help_centre')} subtitle={text('service.help_text')} />
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
