import { useText } from '@halong/app-kit/text.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import type { WholeDeposit } from './deposit-looks.ts'

/** What the provider was asked about an order, in order, and what it answered. */
export function ProviderCalls({ of: { calls, driver } }: { readonly of: WholeDeposit }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <Card title={text('office.deposits.tab.provider')}>
      {calls.length === 0 ? (
        <p className="p-4 text-sm text-ink-2">{text(driver === 'manual' ? 'office.deposits.no_provider' : 'office.deposits.no_calls')}</p>
      ) : (
        <ol className="text-sm">
          {calls.map(({ at, what, outcome, milliseconds }) => (
            <li
              key={`${at} ${what}`}
              className="flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
            >
              <span className="w-28 shrink-0 font-semibold">{what}</span>
              <span className="min-w-0 flex-1 basis-40 text-ink-2 wrap-anywhere">{outcome}</span>
              {milliseconds !== null && (
                <span className="tabular text-xs text-ink-2">{text('office.deposits.milliseconds', { count: number(milliseconds) })}</span>
              )}
              <span className="text-xs text-ink-2">
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
