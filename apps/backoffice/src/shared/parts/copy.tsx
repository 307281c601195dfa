import { useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { Copy as CopyIcon } from 'lucide-react'

/** An id in full, and the press that copies it. */
export function Copy({ value }: { readonly value: string }) {
  const text = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast(text('office.copied'), { tone: 'good' })
    } catch {
      showToast(text('office.copy_failed'), { tone: 'bad' })
    }
  }
  return (
    <button
      type="button"
      aria-label={text('office.copy', { value })}
      onClick={() => void copy()}
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm font-mono text-xs text-ink-2 hover:text-ink"
    >
      <span className="truncate">{value}</span>
      <CopyIcon aria-hidden size={13} strokeWidth={1.75} className="shrink-0" />
    </button>
  )
}
