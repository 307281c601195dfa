import { Badge, Button, IconButton, Skeleton } from '@halong/ui'
import clsx from 'clsx'
import { Eye, EyeOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Amount } from '#shared/format/amount.tsx'
import { useMoneyText } from '#shared/format/money-text.ts'
import { useBalance, useBalanceHidden } from '#shared/live/live-balance.ts'
import { openModal } from '#shared/routing/modals.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { BonusPart } from './bonus-part.tsx'

const MASK = '******'
/** The arrow turns for at least this long, so that a fast answer is seen too. */
const TURN_MS = 500

/** The way out of the demo to an account of one's own (R-ROLE-2); nothing for who has one. */
function RegisterButton() {
  const text = useText()
  const mayRegister = useGate('DIRECTREG3')
  if (!isTrial(useSession()) || !mayRegister) return null
  return (
    <Button size="small" onClick={() => openModal('register')} aria-haspopup="dialog">
      {text('action.register')}
    </Button>
  )
}

/** The balance in the header: covered or shown, asked again by hand, pushed by the site otherwise (R-HEAD-3, T45). A trial player is offered an account beside it. */
export function BalanceChip() {
  const text = useText()
  const moneyText = useMoneyText()
  const session = useSession()
  const { money, query } = useBalance()
  const [hidden, hide] = useBalanceHidden()
  const [turning, setTurning] = useState(false)
  const [announcement, setAnnouncement] = useState('')

  async function refresh() {
    if (turning) return
    setTurning(true)
    setAnnouncement('')
    const [{ isSuccess }] = await Promise.all([query.refetch(), new Promise((resolve) => setTimeout(resolve, TURN_MS))])
    setTurning(false)
    if (isSuccess && !hidden && money) setAnnouncement(text('wallet.refreshed', { amount: moneyText(money) }))
  }

  const trial = isTrial(session)
  return (
    <>
      <div
        className={clsx('flex h-11 min-w-0 items-center rounded-control bg-hover ps-3 ring-1 ring-inset ring-line', trial && 'max-md:pe-3')}
      >
        {trial && (
          <span className="me-2 max-[359px]:hidden" title={text('wallet.demo_note')}>
            <Badge tone="gold">{text('wallet.demo')}</Badge>
          </span>
        )}
        <span className="sr-only">{text('wallet.balance')}</span>
        <span className="min-w-16 truncate text-end text-sm font-bold text-ink">
          {hidden ? (
            <>
              <span className="sr-only">{text('wallet.hidden')}</span>
              <span aria-hidden className="tabular">
                {MASK}
              </span>
            </>
          ) : money ? (
            <BonusPart money={money}>
              <Amount money={money} />
            </BonusPart>
          ) : query.isError ? (
            <span className="font-medium text-ink-2">{text('wallet.unknown')}</span>
          ) : (
            <Skeleton className="h-4 w-20" />
          )}
        </span>
        {/* On a phone their space is that of the way to an account. */}
        <span className={clsx('flex items-center', trial && 'max-md:hidden')}>
          <IconButton
            size={36}
            label={text(hidden ? 'wallet.show' : 'wallet.hide')}
            icon={hidden ? <EyeOff aria-hidden size={18} strokeWidth={1.75} /> : <Eye aria-hidden size={18} strokeWidth={1.75} />}
            onClick={() => hide(!hidden)}
          />
          <IconButton
            size={36}
            label={text('wallet.refresh')}
            aria-busy={turning}
            icon={<RotateCw aria-hidden size={18} strokeWidth={1.75} className={clsx(turning && 'animate-spin')} />}
            onClick={() => void refresh()}
          />
        </span>
        <span role="status" className="sr-only">
          {announcement}
        </span>
      </div>
      <RegisterButton />
    </>
  )
}
