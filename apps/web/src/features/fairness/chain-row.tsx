import { formatsOf } from '@halong/app-kit/formats.ts'
import { useHydrated } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { CodeLine } from './code-line.tsx'
import type { Chain } from './fairness.queries.ts'

/** What was published of one table, room, draw or league, and the gateway's chain that decides with it. */
export function ChainRow({ chain: { name, code, carrier, number, end, length, used, announcedAt, gateway } }: { readonly chain: Chain }) {
  const text = useText()
  const formats = formatsOf(useLanguage().tag)
  const isHydrated = useHydrated()
  const facts = [
    text('fairness.chain.number', { number: formats.number(number) }),
    used < length
      ? text('fairness.chain.next', { next: formats.number(used + 1), length: formats.number(length) })
      : text('fairness.chain.all', { length: formats.number(length) }),
    isHydrated ? text('fairness.chain.published', { at: formats.moment(announcedAt) }) : '',
  ]
  return (
    <li className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-bold">
        {name} <code className="font-mono text-xs font-normal text-ink-2">{code}</code>
      </h3>
      <p className="tabular mt-0.5 mb-3 text-xs text-ink-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <p className="mb-1 text-xs font-semibold">{text(`fairness.chain.${carrier}`)}</p>
      <CodeLine value={end} label={`${name}, ${text(`fairness.chain.${carrier}`)}`} />
      <p className="mt-3 mb-1 flex flex-wrap justify-between gap-x-3 text-xs">
        <span className="font-semibold">{text('fairness.chain.gateway')}</span>
        {gateway && (
          <span className="tabular text-ink-2">
            {text('fairness.chain.told', { told: formats.number(gateway.told), length: formats.number(gateway.length) })}
          </span>
        )}
      </p>
      {gateway ? (
        <CodeLine value={gateway.end} label={`${name}, ${text('fairness.chain.gateway')}`} />
      ) : (
        <p className="text-sm text-ink-2">{text('fairness.chain.no_gateway')}</p>
      )}
    </li>
  )
}
