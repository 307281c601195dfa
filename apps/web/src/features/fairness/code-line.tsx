import { IconButton, showToast } from '@halong/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#shared/text/text.ts'

const SHOWN_MS = 2_000

/** A fingerprint in full, with a button that copies it. `label` says of what it is. */
export function CodeLine({ value, label }: { readonly value: string; readonly label: string }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true)
        setTimeout(() => setCopied(false), SHOWN_MS)
      },
      () => showToast(text('fairness.copy_failed')),
    )
  const Icon = isCopied ? Check : Copy
  return (
    <div className="flex items-center gap-1 rounded-control bg-hover ps-3">
      <code className="min-w-0 flex-1 py-2 font-mono text-xs leading-relaxed break-all">{value}</code>
      <IconButton
        label={text('fairness.copy', { what: label })}
        size={44}
        icon={<Icon aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {isCopied ? text('fairness.copied') : ''}
      </span>
    </div>
  )
}
