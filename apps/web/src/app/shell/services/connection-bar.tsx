import { useConnection } from '@halong/app-kit/connection.ts'
import { dismissToasts, showToast } from '@halong/ui'
import { CloudOff, WifiOff } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import { useReconnect } from './use-reconnect.ts'

/** Tells the page how much space the notice takes, so that it moves down by as much and nothing lies under it. */
function useRowCount(isTaken: boolean) {
  const notice = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const element = notice.current
    if (!isTaken || !element) return
    const { style } = document.documentElement
    const size = new ResizeObserver(() => style.setProperty('--lost', `${element.offsetHeight}px`))
    size.observe(element)
    return () => {
      size.disconnect()
      style.removeProperty('--lost')
    }
  }, [isTaken])
  return notice
}

/** Says that the network or the site can't be reached, as long as that is so, and tells when it is lost and when it is back (R-SYS-12). */
export function ConnectionBar() {
  const text = useText()
  const connection = useConnection()
  const isLost = connection !== 'online'
  const wasLost = useRef(false)
  const notice = useRowCount(isLost)
  useReconnect(connection)
  useEffect(() => {
    if (isLost === wasLost.current) return
    wasLost.current = isLost
    // The notice below tells of the loss; a popup covers it, and what it says.
    if (isLost && !document.querySelector('dialog:modal')) dismissToasts('connection')
    else showToast(text(isLost ? 'connection.lost' : 'connection.back'), { tone: isLost ? 'bad' : 'good', about: 'connection' })
  }, [isLost, text])
  const Icon = connection === 'offline' ? WifiOff : CloudOff
  return (
    <div role="status" className="fixed inset-x-0 top-(--notice) z-25 lg:[html:has(.side-bar)_&]:start-(--side-now)">
      {isLost && (
        <p ref={notice} className="flex items-center justify-center gap-2 bg-gold px-4 py-2 text-sm font-semibold text-page">
          <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          {text(connection === 'offline' ? 'connection.offline' : 'connection.outage')}
          {connection === 'outage' && (
            <button type="button" onClick={() => openModal('lines')} className="min-h-8 rounded-control px-2 underline underline-offset-4">
              {text('line.open')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
