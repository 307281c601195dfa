import { useText } from '@halong/app-kit/text.ts'
import { IconButton } from '@halong/ui'
import clsx from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useZoned } from '../format/use-zoned.ts'

type AsOfProps = { readonly at: string | undefined; readonly isAsking: boolean; readonly onAgain: () => void }

/** When the figures beside it were true, and the way to ask again. */
export function AsOf({ at, isAsking, onAgain }: AsOfProps) {
  const text = useText()
  const { time } = useZoned()
  return (
    <span className="tabular inline-flex items-center gap-1 text-xs text-ink-2">
      {at !== undefined && <time dateTime={at}>{text('office.as_of', { time: time(at) })}</time>}
      <IconButton
        label={text('office.again')}
        size={36}
        icon={<RefreshCw aria-hidden size={15} strokeWidth={1.75} className={clsx(isAsking && 'motion-safe:animate-spin')} />}
        onClick={onAgain}
      />
    </span>
  )
}
