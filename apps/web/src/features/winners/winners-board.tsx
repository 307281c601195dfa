import { Button, Skeleton, Tabs } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { subscriptions, useIsLive } from '#shared/live/live-subscriptions.ts'
import { applyWinners } from '#shared/live/live-winners.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { rowsFor, useRowCount } from './board-rows.ts'
import { WinRow } from './win-row.tsx'
import { type WinnerList, winnerLists, winnersOf } from './winners.queries.ts'

/** Ten wins side by side; on a phone the first five. */
const slot = (index: number) => (index > 4 ? 'max-md:hidden' : '')
/** Rows of 68 px: below each other on a phone, in two columns on a desktop. */
const rowsOf = (rowCount: number) => {
  const rows: Readonly<Record<`--${string}`, number>> = { '--few': Math.min(rowCount, 5), '--many': Math.ceil(rowCount / 2) }
  // cast: React's styles know custom properties at run time only.
  return rows as CSSProperties
}

/** Follows the board for as long as it stands on the page. */
function useNewWins(language: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const apply = (news: Parameters<typeof applyWinners>[2]) => applyWinners(queryClient, language, news)
    return subscriptions.subscribe('winners', language, { snap: apply, delta: apply })
  }, [language, queryClient])
}

/**
 * R-WIN-1: who has just won, and the biggest wins of today and of the week. Gone at a brand that shows no board. A new win takes the place of the one before
 * it: nothing moves, and nothing is said aloud that nobody asked for.
 */
export function WinnersBoard() {
  const text = useText()
  const { code } = useLanguage()
  const isTold = useIsLive()
  useNewWins(code)
  const [list, setList] = useState<WinnerList>('latest')
  const query = winnersOf(code, 'latest', isTold)
  const data = useServerSnapshot(query.queryKey, useQuery(query).data)
  const board = useRef<HTMLElement>(null)
  const settledRows = useRowCount(rowsFor(data?.wins.length ?? 10), board)
  if (data && !data.isOn) return null
  return (
    <section
      ref={board}
      aria-labelledby="winners"
      style={rowsOf(settledRows)}
      className="off-screen rounded-card bg-surface [contain-intrinsic-block-size:auto_calc(180px+var(--few)*68px)] ring-1 ring-line ring-inset md:rounded-sheet md:[contain-intrinsic-block-size:auto_calc(180px+var(--many)*68px)]"
    >
      <div className="p-4 md:p-6">
        <div className="mb-4 flex items-start gap-2.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-gold-soft text-gold">
            <Trophy aria-hidden size={20} strokeWidth={1.75} />
          </span>
          <div>
            <h2 id="winners" className="text-lg font-bold md:text-xl">
              {text('winners.title')}
            </h2>
            <p className="text-sm text-ink-2">{text('winners.lead')}</p>
          </div>
        </div>
        <Tabs
          label={text('winners.tabs')}
          selected={list}
          onSelect={(id) => setList(winnerLists.find((one) => one === id) ?? 'latest')}
          tabs={winnerLists.map((id) => ({
            id,
            label: text(`winners.${id}`),
            panel: <Wins key={id} list={id} isTold={isTold} settledRows={list === 'latest' ? settledRows : null} />,
          }))}
        />
      </div>
    </section>
  )
}

const Line = ({ children, role }: { readonly children: ReactNode; readonly role?: 'alert' }) => (
  <div role={role} className="flex min-h-17 items-center gap-3 px-2 text-sm text-ink-2">
    {children}
  </div>
)

type WinsProps = {
  readonly list: WinnerList
  readonly isTold: boolean
  /** Places that are there whatever comes; null: as many as there are wins, for a list somebody has just asked for. */
  readonly settledRows: number | null
}

function Wins({ list, isTold, settledRows }: WinsProps) {
  const text = useText()
  const { code } = useLanguage()
  const query = winnersOf(code, list, isTold)
  const { data: now, isError, isFetching, refetch } = useQuery(query)
  const data = useServerSnapshot(query.queryKey, now)
  const rowCount = settledRows ?? rowsFor(data?.wins.length ?? 10)
  if (data?.wins.length === 0)
    return (
      <Line>
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-hover text-ink-3">
          <Trophy aria-hidden size={18} strokeWidth={1.75} />
        </span>
        {text(`winners.none.${list}`)}
      </Line>
    )
  if (!data && isError)
    return (
      <Line role="alert">
        {text('winners.failed')}
        <Button size="small" tone="secondary" pending={isFetching} onClick={() => void refetch()}>
          {text('action.retry')}
        </Button>
      </Line>
    )
  return (
    <ol
      style={rowsOf(rowCount)}
      className="grid min-h-[calc(var(--few)*68px)] content-start gap-x-6 md:min-h-[calc(var(--many)*68px)] md:grid-flow-col md:grid-cols-2 md:grid-rows-[repeat(var(--many),68px)]"
    >
      {Array.from({ length: rowCount }, (_, at) => {
        if (!data)
          return (
            <li key={at} className={`flex h-17 items-center ${slot(at)}`}>
              <Skeleton className="h-13 w-full" />
            </li>
          )
        // By place: another win is written where the last one stood.
        const win = data.wins[at]
        return (
          win && (
            <li key={at} className={slot(at)}>
              <WinRow win={win} />
            </li>
          )
        )
      })}
    </ol>
  )
}
