import { useText } from '@halong/app-kit/text.ts'
import { Button, ErrorState } from '@halong/ui'

/** A page whose code failed or did not arrive: the rest stands, and loading again is the way on. */
export function PageFailed() {
  const text = useText()
  return (
    <ErrorState
      level={1}
      title={text('office.failed.title')}
      text={text('office.failed.text')}
      actions={<Button onClick={() => location.reload()}>{text('office.reload')}</Button>}
    />
  )
}
