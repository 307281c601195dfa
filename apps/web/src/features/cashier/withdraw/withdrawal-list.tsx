import { Badge } from '@halong/ui'
import { ChevronRight } from 'lucide-react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { useText } from '#shared/text/text.ts'
import { useMoment } from './use-moment.ts'
import type { Withdrawal } from './withdraw.queries.ts'
import { tones } from './withdrawal-looks.ts'

type ListProps = { readonly title: string; readonly list: readonly Withdrawal[]; readonly onOpen: (id: string) => void }

/** Withdrawals as rows that open. */
export function WithdrawalList({ title, list, onOpen }: ListProps) {
  const text = useText()
  const moment = useMoment()
  const money = useWireMoney(list[0]?.asset ?? '')
  if (list.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-inset ring-line">
        {list.map(({ id, amount, kind, account, createdAt, state }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex w-full items-center justify-between gap-3 px-4 py-3 text-start transition-colors hover:bg-hover"
            >
              <span className="min-w-0">
                <span className="tabular block text-base font-bold">{money(amount)}</span>
                <span className="block truncate text-xs text-ink-2">
                  {kind === 'return' ? text('withdraw.kind.return') : `${account.providerName} ${account.masked}`} · {moment(createdAt)}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-2">
                <Badge tone={tones[state]}>{text(`withdraw.state.${state}`)}</Badge>
                <ChevronRight aria-hidden size={18} className="text-ink-3 rtl:rotate-180" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
