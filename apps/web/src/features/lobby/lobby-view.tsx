import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, EmptyState, ErrorState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { GameType } from '#shared/game/categories.ts'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useIdle } from '#shared/loading/use-idle.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { readEntryState } from '#shared/routing/router.tsx'
import { usePageContext } from '#shared/site/page-context.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { isFiltered, isNarrowed, readFilters, writeFilters } from './filters.ts'
import { GameGrid, GridSkeleton } from './game-grid.tsx'
import { GameRail } from './game-rail.tsx'
import { hotOf, type LobbyFilters, noFilters, PAGE_SIZE, popularOf } from './lobby.queries.ts'
import { LobbyFilterBar } from './lobby-filters.tsx'
import { NoResults } from './no-results.tsx'
import { useEndReached } from './use-end-reached.ts'
import { useLobby } from './use-lobby.ts'

const EAGER = { phone: 9, desktop: 14 }
const COMING = 21
/** Two pages: space enough for the next one to come before the end of it is reached. */
const MAX_SKELETONS = 2 * PAGE_SIZE

function LobbyFailed({ of, onAgain, pending }: { readonly of: unknown; readonly onAgain: () => void; readonly pending: boolean }) {
  const text = useText()
  return (
    <ErrorState
      art={<Scene name="offline" />}
      title={text('lobby.failed.title')}
      text={whyFailed(of, text('failed.outage'))}
      actions={
        <Button pending={pending} onClick={onAgain}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}

/** A category without games: says so, and shows what there is to play (R-RT-5). */
function NoGamesHere({ category }: { readonly category: string }) {
  const text = useText()
  const { code } = useLanguage()
  const { data } = useQuery(hotOf(code))
  return (
    <>
      <EmptyState art={<Scene name="empty" />} title={text('lobby.none.title', { category })} text={text('lobby.none.text')} />
      <GameRail title={text('category.hot')} glyph="hot" to="/hot" games={data?.list} />
    </>
  )
}

/** The twenty games with the most rounds of the last seven days (R-LOB-2). */
function Popular() {
  const text = useText()
  const { code } = useLanguage()
  const { data, isError } = useQuery(popularOf(code))
  if (data?.list.length === 0 || (isError && !data)) return null
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="mt-8 mb-4 text-xl font-bold">
        {text('lobby.popular')}
      </h2>
      {data ? <GameGrid games={data.list} /> : <GridSkeleton count={20} />}
    </section>
  )
}

/** The games the brand puts forward, and below them what is played most: one page, not filtered. */
export function HotView() {
  const text = useText()
  const { code } = useLanguage()
  const { device } = usePageContext()
  const query = hotOf(code)
  const { data: now, error, isFetching, refetch } = useQuery(query)
  const data = useServerSnapshot(query.queryKey, now)
  if (!data) return error ? <LobbyFailed of={error} pending={isFetching} onAgain={() => void refetch()} /> : <GridSkeleton count={COMING} />
  if (data.list.length === 0)
    return <EmptyState art={<Scene name="empty" />} title={text('lobby.no_hot.title')} text={text('lobby.no_hot.text')} />
  return (
    <>
      <h2 className="sr-only">{text('lobby.found', { count: data.list.length })}</h2>
      <GameGrid games={data.list} eager={EAGER[device]} />
      <Popular />
    </>
  )
}

/** R-LOB-1: filters in the address, 42 games a page from 1, more as one scrolls or asks. */
export function LobbyView({ gameType, category }: { readonly gameType: GameType | null; readonly category: string }) {
  const text = useText()
  const { device } = usePageContext()
  const { number } = formatsOf(useLanguage().tag)
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const lobby = useLobby(gameType, filters)
  const { games, total, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = lobby
  // What is not shown is said once the games stand there: how to count in words costs a slow phone thirty milliseconds to look up.
  const isIdle = useIdle()
  const change = useCallback(
    // The entry may be a popup's, opened a moment before a typed name is written: its state leads back from it.
    (next: Partial<LobbyFilters>) => setParams((current) => writeFilters(current, next), { replace: true, state: readEntryState() }),
    [setParams],
  )
  const more = () => void lobby.fetchNextPage()
  const end = useEndReached(more, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  const coming = hasNextPage && !isFetchNextPageError ? Math.min(MAX_SKELETONS, total - games.length) : 0
  const filtered = isFiltered(filters)
  // That the filters of before left nothing says nothing of these.
  const isComing = !lobby.data || (isPlaceholderData && total === 0)
  if (!isComing && total === 0 && !filtered) return <NoGamesHere category={category} />
  return (
    <div className="flex flex-col gap-5">
      <LobbyFilterBar gameType={gameType} filters={filters} onChange={change} />
      <h2 className="sr-only">{text('nav.games')}</h2>
      <p role="status" className={filtered && total > 0 ? 'text-sm text-ink-2' : 'sr-only'}>
        {!isComing && (filtered || isIdle) && text('lobby.found', { count: total })}
      </p>
      {isComing ? (
        lobby.isError ? (
          <LobbyFailed of={lobby.error} pending={lobby.isFetching} onAgain={() => void lobby.refetch()} />
        ) : (
          <GridSkeleton count={COMING} />
        )
      ) : total === 0 ? (
        <NoResults
          name={filters.gameName.trim()}
          elsewhere={isNarrowed(gameType, filters)}
          onClear={() => change({ ...noFilters, sort: filters.sort })}
        />
      ) : (
        <>
          <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined} aria-busy={isPlaceholderData}>
            <GameGrid games={games} eager={EAGER[device]} coming={coming} asked={isFetchingNextPage} end={end} />
          </div>
          {/* Keeps the space of the button when the last page is there, so that nothing below moves. */}
          <div
            className={clsx(
              'flex flex-col items-center gap-3 py-2 text-sm text-ink-2 [overflow-anchor:none]',
              total > PAGE_SIZE && 'min-h-24',
            )}
          >
            {isFetchNextPageError && <p role="alert">{text('lobby.more_failed')}</p>}
            <p className="tabular">{text('lobby.shown', { shown: number(games.length), total: number(total) })}</p>
            {hasNextPage && (
              <Button tone="secondary" pending={isFetchingNextPage} onClick={more}>
                {text(isFetchNextPageError ? 'action.retry' : 'lobby.more')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
