import { Button, Dialog } from '@halong/ui'
import { useText } from '#shared/text.ts'

export function PopupFailed({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('failed.chunk.title')} closeLabel={text('action.close')}>
      <p className="text-sm text-ink-2">{text('failed.chunk.text')}</p>
      <div className="mt-5">
        <Button wide onClick={() => location.reload()}>
          {text('action.reload')}
        </Button>
      </div>
    </Dialog>
  )
}
