import { Button, Skeleton, Tabs } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { useHydrated, useSession } from '#shared/session.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { WinRow } from './win-row.tsx'
import { type WinnerList, winnerLists, winnersOf } from './winners.queries.ts'

const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Ten wins side by side; on a phone the first five. */
const slot = (index: number) => (index > 4 ? 'max-md:hidden' : '')
const room = 'min-h-85'

/**
 * R-WIN-1: who has just won, and the biggest wins of today and of the week. Gone at a brand that shows no board. A new win takes the place of the one before
 * it: nothing moves, and nothing is said aloud that nobody asked for.
 */
export function WinnersBoard() {
  const text = useText()
  const { code } = useLanguage()
  const isMember = useSession() !== null
  const isTold = useHydrated() && isMember
  const [list, setList] = useState<WinnerList>('latest')
  const { data } = useQuery(winnersOf(code, 'latest', isTold))
  if (data && !data.isOn) return null
  return (
    <section
      aria-labelledby="winners"
      className="off-screen rounded-card bg-surface [contain-intrinsic-block-size:auto_520px] ring-1 ring-line ring-inset md:rounded-sheet"
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
            panel: <Wins key={id} list={id} isTold={isTold} />,
          }))}
        />
      </div>
    </section>
  )
}

function Wins({ list, isTold }: { readonly list: WinnerList; readonly isTold: boolean }) {
  const text = useText()
  const { code } = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery(winnersOf(code, list, isTold))
  if (data?.wins.length === 0)
    return (
      <div className={`flex flex-col items-center justify-center gap-4 px-6 text-center text-sm text-ink-2 ${room}`}>
        <span className="grid size-16 place-items-center rounded-full bg-gold-soft text-gold">
          <Trophy aria-hidden size={28} strokeWidth={1.5} />
        </span>
        {text(`winners.none.${list}`)}
      </div>
    )
  if (!data && isError)
    return (
      <div role="alert" className={`flex flex-col items-center justify-center gap-3 text-sm text-ink-2 ${room}`}>
        {text('winners.failed')}
        <Button size="small" tone="secondary" pending={isFetching} onClick={() => void refetch()}>
          {text('action.retry')}
        </Button>
      </div>
    )
  return (
    <ol className={`grid content-start gap-x-6 md:grid-flow-col md:grid-cols-2 md:grid-rows-5 ${room}`}>
      {data
        ? // By place: another win is written where the last one stood.
          SLOTS.slice(0, data.wins.length).map((at) => {
            const win = data.wins[at]
            return (
              win && (
                <li key={at} className={slot(at)}>
                  <WinRow win={win} />
                </li>
              )
            )
          })
        : SLOTS.map((at) => (
            <li key={at} className={`flex h-17 items-center ${slot(at)}`}>
              <Skeleton className="h-13 w-full" />
            </li>
          ))}
    </ol>
  )
}
