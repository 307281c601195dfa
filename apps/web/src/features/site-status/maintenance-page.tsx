import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button } from '@halong/ui'
import { useHydrated } from '#shared/session/session.ts'
import { useSite } from '#shared/site/site.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { ClosedFrame } from './closed-frame.tsx'
import { useStatusPolling } from './use-look-again.ts'

/** The server does not know what time it is where the page is read, so it renders the time of the world and says so. */
const worldTime = (at: string): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** R-SYS-3: the site is closed for work. Looks by itself whether it is open again. */
export function MaintenancePage() {
  const text = useText()
  const { tag } = useLanguage()
  const { maintenance } = useSite()
  const { pending, looked, look } = useStatusPolling()
  const isHydrated = useHydrated()
  const { moment, time } = formatsOf(tag)
  const until = maintenance?.until ?? null
  return (
    <ClosedFrame scene="maintenance" kicker={text('status.restricted')} title={text('status.maintenance.title')}>
      <p className="mt-3 text-base text-ink-2">{text('status.maintenance.text')}</p>
      {until !== null && (
        <p className="mt-4 text-base font-semibold">
          {text('status.maintenance.until')} <time dateTime={until}>{isHydrated ? moment(until) : worldTime(until)}</time>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">{text('status.maintenance.safe')}</p>
      <div className="mt-6">
        <Button tone="secondary" pending={pending} onClick={() => void look()}>
          {text('status.look_again')}
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-5 text-sm text-ink-2">
        {looked && text(looked.isAnswered ? 'status.still_closed' : 'status.no_answer', { time: time(looked.atMs) })}
      </p>
    </ClosedFrame>
  )
}
