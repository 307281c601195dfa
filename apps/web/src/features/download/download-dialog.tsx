import { Dialog } from '@halong/ui'
import { closeModal, type ModalProps } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import { DownloadGuide } from './download-guide.tsx'
import { isPlatform } from './platform.ts'

/** R-MOD-1, R-MOD-3: the guide of the download page over any page; `platform` chooses the tab. */
export function DownloadDialog({ platform }: ModalProps['download']) {
  const text = useText()
  return (
    <Dialog open onClose={() => void closeModal()} size="wide" title={text('title.download')} closeLabel={text('action.close')}>
      <div className="pt-2">
        <DownloadGuide asked={isPlatform(platform) ? platform : undefined} />
      </div>
    </Dialog>
  )
}
