import { useText } from '#shared/text.ts'
import { WarningDialog } from './warning-dialog.tsx'

/** R-ROLE-1, R-ROLE-2: what a trial account is told where only members go. */
export function AccountNeededDialog() {
  const text = useText()
  return <WarningDialog message={text('in_need_true_account')} confirm={text('in_increase_submit')} />
}
