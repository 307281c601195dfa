import { openModal } from '#shared/routing/modals.ts'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { WarningDialog } from './warning-dialog.tsx'

/** R-ROLE-1, R-ROLE-2: what a trial account is told where only members go, and the way to an account. */
export function AccountNeededDialog() {
  const text = useText()
  const mayRegister = useGate('DIRECTREG3')
  return (
    <WarningDialog
      message={text('in_need_true_account')}
      confirm={text('in_increase_submit')}
      {...(mayRegister ? { first: { label: text('action.register'), take: () => openModal('register') } } : {})}
    />
  )
}
