import { Button, Dialog } from '@halong/ui'
import { TriangleAlert } from 'lucide-react'
import { useText } from '#shared/text/text.ts'

type InvitationDialogProps = {
  /** True when there is no field to mend the code in: going on means going on without it. */
  readonly isLeftOut: boolean
  readonly onConfirm: () => void
}

/** R-REG-4: the code is nobody's, and the registration stops. It stands over the form, so that nothing typed is lost. */
export function InvitationDialog({ isLeftOut, onConfirm }: InvitationDialogProps) {
  const text = useText()
  return (
    <Dialog open onClose={onConfirm} title={text('auth.register.code_wrong_title')} closeLabel={text('auth.close')}>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold-soft text-gold">
          <TriangleAlert aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <p className="pt-1 text-base text-ink-2">{text(isLeftOut ? 'auth.register.code_left_out' : 'invitation_code_error')}</p>
      </div>
      <div className="mt-6">
        <Button wide onClick={onConfirm}>
          {text('auth.register.code_confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
