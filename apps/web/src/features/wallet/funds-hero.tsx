import type { ClientValue } from '@halong/api/client'
import { Badge, IconButton } from '@halong/ui'
import clsx from 'clsx'
import { BanknoteArrowDown, BanknoteArrowUp, Eye, EyeOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useBalanceHidden } from '#shared/live/live-balance.ts'
import { Link } from '#shared/routing/router.tsx'
import { isTrial, mayEnter, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { Covered } from './covered.tsx'

export type Funds = ClientValue<'system.getConsolidated'>['funds']
type HeroProps = { readonly funds: Funds /** Whether it came. */; readonly onRefresh: () => Promise<boolean> }

const actionLook =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-control px-2 text-sm whitespace-nowrap font-bold transition-colors sm:flex-none sm:min-w-36 sm:px-4'

/** Everything at a glance: the sum of all parts, covered or shown, and asked for again by hand. */
export function FundsHero({ funds, onRefresh }: HeroProps) {
  const text = useText()
  const session = useSession()
  const trial = isTrial(session)
  const [hidden, hide] = useBalanceHidden()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  async function refresh() {
    if (pending) return
    setPending(true)
    setSaid('')
    const came = await onRefresh()
    setPending(false)
    setSaid(came ? text('funds.refreshed') : text('funds.failed.text'))
  }
  return (
    <section
      aria-labelledby="funds-total"
      className="relative overflow-hidden rounded-sheet bg-brand px-5 py-6 text-on-brand md:px-7 md:py-7"
    >
      <div aria-hidden className="pointer-events-none absolute -end-16 -top-24 size-64 rounded-full bg-white/8" />
      <div aria-hidden className="pointer-events-none absolute -end-4 top-16 size-40 rounded-full bg-white/6" />
      <div className="relative flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="funds-total" className="flex items-center gap-2 text-sm font-semibold text-white/90">
            {text('funds.title')}
            {trial && <Badge tone="gold">{text('wallet.demo')}</Badge>}
          </h2>
          <p className="mt-1 text-2xl font-extrabold tracking-tight md:text-3xl">
            <Covered text={funds.total} asset={funds.asset} />
          </p>
          <p className="mt-2 max-w-md text-sm text-white/90">{trial ? text('wallet.demo_note') : text('funds.note')}</p>
        </div>
        <span className="flex shrink-0 gap-1 [&_button]:text-white [&_button:hover]:bg-white/15">
          <IconButton
            label={text(hidden ? 'funds.show' : 'funds.hide')}
            size={44}
            icon={hidden ? <EyeOff aria-hidden size={20} strokeWidth={1.75} /> : <Eye aria-hidden size={20} strokeWidth={1.75} />}
            onClick={() => hide(!hidden)}
          />
          <IconButton
            label={text('funds.refresh')}
            size={44}
            aria-busy={pending}
            icon={<RotateCw aria-hidden size={20} strokeWidth={1.75} className={clsx(pending && 'animate-spin')} />}
            onClick={() => void refresh()}
          />
        </span>
      </div>
      {mayEnter(session, 'member') && (
        <div className="relative mt-5 flex gap-2.5">
          <Link to="/member/depositv2" className={clsx(actionLook, 'bg-on-brand text-brand hover:bg-on-brand/90')}>
            <BanknoteArrowDown aria-hidden size={20} strokeWidth={1.75} />
            {text('action.deposit')}
          </Link>
          <Link to="/member/withdraw" className={clsx(actionLook, 'text-on-brand ring-1 ring-inset ring-on-brand/60 hover:bg-white/15')}>
            <BanknoteArrowUp aria-hidden size={20} strokeWidth={1.75} />
            {text('action.withdraw')}
          </Link>
        </div>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </section>
  )
}
