import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, EmptyState, FilterSelect } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { ListCards } from '#shared/list/list-cards.tsx'
import { useIsNarrow } from '#shared/list/use-narrow.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Issue, issueStates } from './draw-looks.ts'
import { IssueState, Numbers, Staked } from './parts.tsx'

/** Asked again this often while the page is in view: the fastest lottery draws every minute. */
const LOOK_MS = 5_000
const isState = (text: string | null): text is Issue['state'] => text !== null && text in issueStates

/** How far each draw of a lottery is: nothing here can change one. */
export function DrawsPage() {
  const text = useText()
  const brand = useBrand()
  const [address, setAddress] = useSearchParams()
  const [gameCode, state, before] = [address.get('game'), address.get('state'), address.get('before')]
  const draws = useQuery({
    ...query('lotteries.listIssues', {
      query: {
        brandId: brand.id,
        ...(gameCode === null ? {} : { gameCode }),
        ...(isState(state) ? { state } : {}),
        ...(before === null ? {} : { before }),
      },
    }),
    refetchInterval: before === null ? LOOK_MS : false,
  })
  const choose = (next: Readonly<Record<string, string>>) => {
    const asked = { ...(gameCode === null ? {} : { game: gameCode }), ...(state === null ? {} : { state }), ...next }
    setAddress(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')), { replace: true })
  }
  return (
    <Page title={text('office.draws.title')} lead={text('office.draws.lead')} isWide>
      <Answer of={draws} rows={10}>
        {(found) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <FilterSelect
                label={text('office.draws.game')}
                value={found.gameCode ?? ''}
                options={found.games.map(({ gameCode: value, name, isClosed }) => ({
                  value,
                  label: isClosed ? text('office.draws.closed_game', { name }) : name,
                }))}
                onChange={({ target }) => choose({ game: target.value })}
              />
              <FilterSelect
                label={text('office.draws.state')}
                value={state ?? ''}
                options={[
                  { value: '', label: text('office.draws.all') },
                  ...Object.entries(issueStates).map(([value, { title }]) => ({ value, label: text(title) })),
                ]}
                onChange={({ target }) => choose({ state: target.value })}
              />
            </div>
            {!found.isReached ? (
              <EmptyState title={text('office.draws.silent')} text={text('office.draws.silent_text')} />
            ) : found.issues.length === 0 ? (
              <EmptyState title={text('office.draws.nothing')} text={text('office.draws.nothing_text')} />
            ) : (
              <Issues issues={found.issues} gameCode={found.gameCode ?? ''} />
            )}
            <div className="flex flex-wrap gap-2">
              {before !== null && (
                <Button tone="secondary" onClick={() => choose({})}>
                  {text('office.draws.newest')}
                </Button>
              )}
              {found.next !== null && (
                <Button tone="secondary" onClick={() => choose({ before: found.next ?? '' })}>
                  {text('office.draws.older')}
                </Button>
              )}
            </div>
          </>
        )}
      </Answer>
    </Page>
  )
}

const columnsOf = (isCounted: boolean, number: (value: number) => string): readonly Column<Issue>[] => [
  { name: 'issueNo', title: 'office.draws.issue', cell: ({ issueNo }) => <span className="tabular">{issueNo}</span> },
  { name: 'state', title: 'office.draws.state', cell: (issue) => <IssueState of={issue} />, onCard: 'head' },
  { name: 'drawAt', title: 'office.draws.draw_at', cell: ({ drawAt }) => <Moment at={drawAt} /> },
  { name: 'numbers', title: 'office.draws.result', cell: ({ numbers }) => <Numbers of={numbers} /> },
  ...(isCounted
    ? [
        {
          name: 'tickets',
          title: 'office.draws.tickets',
          cell: ({ tickets }: Issue) => (tickets === null ? '–' : number(tickets)),
          align: 'end',
        } as const,
        { name: 'staked', title: 'office.draws.staked', cell: ({ staked }: Issue) => <Staked of={staked} />, align: 'end' } as const,
      ]
    : []),
]

function Issues({ issues, gameCode }: { readonly issues: readonly Issue[]; readonly gameCode: string }) {
  const text = useText()
  const way = useWay()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const isCounted = issues.some(({ tickets, staked }) => tickets !== null || staked !== null)
  const columns = columnsOf(isCounted, number)
  const linkOf = ({ issueNo }: Issue) => way(['draws', gameCode, issueNo])
  return (
    <div className="overflow-x-auto rounded-card bg-surface ring-1 ring-line ring-inset">
      {isNarrow ? (
        <ListCards
          label={text('office.draws.title')}
          columns={columns}
          rows={issues}
          keyOf={({ issueNo }) => issueNo}
          linkOf={linkOf}
          isOld={false}
        />
      ) : (
        <table className="w-full min-w-180 text-sm">
          <thead>
            <tr className="text-xs text-ink-2 *:h-10 *:px-4 *:font-semibold">
              {columns.map(({ name, title, align }) => (
                <th key={name} scope="col" className={align === 'end' ? 'text-end' : 'text-start'}>
                  {text(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {issues.map((issue) => (
              <tr key={issue.issueNo} className="*:h-(--row) *:border-t *:border-line *:px-4">
                {columns.map(({ name, cell, align }) => (
                  <td key={name} className={align === 'end' ? 'tabular text-end' : undefined}>
                    {name === 'issueNo' ? (
                      <Link to={linkOf(issue)} className="inline-flex min-h-6 items-center font-semibold text-link hover:underline">
                        {cell(issue)}
                      </Link>
                    ) : (
                      cell(issue)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isCounted && (
        <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-xs text-ink-2">
          <Badge tone="neutral">{text('office.draws.all_brands')}</Badge>
          {text('office.draws.not_counted')}
        </p>
      )}
    </div>
  )
}
