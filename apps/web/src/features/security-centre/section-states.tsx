import { Button, Skeleton } from '@halong/ui'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useText } from '#shared/text/text.ts'

export function SectionSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('security.loading')}>
      <Skeleton className="h-24" />
    </div>
  )
}

export function SectionFailed({ of, pending, onAgain }: { readonly of: unknown; readonly pending: boolean; readonly onAgain: () => void }) {
  const text = useText()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-4 text-sm ring-1 ring-line"
    >
      {whyFailed(of, text('security.failed.text'))}
      <Button tone="secondary" pending={pending} onClick={onAgain}>
        {text('security.failed.retry')}
      </Button>
    </div>
  )
}
