import { showToast } from '@halong/ui'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#shared/text/text.ts'

const SHOWN_MS = 2_000

/** One detail of a transfer, to be copied by a press. */
function Detail({ label, value, isStrong = false }: { readonly label: string; readonly value: string; readonly isStrong?: boolean }) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  function copy(): void {
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true)
        setTimeout(() => setCopied(false), SHOWN_MS)
      },
      () => showToast(text('cashier.copy.failed')),
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2.5 first:border-t-0">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className={isStrong ? 'tabular text-lg font-bold break-all text-gold' : 'tabular text-base font-semibold break-all text-ink'}>
        <bdi>{value}</bdi>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <button
          type="button"
          aria-label={text('cashier.copy', { what: label })}
          onClick={copy}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink"
        >
          {isCopied ? (
            <Check aria-hidden size={20} strokeWidth={2} className="text-jade" />
          ) : (
            <Copy aria-hidden size={20} strokeWidth={1.75} />
          )}
          <span role="status" className="sr-only">
            {isCopied ? text('cashier.copied') : ''}
          </span>
        </button>
      </dd>
    </div>
  )
}

type DetailsProps = {
  readonly bank: { readonly name: string; readonly holder: string; readonly number: string; readonly memo: string }
  readonly amount: string
}

/** Where to transfer to, and the memo by which the money is known. */
export function PayDetails({ bank, amount }: DetailsProps) {
  const text = useText()
  const rows: readonly (readonly [string, string])[] = [
    [text('cashier.bank'), bank.name],
    [text('cashier.holder'), bank.holder],
    [text('cashier.number'), bank.number],
    [text('cashier.amount'), amount],
  ]
  return (
    <section className="rounded-card bg-surface p-4 ring-1 ring-inset ring-line">
      <h3 className="text-sm font-bold">{text('cashier.pay.transfer')}</h3>
      <dl className="mt-2">
        {rows.map(([label, value]) => value !== '' && <Detail key={label} label={label} value={value} />)}
        <Detail label={text('cashier.memo')} value={bank.memo} isStrong />
      </dl>
      <p className="mt-2 text-xs text-ink-2">{text('cashier.pay.memo_note')}</p>
    </section>
  )
}
