import { Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { ListEmpty, ListFailed } from '../list-states.tsx'
import { BoardCard } from './board-card.tsx'
import { boardsQuery } from './missions.queries.ts'

/** R-PROMO-3: races that run, each with its places. */
export function BoardsView() {
  const text = useText()
  const playerId = useSession()?.playerId ?? ''
  const query = useQuery(boardsQuery(playerId))
  const list = query.data?.list ?? []
  return (
    <section aria-labelledby="boards" className="flex flex-col gap-4">
      <h2 id="boards" className="text-lg font-bold">
        {text('rewards.boards')}
      </h2>
      {query.isPending ? (
        <Skeleton className="h-64 rounded-card" />
      ) : query.isError && !query.data ? (
        <ListFailed title={text('rewards.boards.failed')} query={query} />
      ) : list.length === 0 ? (
        <ListEmpty icon={Trophy} title={text('rewards.boards.none')} about={text('rewards.boards.none.text')} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {list.map((board) => (
            <li key={board.code}>
              <BoardCard board={board} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
