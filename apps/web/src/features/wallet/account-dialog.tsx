import { Badge, Button, buttonLook, Dialog, Skeleton } from '@halong/ui'
import { ChevronRight } from 'lucide-react'
import { Amount } from '#shared/format/amount.tsx'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useBalance, useBalanceHidden } from '#shared/live/live-balance.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { holdAt, MemberLabel, useAccountMenu } from './account-menu.tsx'

/** "Me" on a phone: the same as the avatar's menu, within reach of the thumb. */
export function AccountDialog() {
  const text = useText()
  const session = useSession()
  const trial = isTrial(session)
  const entries = useAccountMenu()
  const mayRegister = useGate('DIRECTREG3')
  const { data: player } = useMemberCall('player.getInfo')
  const { money, inPlay } = useBalance()
  const [hidden] = useBalanceHidden()
  return (
    <Dialog
      open
      onClose={() => void closeModal()}
      title={player?.nickname || session?.account || text('account.menu')}
      closeLabel={text('account.close')}
    >
      <div className="rounded-card bg-hover px-4 py-3.5">
        <p className="flex items-center gap-2 text-sm text-ink-2">
          {text('wallet.balance')}
          {trial ? <Badge tone="gold">{text('wallet.demo')}</Badge> : session?.label && <MemberLabel {...session.label} />}
        </p>
        <p className="mt-0.5 text-2xl font-bold">
          {hidden ? '******' : money ? <Amount money={money} /> : <Skeleton className="h-8 w-40" />}
        </p>
        {!hidden && inPlay && inPlay.minor > 0n && (
          <p className="mt-0.5 text-sm text-ink-2">
            <Amount money={inPlay} /> {text('wallet.in_play')}
          </p>
        )}
        {trial && <p className="mt-1.5 text-xs text-ink-2">{text('wallet.demo_note')}</p>}
      </div>
      {trial && mayRegister && (
        <div className="mt-3">
          <Button wide onClick={() => openModal('register')} aria-haspopup="dialog">
            {text('auth.register.title')}
          </Button>
        </div>
      )}
      <nav className="mt-3 flex flex-col" aria-label={text('account.menu')}>
        {entries.map((entry) => {
          const Icon = entry.icon
          if ('opens' in entry) return null
          return (
            <Link
              key={entry.label}
              to={entry.to}
              replace
              onClick={holdAt(entry.door)}
              className="flex min-h-13 items-center gap-3 rounded-control px-2 text-base font-medium text-ink transition-colors hover:bg-hover"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="text-ink-2" />
              <span className="flex-1">{text(entry.label)}</span>
              <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="text-ink-3 rtl:rotate-180" />
            </Link>
          )
        })}
      </nav>
      <button type="button" onClick={() => openModal('sign-out')} className={`${buttonLook('secondary', 'medium', true)} mt-3`}>
        {text('account.menu.sign_out')}
      </button>
    </Dialog>
  )
}
