import { useText } from '@halong/app-kit/text.ts'
import { Button, IconButton } from '@halong/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { usePreferences } from '#shared/preferences.ts'
import { ClaimMark } from '#shared/work/claim-mark.tsx'
import type { Deed } from './deciding.tsx'
import type { Deposit } from './deposit-looks.ts'

type QueueBarProps = {
  readonly deposit: Pick<Deposit, 'id' | 'username'>
  readonly at: number
  readonly of: number
  readonly onStep: (by: 1 | -1) => void
  readonly onDeed: (deed: Deed) => void
}

/** Where in the queue one is, and what can be done with the transfer at hand; with the keys that do the same. */
export function QueueBar({ deposit, at, of, onStep, onDeed }: QueueBarProps) {
  const text = useText()
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 ring-1 ring-line ring-inset">
      <div className="flex items-center gap-1">
        <IconButton
          label={text('office.deposits.previous')}
          icon={<ChevronLeft aria-hidden size={18} className="rtl:rotate-180" />}
          onClick={() => onStep(-1)}
        />
        <span aria-live="polite" className="tabular min-w-16 text-center text-sm">
          {text('office.deposits.place', { at: at + 1, of })}
        </span>
        <IconButton
          label={text('office.deposits.next')}
          icon={<ChevronRight aria-hidden size={18} className="rtl:rotate-180" />}
          onClick={() => onStep(1)}
        />
      </div>
      <ClaimMark queue="deposits" id={deposit.id} what={deposit.username} />
      <KeysHint />
      <div className="flex flex-1 basis-full flex-wrap gap-2 *:flex-1 md:basis-auto md:justify-end md:*:flex-none">
        <Button onClick={() => onDeed('book')}>{text('office.deposits.book')}</Button>
        <Button tone="danger" onClick={() => onDeed('refuse')}>
          {text('office.deposits.refuse')}
        </Button>
      </div>
    </div>
  )
}

function KeysHint() {
  const text = useText()
  if (!usePreferences().shortcuts) return null
  return <p className="hidden text-xs text-ink-2 xl:block">{text('office.deposits.keys')}</p>
}
