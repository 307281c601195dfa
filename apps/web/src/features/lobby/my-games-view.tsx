import { Button, buttonLook, EmptyState, ErrorState, Tabs } from '@halong/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { mayEnter, useHydrated, useSession } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameGrid, GridSkeleton } from './game-grid.tsx'
import { type Game, gamesByIdOf } from './lobby.queries.ts'
import { favouritesIn, favouritesOf, MAX_GAMES_PER_LIST, withLotteries } from './my-games.queries.ts'
import { useEndReached } from './use-end-reached.ts'
import { useLotteryFavourites } from './use-favourites.ts'

const COMING = 14

type ListProps = {
  readonly games: readonly Game[] | undefined
  readonly kind: 'favourites' | 'recent'
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
  /** Given where there may be more than one page. */
  readonly next?: Next
}
type Next = {
  readonly has: boolean
  readonly isFetching: boolean
  readonly hasFailed: boolean
  readonly fetch: () => void
}

/** The games of the pages that have come; the next one is asked for as one scrolls or presses. */
function Pages({ games, next }: { readonly games: readonly Game[]; readonly next: Next }) {
  const text = useText()
  const { device } = usePageContext()
  const mayGoOn = next.has && !next.hasFailed
  const end = useEndReached(next.fetch, mayGoOn && !next.isFetching)
  return (
    <>
      <GameGrid games={games} eager={device === 'phone' ? 9 : COMING} coming={mayGoOn ? COMING : 0} asked={next.isFetching} end={end} />
      {next.has && (
        <div className="flex flex-col items-center gap-3 py-4 text-sm text-ink-2 [overflow-anchor:none]">
          {next.hasFailed && <p role="alert">{text('lobby.more_failed')}</p>}
          <Button tone="secondary" pending={next.isFetching} onClick={next.fetch}>
            {text(next.hasFailed ? 'action.retry' : 'lobby.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const noNext: Next = { has: false, isFetching: false, hasFailed: false, fetch: () => {} }

function GameList({ games, kind, error, isFetching, refetch, next = noNext }: ListProps) {
  const text = useText()
  if (!games)
    return error ? (
      <ErrorState
        art={<Scene name="offline" />}
        title={text('lobby.failed.title')}
        text={whyFailed(error, text('failed.outage'))}
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {text('action.retry')}
          </Button>
        }
      />
    ) : (
      <GridSkeleton count={COMING} />
    )
  if (games.length > 0) return <Pages games={games} next={next} />
  return (
    <EmptyState
      art={<Scene name="empty" />}
      title={text(`my_games.${kind}.empty.title`)}
      text={text(`my_games.${kind}.empty.text`)}
      actions={
        <Link to="/hot" className={buttonLook('primary')}>
          {text('my_games.empty.hot')}
        </Link>
      }
    />
  )
}

function Favourites() {
  const { code: language } = useLanguage()
  const session = useSession()
  const { data, ...state } = useInfiniteQuery(favouritesOf(language, session && !session.passwordChangeRequired ? session.playerId : ''))
  const ids = useLotteryFavourites()
  const lotteries = useQuery({ ...gamesByIdOf(language, ids), enabled: ids.length > 0 })
  // Also while they are asked for again, so that what did come stays where it is.
  const areLotteriesLost = ids.length > 0 && !lotteries.data && lotteries.errorUpdateCount > 0
  const next: Next = areLotteriesLost
    ? // Beside favourites that did come they are asked for as a page that did not come is.
      { has: true, isFetching: lotteries.isFetching, hasFailed: true, fetch: () => void lotteries.refetch() }
    : {
        has: state.hasNextPage,
        isFetching: state.isFetchingNextPage,
        hasFailed: state.isFetchNextPageError,
        fetch: () => void state.fetchNextPage(),
      }
  return (
    <GameList
      kind="favourites"
      games={data && withLotteries(favouritesIn(data.pages), ids, { known: lotteries.data?.list, areLost: areLotteriesLost })}
      error={data ? lotteries.error : state.error}
      isFetching={state.isFetching || lotteries.isFetching}
      refetch={() => (data ? lotteries.refetch() : state.refetch())}
      next={next}
    />
  )
}

/** One page holds them: the gateway remembers sixty at most. */
function Recent() {
  const { code: language } = useLanguage()
  const { data, ...state } = useMemberCall('lobby.listRecent', { query: { language, pageSize: MAX_GAMES_PER_LIST } })
  return <GameList {...state} games={data?.list} kind="recent" />
}

/** Favourite and recent games of the player (R-LOB-2, R-ROLE-2). The tab stands in the address. */
export function MyGamesView() {
  const text = useText()
  const session = useSession()
  const hydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const selected = search.get('tab') === 'recent' ? 'recent' : 'favourites'
  if (!hydrated) return <GridSkeleton count={COMING} />
  if (!mayEnter(session, 'member'))
    return (
      <EmptyState
        art={<Scene name="empty" />}
        title={text(session === null ? 'my_games.visitor.title' : 'my_games.trial.title')}
        text={text('my_games.visitor.text')}
        actions={
          <Button onClick={() => openModal(session === null ? 'login' : 'register')}>
            {text(session === null ? 'action.login' : 'action.register')}
          </Button>
        }
      />
    )
  return (
    <Tabs
      label={text('title.my_games')}
      selected={selected}
      onSelect={(tab) => setSearch(tab === 'recent' ? { tab } : {}, { replace: true })}
      tabs={[
        { id: 'favourites', label: text('my_games.favourites'), panel: <Favourites /> },
        { id: 'recent', label: text('my_games.recent'), panel: <Recent /> },
      ]}
    />
  )
}
