import { Button } from '@halong/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#shared/text/text.ts'

/** Copies a text; where the browser forbids it the text can still be selected. */
export function CopyButton({ value }: { readonly value: string }) {
  const text = useText()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  const Icon = state === 'copied' ? Check : Copy
  return (
    <>
      <Button tone="secondary" icon={<Icon aria-hidden size={18} strokeWidth={1.75} />} onClick={() => void copy()}>
        {text(state === 'copied' ? 'security.copied' : 'security.copy')}
      </Button>
      <span role="status" className={state === 'failed' ? 'text-xs text-ink-2' : 'sr-only'}>
        {state === 'failed' ? text('security.copy_failed') : state === 'copied' ? text('security.copied') : ''}
      </span>
    </>
  )
}
