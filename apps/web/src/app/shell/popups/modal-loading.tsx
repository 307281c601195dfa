import { Spinner } from '@halong/ui'
import { useText } from '#shared/text/text.ts'

/** Stands where a popup will, while its code and texts are on their way. */
export function ModalLoading() {
  const text = useText()
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-scrim text-white">
      <Spinner size={36} label={text('shell.loading')} />
    </div>
  )
}
