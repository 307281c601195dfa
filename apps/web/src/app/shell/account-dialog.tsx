import { LogOut } from 'lucide-react'
import { Button, Dialog } from '@halong/ui'
import { BalanceChip } from '#features/wallet/balance-chip.tsx'
import { closeModal, openModal } from '#shared/modals.ts'
import { isTrial, useSession } from '#shared/session.ts'
import { useGate } from '#shared/site.ts'
import { useText } from '#shared/text.ts'
import { LanguageMenu } from './language-menu.tsx'
import { MemberLabel } from './member-label.tsx'
import { ThemeButton } from './theme-button.tsx'

/** Who is signed in, what they have, how the site looks to them, and the way out. */
export function AccountDialog() {
  const text = useText()
  const session = useSession()
  const canRegister = useGate('DIRECTREG3')
  if (!session) return null
  const trial = isTrial(session)
  return (
    <Dialog open onClose={() => void closeModal()} title={text(trial ? 'account.trial' : 'account.mine')} closeLabel={text('action.close')}>
      <div className="flex items-center gap-4 py-2">
        <span className="grid size-14 place-items-center rounded-full bg-brand text-xl font-bold text-on-brand uppercase">{[...session.account][0]}</span>
        <div className="flex min-w-0 flex-col gap-1">
          <span className="truncate text-lg font-bold">{session.account}</span>
          <MemberLabel session={session} />
        </div>
      </div>
      <dl className="mt-3 divide-y divide-line rounded-card bg-hover px-4">
        <div className="flex min-h-14 items-center justify-between gap-4">
          <dt className="text-sm text-ink-2">{text('account.balance')}</dt>
          <dd>
            <BalanceChip />
          </dd>
        </div>
        <div className="flex min-h-14 items-center justify-between gap-4">
          <dt className="text-sm text-ink-2">{text('language.label')}</dt>
          <dd>
            <LanguageMenu />
          </dd>
        </div>
        <div className="flex min-h-14 items-center justify-between gap-4">
          <dt className="text-sm text-ink-2">{text('theme.label')}</dt>
          <dd>
            <ThemeButton />
          </dd>
        </div>
      </dl>
      {trial && <p className="mt-4 text-sm text-ink-2">{text('account.trial_note')}</p>}
      <div className="mt-5 flex flex-col gap-3">
        {trial && canRegister && (
          <Button wide onClick={() => openModal('register')}>
            {text('account.trial_register')}
          </Button>
        )}
        <Button tone="secondary" wide icon={<LogOut aria-hidden size={18} strokeWidth={1.75} />} onClick={() => openModal('sign-out')}>
          {text('action.sign_out')}
        </Button>
      </div>
    </Dialog>
  )
}
