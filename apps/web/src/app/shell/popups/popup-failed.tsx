import { Button, Dialog } from '@halong/ui'
import { useText } from '#shared/text/text.ts'

type PopupFailedProps = { readonly onClose: () => void; readonly onAgain: () => void }

/** What stands in place of a popup that did not come (R-SYS-10). */
export function PopupFailed({ onClose, onAgain }: PopupFailedProps) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('failed.chunk.title')} closeLabel={text('action.close')}>
      <p className="text-sm text-ink-2">{text('failed.chunk.text')}</p>
      <div className="mt-5">
        <Button wide onClick={onAgain}>
          {text('action.retry')}
        </Button>
      </div>
    </Dialog>
  )
}
