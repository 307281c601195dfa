import { useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { Copy as CopyIcon } from 'lucide-react'

/** An id, in full or as much of it as `shown` says, and the press that copies the whole. */
export function Copy({ value, shown = value }: { readonly value: string; readonly shown?: string }) {
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
      aria-label={text('office.copy', { value: shown })}
      onClick={() => void copy()}
      className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm font-mono text-xs text-ink-2 hover:text-ink"
    >
      <span className="truncate">{shown}</span>
      <CopyIcon aria-hidden size={13} strokeWidth={1.75} className="shrink-0" />
    </button>
  )
}
