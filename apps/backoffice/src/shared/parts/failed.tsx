import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { CircleAlert } from 'lucide-react'

type FailedProps = { readonly failure: Error; readonly isAsking: boolean; readonly onAgain: () => void }

/** Why something is not there, the call's name in the log, and the way to ask again. */
export function Failed({ failure, isAsking, onAgain }: FailedProps) {
  const text = useText()
  const requestId = isRefusal(failure) ? failure.requestId : null
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4 text-sm">
      <div className="flex min-w-0 items-start gap-3">
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-danger" />
        <div className="min-w-0">
          <p>{text(failureKey(failure))}</p>
          {requestId !== null && (
            <p className="text-xs text-ink-2">
              {text('office.request')} <code className="font-mono select-all wrap-anywhere">{requestId}</code>
            </p>
          )}
        </div>
      </div>
      <Button tone="secondary" size="small" pending={isAsking} onClick={onAgain}>
        {text('office.retry')}
      </Button>
    </div>
  )
}
