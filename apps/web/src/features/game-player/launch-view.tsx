import { Button, buttonLook, ErrorState, Spinner } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { asksForDemo } from '#shared/game/demo.ts'
import { type LaunchPage, showsBars } from '#shared/game/game-address.ts'
import { isUnknownGame, whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type Game, launchGameQuery } from './game-player.queries.ts'
import { OneGame } from './game-view.tsx'

type LaunchViewProps = {
  readonly page: LaunchPage
  readonly mark: (game: Game) => ReactNode
  readonly others: (game: Game) => ReactNode
  readonly cover: ReactNode
  /** Where the address leads to no game: what can be played instead. */
  readonly nothing: ReactNode
}

/** `/lottery`, `/vnlottery`, `/seamless` (R-RT-3, R-RT-4): the game the vendor registry opens there, in the frame and by the launch of `/game`. */
export function LaunchView({ page, mark, others, cover, nothing }: LaunchViewProps) {
  const text = useText()
  const { code } = useLanguage()
  const { search } = useLocation()
  const [params] = useSearchParams()
  const { data: game, error, isFetching, refetch } = useQuery(launchGameQuery(code, page, params))
  if (game)
    return (
      <OneGame
        key={`${game.nodeId} ${asksForDemo(search)}`}
        nodeId={game.nodeId}
        game={game}
        mark={mark}
        others={others}
        cover={cover}
        playType={params.get('playType') ?? game.playType ?? ''}
        belowBar={page === 'lottery' || showsBars(search)}
      />
    )
  if (game === null || isUnknownGame(error)) return nothing
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      {error ? (
        <ErrorState
          art={<Scene name="offline" />}
          title={text('game.unreachable.title')}
          text={whyFailed(error, text('game.unreachable.text'))}
          actions={
            <>
              <Button pending={isFetching} onClick={() => void refetch()}>
                {text('game.again')}
              </Button>
              <Link to="/" className={buttonLook('secondary')}>
                {text('nav.home')}
              </Link>
            </>
          }
        />
      ) : (
        <p role="status" className="flex flex-col items-center gap-4 text-sm text-ink-2">
          <Spinner />
          {text('game.loading_any')}
        </p>
      )}
    </div>
  )
}
