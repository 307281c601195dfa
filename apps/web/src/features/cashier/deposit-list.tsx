import { Badge, type BadgeTone } from '@halong/ui'
import { ChevronRight } from 'lucide-react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { useText } from '#shared/text/text.ts'
import type { Deposit } from './cashier.queries.ts'
import { Countdown } from './countdown.tsx'

const TONES: Readonly<Record<Deposit['state'], BadgeTone>> = {
  created: 'neutral',
  waiting: 'gold',
  processing: 'gold',
  settled: 'jade',
  expired: 'neutral',
  failed: 'danger',
  cancelled: 'neutral',
}
type ListProps = {
  readonly title: string
  readonly list: readonly Deposit[]
  readonly aheadMs: number
  readonly onOpen: (id: string) => void
}

/** Deposits as rows that open: those that wait with the time they have left. */
export function DepositList({ title, list, aheadMs, onOpen }: ListProps) {
  const text = useText()
  const day = useDateTexts()
  const asset = list[0]?.asset ?? ''
  const money = useWireMoney(asset)
  if (list.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-inset ring-line">
        {list.map((deposit) => (
          <li key={deposit.id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onOpen(deposit.id)}
              className="flex w-full items-center justify-between gap-3 px-4 py-3 text-start transition-colors hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="tabular block text-base font-bold">{money(deposit.amount)}</span>
                <span className="block text-xs text-ink-2">
                  {deposit.title} · {day(deposit.createdAt)}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-2">
                {deposit.state === 'waiting' ? (
                  <Countdown until={deposit.expiresAt} aheadMs={aheadMs} />
                ) : (
                  <Badge tone={TONES[deposit.state]}>{text(`cashier.state.${deposit.state}`)}</Badge>
                )}
                <ChevronRight aria-hidden size={18} className="text-ink-3 rtl:rotate-180" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
