import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { issueStates } from './draw-looks.ts'

type Settlement = ClientValue<'lotteries.getSettlement'>
const LOOK_MS = 5_000

/** How far the last draws of a lottery are judged and paid. What waits is told again by itself until the wallet has it. */
export function SettlementPage() {
  const text = useText()
  const [address, setAddress] = useSearchParams()
  const gameCode = address.get('game')
  const found = useQuery({
    ...query('lotteries.getSettlement', { query: gameCode === null ? {} : { gameCode } }),
    refetchInterval: LOOK_MS,
  })
  return (
    <Page title={text('office.settlement.title')} lead={text('office.settlement.lead')} isWide>
      <Answer of={found} rows={8}>
        {(shown) =>
          shown.isReached ? (
            <>
              <Waiting of={shown.waiting} />
              <div className="flex">
                <FilterSelect
                  label={text('office.draws.game')}
                  value={shown.gameCode ?? ''}
                  options={shown.games.map(({ gameCode: value, name }) => ({ value, label: name }))}
                  onChange={({ target }) => setAddress({ game: target.value }, { replace: true })}
                />
              </div>
              <Card title={text('office.settlement.draws')}>
                {shown.issues.length === 0 ? (
                  <EmptyState title={text('office.draws.nothing')} text={text('office.settlement.nothing_text')} />
                ) : (
                  <ul className="text-sm">
                    {shown.issues.map((issue) => (
                      <IssueRow key={issue.issueNo} of={issue} gameCode={shown.gameCode ?? ''} />
                    ))}
                  </ul>
                )}
              </Card>
            </>
          ) : (
            <EmptyState title={text('office.draws.silent')} text={text('office.draws.silent_text')} />
          )
        }
      </Answer>
    </Page>
  )
}

function Waiting({ of: { orders, wins, returns, lateDraws, since } }: { readonly of: Settlement['waiting'] }) {
  const text = useText()
  const { number } = useFormats()
  const facts = [
    [text('office.settlement.late_draws'), lateDraws],
    [text('office.settlement.orders'), orders],
    [text('office.settlement.wins'), wins],
    [text('office.settlement.returns'), returns],
  ] as const
  return (
    <section className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className={`tabular text-2xl font-semibold ${count > 0 ? 'text-gold' : ''}`}>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {since !== null && (
        <p className="mt-3 text-xs text-ink-2">
          {text('office.settlement.since')} <Moment at={since} />
        </p>
      )}
    </section>
  )
}

function IssueRow({ of: issue, gameCode }: { readonly of: Settlement['issues'][number]; readonly gameCode: string }) {
  const text = useText()
  const way = useWay()
  const { number } = useFormats()
  const { issueNo, state, drawnAt, settledAt, tickets, unjudged, unpaid, unreturned, troubled, totals } = issue
  const left = unjudged + unpaid + unreturned
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-0">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-2">
        <Link
          to={way(['draws', gameCode, issueNo])}
          className="tabular inline-flex min-h-6 items-center font-semibold text-link hover:underline"
        >
          {issueNo}
        </Link>
        <StateBadge of={state} looks={issueStates} />
        {troubled > 0 && <Badge tone="danger">{text('office.draws.troubled', { count: troubled })}</Badge>}
      </span>
      <span className="tabular text-xs text-ink-2">
        {left > 0
          ? text('office.settlement.left', { unjudged, unpaid, unreturned })
          : drawnAt !== null && settledAt !== null && tickets > 0
            ? text('office.settlement.lag', {
                seconds: number(Math.max(0, Math.round((Date.parse(settledAt) - Date.parse(drawnAt)) / 1_000))),
              })
            : ''}
      </span>
      <span className="tabular">{text('office.draws.count', { count: tickets, shown: number(tickets) })}</span>
      {totals.map(({ asset, staked, won }) => (
        <span key={asset} className="tabular flex flex-col text-end">
          <span>
            {text('office.draws.staked')} <Amount of={staked} asset={asset} />
          </span>
          <span className="text-xs text-ink-2">
            {text('office.draws.won')} <Amount of={won} asset={asset} />
          </span>
        </span>
      ))}
    </li>
  )
}
