import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Counted, ticketStates } from './draw-looks.ts'
import { IssueState, Numbers } from './parts.tsx'

/** One draw: its steps with their times, and its tickets by state and money. */
export function DrawPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const params = useParams()
  const [gameCode, issueNo] = [params['game'] ?? '', params['issue'] ?? '']
  const draw = useQuery(query('lotteries.getIssue', { query: { brandId: brand.id, gameCode, issueNo } }))
  return (
    <DetailPage
      of={draw}
      id={issueNo}
      crumbs={[[text('office.draws.title'), way(['draws'], { game: gameCode })]]}
      title={({ game, issue }) => `${game.name} · ${issue.issueNo}`}
      state={({ issue }) => <IssueState of={issue} />}
      tabs={({ issue, game, counts }) => [
        {
          id: 'draw',
          title: text('office.draws.steps'),
          content: (
            <div className="flex flex-col gap-4">
              <Card title={text('office.draws.steps')}>
                <Facts
                  rows={[
                    [text('office.draws.vendor'), `${game.vassalage} · ${game.gameCode}`],
                    [text('office.draws.result'), <Numbers key="result" of={issue.numbers} />],
                    [text('office.draws.open_at'), <Moment key="open" at={issue.openAt} />],
                    [text('office.draws.close_at'), <Moment key="close" at={issue.closeAt} />],
                    [text('office.draws.frozen_at'), <Moment key="frozen" at={issue.frozenAt} />],
                    [text('office.draws.draw_at'), <Moment key="planned" at={issue.drawAt} />],
                    [text('office.draws.drawn_at'), <Moment key="drawn" at={issue.drawnAt} />],
                    [text('office.draws.settled_at'), <Moment key="settled" at={issue.settledAt} />],
                    [
                      text('office.draws.root'),
                      <code key="root" className="font-mono text-xs break-all">
                        {issue.root ?? '–'}
                      </code>,
                    ],
                  ]}
                />
              </Card>
              <Card title={text('office.draws.tickets')}>
                {counts === null ? (
                  <p className="p-4 text-sm text-ink-2">{text('office.draws.not_counted')}</p>
                ) : counts.length === 0 ? (
                  <p className="p-4 text-sm text-ink-2">{text('office.draws.no_tickets')}</p>
                ) : (
                  <Counts counts={counts} />
                )}
              </Card>
            </div>
          ),
        },
      ]}
    />
  )
}

function Counts({ counts }: { readonly counts: readonly Counted[] }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <ul className="text-sm">
      {counts.map(({ state, asset, tickets, troubled, staked, won }) => (
        <li key={asset + state} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-0">
          <span className="min-w-0 flex-1 basis-48 font-semibold">
            {text(ticketStates[state])}
            {troubled > 0 && (
              <span className="block text-xs font-normal text-danger">{text('office.draws.troubled', { count: troubled })}</span>
            )}
          </span>
          <span className="tabular">{text('office.draws.count', { count: tickets, shown: number(tickets) })}</span>
          <span>
            {text('office.draws.staked')} <Amount of={staked} asset={asset} />
          </span>
          <span>
            {text('office.draws.won')} <Amount of={won} asset={asset} />
          </span>
        </li>
      ))}
    </ul>
  )
}
