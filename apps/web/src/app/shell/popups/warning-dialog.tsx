import { Button, Dialog } from '@halong/ui'
import { TriangleAlert } from 'lucide-react'
import { closeModal, type ModalProps } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'

type WarningDialogProps = ModalProps['warning'] & {
  /** What can be done about it; the button that closes steps back behind it. */
  readonly first?: { readonly label: string; readonly take: () => void }
}

/** R-MOD-4: a message, an icon, one button. */
export function WarningDialog({ message, title, confirm, onConfirm, first }: WarningDialogProps) {
  const text = useText()
  return (
    <Dialog open onClose={() => void closeModal()} title={title ?? text('warning.title')} closeLabel={text('action.close')}>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold-soft text-gold">
          <TriangleAlert aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <p className="pt-1 text-base text-ink-2">{message}</p>
      </div>
      <div className="mt-6 flex flex-col gap-3">
        {first && (
          <Button wide onClick={first.take} aria-haspopup="dialog">
            {first.label}
          </Button>
        )}
        <Button wide tone={first ? 'secondary' : 'primary'} onClick={() => void closeModal().then(onConfirm)}>
          {confirm ?? text('action.ok')}
        </Button>
      </div>
    </Dialog>
  )
}
