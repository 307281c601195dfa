import { Button } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { statusQuery, useSite } from '#shared/site.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { ClosedFrame } from './closed-frame.tsx'

const LOOK_AGAIN_MS = 30_000

/** R-SYS-3: the site is closed for work. Looks by itself whether it is open again. */
export function MaintenancePage() {
  const text = useText()
  const { tag } = useLanguage()
  const queryClient = useQueryClient()
  const { maintenance } = useSite()
  const [pending, setPending] = useState(false)
  const until = maintenance?.until ?? null
  async function look() {
    setPending(true)
    const { status } = await queryClient.fetchQuery({ ...statusQuery(), staleTime: 0 }).catch(() => ({ status: 1 }))
    if (status === 0) location.reload()
    setPending(false)
  }
  const lookIfSeen = useEffectEvent(() => {
    if (!document.hidden) void look()
  })
  useEffect(() => {
    const timer = setInterval(() => {
      lookIfSeen()
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <ClosedFrame scene="maintenance" kicker={text('status.restricted')} title={text('status.maintenance.title')}>
      <p className="mt-3 text-base text-ink-2">{text('status.maintenance.text')}</p>
      {until !== null && (
        <p className="mt-4 text-base font-semibold">
          {text('status.maintenance.until')}{' '}
          <time dateTime={until} suppressHydrationWarning>
            {new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(until))}
          </time>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">{text('status.maintenance.safe')}</p>
      <div className="mt-6">
        <Button tone="secondary" pending={pending} onClick={() => void look()}>
          {text('status.look_again')}
        </Button>
      </div>
    </ClosedFrame>
  )
}
