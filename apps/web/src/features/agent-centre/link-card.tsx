import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Badge, type BadgeTone, Button, FilterSelect, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { CopyAddress } from '#shared/picture/copy-address.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type AgentLink, useAgain } from './agents.queries.ts'
import { gradeKey, useProductName } from './parts.tsx'

const tones: Readonly<Record<AgentLink['state'], BadgeTone>> = {
  ACTIVE: 'jade',
  PAUSED: 'gold',
  EXPIRED: 'neutral',
  USED_UP: 'neutral',
  ENDED: 'neutral',
}
type Change = { readonly change: 'pause' | 'open' | 'end' | 'host'; readonly host?: string }

/** A link, what it makes, how often it was used, and what can be done with it. */
export function LinkCard({ link, hosts }: { readonly link: AgentLink; readonly hosts: readonly string[] }) {
  const text = useText()
  const { tag } = useLanguage()
  const again = useAgain()
  const [isEnding, setEnding] = useState(false)
  const change = useMutation({
    mutationFn: (order: Change) => call('agency.changeLink', { body: { id: link.id ?? 0, ...order } }),
    onSuccess: () => again('agency.listLinks'),
    onError: (failure) => showToast(text(failureKey(failure))),
  })
  const { number, moment, rate, fineRate } = formatsOf(tag)
  const productName = useProductName()
  const isOver = link.state === 'ENDED' || link.state === 'EXPIRED' || link.state === 'USED_UP'
  const title = link.id === null ? text('agents.links.own') : link.note === '' ? link.code : link.note
  const facts = [
    [text('agents.links.code'), <bdi key="code">{link.code}</bdi>],
    [text('agents.links.makes'), text(gradeKey(link.grade))],
    [text('agents.links.visits'), number(link.visits)],
    [
      text('agents.links.registrations'),
      link.mostUses === null
        ? number(link.registrations)
        : text('agents.links.of', { used: number(link.registrations), most: number(link.mostUses) }),
    ],
    ...(link.visits > 0
      ? [[text('agents.links.conversion'), rate(Math.min(10_000, Math.round((link.registrations / link.visits) * 10_000)))] as const]
      : []),
    ...(link.rates.length === 0
      ? []
      : [
          [
            text('agents.links.rates'),
            link.rates.map(({ category, ppm }) => `${productName(category)} ${fineRate(ppm)}`).join(', '),
          ] as const,
        ]),
    ...(link.expiresAt === null ? [] : [[text('agents.links.until'), moment(link.expiresAt)] as const]),
  ] as const
  return (
    <li className="rounded-card bg-surface p-4 ring-1 ring-line">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-base font-bold">{title}</h2>
        <Badge tone={tones[link.state]}>{text(`agents.links.state.${link.state}`)}</Badge>
      </div>
      {!isOver && <CopyAddress url={link.url} name={title} />}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-3 xl:grid-cols-6">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {link.id !== null && link.state !== 'ENDED' && (
        <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line pt-3">
          {!isOver && hosts.length > 1 && (
            <FilterSelect
              label={text('agents.links.host')}
              value={link.host === '' ? hosts[0] : link.host}
              disabled={change.isPending}
              onChange={({ target }) => change.mutate({ change: 'host', host: target.value })}
              options={hosts.map((host) => ({ value: host, label: host }))}
            />
          )}
          {link.state === 'ACTIVE' && (
            <Button size="small" tone="secondary" pending={change.isPending} onClick={() => change.mutate({ change: 'pause' })}>
              {text('agents.links.pause')}
            </Button>
          )}
          {link.state === 'PAUSED' && (
            <Button size="small" tone="secondary" pending={change.isPending} onClick={() => change.mutate({ change: 'open' })}>
              {text('agents.links.open')}
            </Button>
          )}
          {isEnding ? (
            <>
              <span className="text-sm">{text('agents.links.end_sure')}</span>
              <Button size="small" tone="danger" pending={change.isPending} onClick={() => change.mutate({ change: 'end' })}>
                {text('agents.links.end')}
              </Button>
              <Button size="small" tone="quiet" onClick={() => setEnding(false)}>
                {text('agents.links.keep')}
              </Button>
            </>
          ) : (
            <Button size="small" tone="quiet" onClick={() => setEnding(true)}>
              {text('agents.links.end')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
