import { formatsOf } from '@halong/app-kit/formats.ts'
import { Skeleton } from '@halong/ui'
import { ArrowDownLeft, ArrowUpRight, ChevronRight } from 'lucide-react'
import { ExactAmount } from '#shared/format/amount.tsx'
import { reasonKey } from '#shared/format/movement-reason.ts'
import { SignedMoney } from '#shared/format/signed-money.tsx'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { readAmount, useBalanceHidden } from '#shared/live/live-balance.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Covered } from './covered.tsx'

const SHOWN = 5

/** The last movements of the balance, with the way to all of them. */
export function RecentMovements() {
  const text = useText()
  const { tag } = useLanguage()
  const [hidden] = useBalanceHidden()
  const { data, isError } = useMemberCall('records.listMovements', { query: { limit: SHOWN } })
  const { moment } = formatsOf(tag)
  return (
    <section aria-labelledby="funds-recent">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="funds-recent" className="text-lg font-bold">
          {text('funds.recent')}
        </h2>
        <Link
          to="/member/transactionHistory"
          className="-me-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-sm font-semibold text-link hover:bg-hover"
        >
          {text('funds.all')}
          <ChevronRight aria-hidden size={16} strokeWidth={2} className="rtl:rotate-180" />
        </Link>
      </div>
      <div className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
        {data ? (
          data.list.length === 0 ? (
            <p className="px-4 py-6 text-sm text-ink-2">{text('funds.none')}</p>
          ) : (
            <ul>
              {data.list.map(({ id, at, reason, gameName, amount, balanceAfter }) => {
                const money = readAmount(amount, data.asset)
                const after = readAmount(balanceAfter, data.asset)
                const isIn = money !== null && money.minor > 0n
                return (
                  <li key={id} className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0">
                    <span
                      aria-hidden
                      className={`grid size-9 shrink-0 place-items-center rounded-full ${isIn ? 'bg-jade-soft text-jade' : 'bg-hover text-ink-2'}`}
                    >
                      {isIn ? <ArrowDownLeft size={18} strokeWidth={2} /> : <ArrowUpRight size={18} strokeWidth={2} />}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block text-sm font-semibold break-words">{text(reasonKey(reason))}</span>
                      <span className="block text-xs break-words text-ink-2">
                        {gameName === null ? moment(at) : `${moment(at)} · ${gameName}`}
                      </span>
                    </span>
                    <span className="flex flex-col items-end">
                      <span className="text-sm font-bold">
                        {hidden || !money ? <Covered text={amount} asset={data.asset} /> : <SignedMoney money={money} />}
                      </span>
                      <span className="text-xs text-ink-2">
                        <span className="sr-only">{text('records.column.after')} </span>
                        {hidden || !after ? <Covered text={balanceAfter} asset={data.asset} /> : <ExactAmount money={after} />}
                      </span>
                    </span>
                  </li>
                )
              })}
            </ul>
          )
        ) : isError ? (
          <p role="alert" className="px-4 py-6 text-sm text-ink-2">
            {text('records.failed.text')}
          </p>
        ) : (
          <div role="status" aria-label={text('records.loading')} className="flex flex-col gap-4 p-4">
            {Array.from({ length: SHOWN }, (_, index) => (
              <Skeleton key={index} className="h-9" />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
