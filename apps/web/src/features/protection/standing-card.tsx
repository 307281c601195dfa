import { Button, buttonLook } from '@halong/ui'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useNow } from '#shared/format/use-now.ts'
import { call } from '#shared/gateway/gateway.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { useLimitWords } from './limit-words.ts'
import { isAway, type Protection } from './protection.queries.ts'
import { useChange } from './use-change.ts'

/** How it stands: in play, or away from it and until when; with time and result since the sign-in, and what was paid in and out in all (S25, S86). */
export function StandingCard({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const words = useLimitWords(protection.asset)
  const { play, money } = protection
  const away = isAway(protection)
  const Sign = away ? ShieldAlert : ShieldCheck
  const facts = [
    [text('protection.play.staked'), words.money(play.staked)],
    [text('protection.play.won'), words.money(play.won)],
    [text('protection.play.net'), words.money(play.net)],
    [text('protection.money.net'), words.money(money.net)],
  ] as const
  return (
    <section aria-label={text('protection.standing')} className="rounded-card bg-surface p-5 ring-1 ring-line ring-inset md:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-link">
          <Sign aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">{away ? <Away protection={protection} /> : <InPlay protection={protection} />}</div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd dir="ltr" className="tabular mt-0.5 text-base font-bold">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function InPlay({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const words = useLimitWords(protection.asset)
  const { since } = protection.play
  return (
    <>
      <p className="font-bold">{text('protection.in_play')}</p>
      <p className="mt-0.5 text-sm text-ink-2">
        {since === null ? text('protection.in_play_text') : text('protection.since', { at: words.moment(since) })}
      </p>
    </>
  )
}

function Away({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const words = useLimitWords(protection.asset)
  const now = useNow()
  const { change, isPending } = useChange()
  const { exclusion, timeOutUntil } = protection
  if (exclusion === null)
    return (
      <>
        <p className="font-bold">{text('protection.away.break')}</p>
        <p className="mt-0.5 text-sm text-ink-2">{text('protection.away.until', { at: words.moment(timeOutUntil ?? '') })}</p>
      </>
    )
  const { until, returnsAt, reference } = exclusion
  if (reference !== null) return <Barred asset={protection.asset} until={until} reference={reference} />
  const isOver = now !== null && until !== null && Date.parse(until) <= now
  return (
    <>
      <p className="font-bold">{text('protection.away.excluded')}</p>
      <p className="mt-0.5 text-sm text-ink-2">
        {returnsAt !== null
          ? text('protection.away.returns', { at: words.moment(returnsAt) })
          : until === null
            ? text('protection.away.for_good')
            : text('protection.away.until', { at: words.moment(until) })}
      </p>
      {isOver && returnsAt === null && (
        <div className="mt-3">
          <Button
            tone="secondary"
            size="small"
            pending={isPending}
            onClick={() => void change(() => call('protection.askReturn', { body: {} }), 'protection.away.asked')}
          >
            {text('protection.away.ask')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Kept from play by somebody's exclusion elsewhere: why, until when, what stays open, and where to object. */
type BarredProps = { readonly asset: string; readonly until: string | null; readonly reference: string }
function Barred({ asset, until, reference }: BarredProps) {
  const text = useText()
  const { moment } = useLimitWords(asset)
  return (
    <>
      <p className="font-bold">{text('protection.away.barred')}</p>
      <p className="mt-0.5 text-sm text-ink-2">{text('protection.away.barred_text', { reference })}</p>
      <p className="mt-0.5 text-sm text-ink-2">
        {until === null ? text('protection.away.for_good') : text('protection.away.until', { at: moment(until) })}
      </p>
      <Link to="/member/feedback" className={`mt-3 ${buttonLook('secondary', 'small')}`}>
        {text('protection.away.appeal')}
      </Link>
    </>
  )
}
