import { Button, ErrorState } from '@halong/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { ChunkLoadError } from '#shared/loading/chunk.ts'
import { useText } from '#shared/text/text.ts'

/** What a page shows when it could not be loaded or rendered. A part that does not come twice is asked for with a fresh page; one that a lost network kept away comes by itself once that is back. */
export function PageFailed({ failure, onAgain }: { readonly failure: unknown; readonly onAgain: () => Promise<void> }) {
  const text = useText()
  const [pending, setPending] = useState(false)
  const missing = failure instanceof ChunkLoadError
  async function again() {
    setPending(true)
    try {
      await onAgain()
    } catch {
      location.reload()
    }
    setPending(false)
  }
  const onOnline = useEffectEvent(() => void again())
  useEffect(() => {
    if (!missing) return undefined
    const hear = () => onOnline()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [missing])
  return (
    <ErrorState
      level={1}
      title={text(missing ? 'failed.chunk.title' : 'failed.page.title')}
      text={text(missing ? 'failed.chunk.text' : 'failed.page.text')}
      actions={
        <Button pending={pending} onClick={() => void again()}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}
