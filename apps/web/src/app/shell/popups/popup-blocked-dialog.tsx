import { buttonLook, Dialog } from '@halong/ui'
import { AppWindow } from 'lucide-react'
import { closeModal, type ModalProps } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'

/** R-LAUNCH-2: the browser kept a window from opening. A link pressed by hand is never kept from it. */
export function PopupBlockedDialog({ address, of }: ModalProps['popup-blocked']) {
  const text = useText()
  return (
    <Dialog open onClose={() => void closeModal()} title={text('blocked.title')} closeLabel={text('action.close')}>
      <div className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold-soft text-gold">
          <AppWindow aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <p className="pt-1 text-base text-ink-2">{text('blocked.text')}</p>
      </div>
      <a href={address} target="_blank" rel="noopener" onClick={() => void closeModal()} className={`${buttonLook('primary')} mt-6 w-full`}>
        {text(of === 'service' ? 'blocked.open_service' : 'blocked.open')}
      </a>
    </Dialog>
  )
}
