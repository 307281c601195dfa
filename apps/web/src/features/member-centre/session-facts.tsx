import { LifeBuoy, SlidersHorizontal } from 'lucide-react'
import { SignedMoney } from '#shared/format/signed-money.tsx'
import { useNow } from '#shared/format/use-now.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { useHasPage } from './centre-context.ts'
import { memberPath } from './page-keys.ts'

const linkLook =
  'inline-flex min-h-10 items-center gap-2 rounded-control px-2 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink'

/** Hours and minutes: `1:05`. */
export function timeSince(since: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The foot of the centre: limits and help, how long the player is in, and what that brought (R-MC-7, R9). */
export function SessionFacts() {
  const text = useText()
  const now = useNow()
  const { data } = useMemberCall('system.getConsolidated')
  const limits = useHasPage('protection') ? memberPath('protection') : '/help/responsible-gaming'
  const net = data && readAmount(data.session.net, data.funds.asset)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 lg:px-6">
      <div className="-ms-2 flex gap-2">
        <Link to={limits} className={linkLook}>
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />
          {text('member.footer.limits')}
        </Link>
        <Link to="/helpmc" className={linkLook}>
          <LifeBuoy aria-hidden size={18} strokeWidth={1.75} />
          {text('member.footer.help')}
        </Link>
      </div>
      {data && now !== null && (
        <dl aria-label={text('member.footer.label')} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <div className="flex items-baseline gap-2">
            <dt className="text-ink-2">{text('member.footer.time')}</dt>
            <dd className="tabular font-semibold">{timeSince(data.session.since, now)}</dd>
          </div>
          {net && (
            <div className="flex items-baseline gap-2">
              <dt className="text-ink-2">{text('member.footer.net')}</dt>
              <dd className="font-semibold">
                <SignedMoney money={net} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
