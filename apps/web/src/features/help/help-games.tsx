import type { ClientValue } from '@halong/api/client'
import { Button, LazyImage } from '@halong/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/gateway/gateway.ts'
import { pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameFactsLine } from './game-facts-line.tsx'
import { firstGamesKey, gamesOnce, ownGames, ownGamesKey, STALE_AFTER_MS } from './help.queries.ts'
import { HelpLink } from './help-link.tsx'
import { Crumbs, HelpFailed, HelpPageTitle, HelpSkeleton } from './help-parts.tsx'

type GamePage = ClientValue<'lobby.listGames'>

/** Every game of our own studio with its figures, a page at a time; the first came with the document. */
function useOwnGames() {
  const { code } = useLanguage()
  const queryClient = useQueryClient()
  const firstKey = firstGamesKey(code)
  return useInfiniteQuery({
    queryKey: ownGamesKey(code),
    queryFn: ({ pageParam, signal }) => call('lobby.listGames', { query: ownGames(pageParam), signal }),
    initialPageParam: 1,
    getNextPageParam: (last: GamePage) => (last.pageNo < last.totalPages ? last.pageNo + 1 : undefined),
    initialData: () => {
      const first = queryClient.getQueryData<GamePage>(firstKey)
      return first ? { pages: [first], pageParams: [1] } : undefined
    },
    // What was rendered for another's money is as good as old.
    initialDataUpdatedAt: () => queryClient.getQueryState(firstKey)?.dataUpdatedAt,
    staleTime: STALE_AFTER_MS,
  })
}

/** R-MSG-5: the topic that nobody writes: each game as the lobby knows it, and the way to its rules. */
export function HelpGames() {
  const text = useText()
  const picture = usePicture()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useOwnGames()
  if (!data) return error ? <HelpFailed of={error} pending={isFetching} onAgain={() => void refetch()} /> : <HelpSkeleton />
  const games = gamesOnce(data.pages)
  return (
    <>
      <Crumbs of={[]} />
      <HelpPageTitle>{text('help.games')}</HelpPageTitle>
      <p className="mt-1.5 mb-5 max-w-2xl text-sm text-ink-2">{text('help.games_lead', { count: data.pages[0]?.total ?? games.length })}</p>
      <ul className="flex flex-col gap-2.5">
        {games.map((game) => (
          <li key={game.nodeId}>
            <HelpLink
              place={{ game: String(game.nodeId) }}
              className="flex items-center gap-4 rounded-card bg-surface p-3 ring-1 ring-line transition-colors ring-inset hover:bg-hover md:px-4"
            >
              <LazyImage
                src={picture(game.image.tall)}
                alt=""
                width={3}
                height={4}
                onAttemptFailed={pictureFailed}
                className="w-13 shrink-0 rounded-control"
              />
              <span className="min-w-0 flex-1">
                <span className="block text-base font-semibold text-ink">{game.gameName}</span>
                <GameFactsLine game={game} />
              </span>
            </HelpLink>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button tone="secondary" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('help.more_games')}
          </Button>
        </div>
      )}
    </>
  )
}
