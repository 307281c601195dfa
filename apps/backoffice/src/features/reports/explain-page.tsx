import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { May } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { Frame } from './frame.tsx'
import { type Measure, measureWords } from './measure-words.ts'

type Explained = ClientValue<'reports.explain'>
const isMeasure = (text: string | undefined): text is Measure => text !== undefined && Object.hasOwn(measureWords, text)

/** One number of a report, opened: how it is reckoned, what it was counted as, the same from its entries, and the entries (B24). */
export function ExplainPage() {
  const text = useText()
  const { measure } = useParams()
  if (!isMeasure(measure)) return <EmptyState level={1} title={text('office.not_found.title')} text={text('office.not_found.text')} />
  return <Explain measure={measure} />
}

function Explain({ measure }: { readonly measure: Measure }) {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [asked, ask] = useSearchParams()
  // An address that was typed may say anything: the gateway counts pages from 0.
  const page = Math.max(0, Math.trunc(Number(asked.get('page')))) || 0
  const today = new Date().toISOString().slice(0, 10)
  const part = Object.fromEntries(
    ['hour', 'vassalage', 'gameCode', 'product', 'played'].flatMap((name) => {
      const value = asked.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
  const explained = useQuery(
    query('reports.explain', {
      query: { brandId: brand.id, measure, from: asked.get('from') ?? today, to: asked.get('to') ?? today, page, ...part },
    }),
  )
  const [title, about] = measureWords[measure]
  const turn = (to: number) => {
    const next = new URLSearchParams(asked)
    next.set('page', String(to))
    ask(next)
  }
  return (
    <Page
      isWide
      above={<Crumbs to={[[text('office.reports.title'), way(['reports'])]]} />}
      title={[
        text(title),
        ...Object.entries(part).map(([name, value]) => (name === 'played' ? text('office.reports.played') : value)),
      ].join(' · ')}
      lead={text(about)}
    >
      <Answer of={explained} rows={8}>
        {(found) => (
          <>
            <Frame of={found} />
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
              <Card title={text(found.days.length > 0 ? 'office.reports.days' : 'office.reports.entries')}>
                {found.days.length > 0 ? (
                  <Days of={found} part={part} />
                ) : found.rows.length === 0 ? (
                  <p className="p-4 text-sm text-ink-2">{text('office.reports.nothing')}</p>
                ) : (
                  <Entries of={found} />
                )}
                {(page > 0 || found.hasMore) && (
                  <div className="flex gap-2 border-t border-line p-3">
                    <Button size="small" tone="secondary" disabled={page === 0} onClick={() => turn(page - 1)}>
                      {text('office.reports.newer')}
                    </Button>
                    <Button size="small" tone="secondary" disabled={!found.hasMore} onClick={() => turn(page + 1)}>
                      {text('office.reports.older')}
                    </Button>
                  </div>
                )}
              </Card>
              <Sums of={found} />
            </div>
          </>
        )}
      </Answer>
    </Page>
  )
}

/** What was counted, the entries' own sum, and what it is made of. */
function Sums({ of: { value, recounted, difference, parts, asset } }: { readonly of: Explained }) {
  const text = useText()
  if (recounted === null || difference === null)
    return (
      <Card title={text('office.reports.sums')}>
        <Facts isNarrow rows={[[text('office.reports.value'), <Amount key="value" of={value} asset={asset} />]]} />
        <p className="px-4 pb-3 text-sm text-ink-2">{text('office.reports.days_about')}</p>
      </Card>
    )
  const isSame = /^-?0(\.0+)?$/.test(difference)
  return (
    <Card
      title={text('office.reports.sums')}
      aside={<Badge tone={isSame ? 'jade' : 'danger'}>{text(isSame ? 'office.reports.same' : 'office.reports.differs')}</Badge>}
    >
      <Facts
        isNarrow
        rows={[
          [text('office.reports.value'), <Amount key="value" of={value} asset={asset} />],
          [text('office.reports.recounted'), <Amount key="recounted" of={recounted} asset={asset} />],
          [text('office.reports.difference'), <Amount key="difference" of={difference} asset={asset} />],
        ]}
      />
      {parts.length > 0 && (
        <>
          <h3 className="px-4 pt-2 text-xs font-semibold text-ink-2">{text('office.reports.parts')}</h3>
          <ul className="px-4 pb-3 text-sm">
            {parts.map(({ kind, reason, value: part, entries }) => (
              <li
                key={`${kind} ${reason}`}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
              >
                <span className="min-w-0 text-ink-2 wrap-anywhere">
                  {reason}
                  <span className="block text-xs">{text('office.reports.from_account', { kind, count: entries })}</span>
                </span>
                <Amount of={part} asset={asset} isSigned />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The days of a figure over more than a month: they add up to it, and each opens to its entries. */
function Days({ of: { days, measure, asset }, part }: { readonly of: Explained; readonly part: Readonly<Record<string, string>> }) {
  const way = useWay()
  return (
    <ul className="text-sm">
      {days.map(({ day, value }) => (
        <li key={day} className="flex items-center justify-between gap-4 border-b border-line px-4 py-1.5 last:border-0">
          <Link
            to={way(['reports', measure], { ...part, from: day, to: day })}
            className="tabular inline-flex min-h-6 items-center text-link hover:underline"
          >
            {day}
          </Link>
          <Amount of={value} asset={asset} />
        </li>
      ))}
    </ul>
  )
}

function Entries({ of: { rows, asset } }: { readonly of: Explained }) {
  const text = useText()
  const way = useWay()
  return (
    <ul className="text-sm">
      {rows.map(({ owner, key, reason, reference, account, value, at }) => (
        <li
          key={`${account} ${owner} ${key} ${value}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
        >
          <span className="text-xs text-ink-2">
            <Moment at={at} />
          </span>
          <span className="min-w-0 flex-1 basis-48">
            <May do="ledger.read">
              <Link
                to={way(['ledger', 'transfer'], { owner, key })}
                className="inline-flex min-h-6 items-center font-medium text-link hover:underline"
              >
                {reason}
              </Link>
            </May>
            <span className="block text-xs text-ink-2 wrap-anywhere">{reference}</span>
          </span>
          <Link to={way(['members', owner])} className="inline-flex min-h-6 items-center text-xs text-link hover:underline">
            {text('office.reports.member')}
          </Link>
          <span className="ms-auto">
            <Amount of={value} asset={asset} isSigned />
          </span>
        </li>
      ))}
    </ul>
  )
}
