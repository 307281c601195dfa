import { Button, buttonLook, EmptyState, ErrorState } from '@halong/ui'
import { CloudOff, type LucideIcon, ReceiptText, ScrollText, SearchX } from 'lucide-react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'

const Mark = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <Icon aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

export function NoRecords({ kind }: { readonly kind: 'movements' | 'rounds' }) {
  const text = useText()
  return (
    <EmptyState
      art={<Mark icon={kind === 'rounds' ? ScrollText : ReceiptText} />}
      title={text(`records.${kind}.empty.title`)}
      text={text(`records.${kind}.empty.text`)}
      actions={
        <Link to="/" className={buttonLook('primary')}>
          {text('records.empty.lobby')}
        </Link>
      }
    />
  )
}

/** There are records, but none that fits what was chosen. */
export function NoneFits({ onClear }: { readonly onClear: () => void }) {
  const text = useText()
  return (
    <EmptyState
      art={<Mark icon={SearchX} />}
      title={text('records.none.title')}
      text={text('records.none.text')}
      actions={<Button onClick={onClear}>{text('records.filter.clear')}</Button>}
    />
  )
}

export function RecordsFailed({ of, onAgain, pending }: { readonly of: unknown; readonly onAgain: () => void; readonly pending: boolean }) {
  const text = useText()
  return (
    <ErrorState
      art={<Mark icon={CloudOff} />}
      title={text('records.failed.title')}
      text={whyFailed(of, text('records.failed.text'))}
      actions={
        <Button pending={pending} onClick={onAgain}>
          {text('records.failed.retry')}
        </Button>
      }
    />
  )
}
