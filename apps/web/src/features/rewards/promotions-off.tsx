import { buttonLook } from '@halong/ui'
import { HeartHandshake } from 'lucide-react'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'

/** Nothing is offered to a player who rests or needs rest: why, until when, and what stays theirs (contracts §12). */
export function PromotionsOff() {
  const text = useText()
  return (
    <section
      aria-labelledby="promotions-off"
      className="flex flex-col items-start gap-3 rounded-card bg-surface p-5 ring-1 ring-line ring-inset sm:flex-row sm:items-center sm:gap-5"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-link">
        <HeartHandshake aria-hidden size={26} strokeWidth={1.5} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="promotions-off" className="text-base font-bold">
          {text('rewards.off.title')}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-ink-2">{text('rewards.off.text')}</p>
      </div>
      <Link to="/member/protection" className={buttonLook('secondary')}>
        {text('rewards.off.link')}
      </Link>
    </section>
  )
}
