import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { JsonValue } from '#shared/parts/json-value.tsx'

type Entry = ClientValue<'audit.list'>['rows'][number]

/** Rows that open to what was before and after. */
export function AuditRows({ entries }: { readonly entries: readonly Entry[] }) {
  const text = useText()
  const { second } = useFormats()
  if (entries.length === 0) return <p className="p-4 text-sm text-ink-2">{text('office.audit.none')}</p>
  return (
    <ul className="text-sm">
      {entries.map(({ id, at, actor, action, target, reason, before, after, address, requestId }) => (
        <li key={id} className="border-b border-line last:border-0">
          <details className="group">
            <summary className="rows flex cursor-pointer flex-wrap items-center gap-x-4 px-4 py-1.5 hover:bg-hover md:flex-nowrap">
              <time dateTime={at} className="tabular flex shrink-0 items-center text-ink-2 md:w-44">
                {second(at)}
              </time>
              <span className="flex shrink-0 items-center truncate font-medium md:w-36">{actor}</span>
              <span className="flex shrink-0 items-center text-ink-2 md:w-48">{action}</span>
              <span className="flex min-w-0 flex-1 items-center wrap-anywhere">{target}</span>
            </summary>
            <div className="flex flex-col gap-3 px-4 pb-4">
              {reason !== '' && <p>{reason}</p>}
              <div className="flex flex-col gap-3 md:flex-row">
                {before !== null && <JsonValue title={text('office.waiting.before')} value={before} />}
                {after !== null && <JsonValue title={text('office.waiting.after')} value={after} />}
              </div>
              <p className="text-xs text-ink-2 wrap-anywhere">
                {text('office.audit.from', { address: address === '' ? '–' : address, request: requestId === '' ? '–' : requestId })}
              </p>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
