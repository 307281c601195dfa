import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button, buttonLook, Dialog, EmptyState, ErrorState, LazyImage, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Gamepad2, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { demoAddress, useOffersDemo } from '#shared/game/demo.ts'
import { gameAddress } from '#shared/game/game-address.ts'
import { OWN_STUDIO } from '#shared/game/own-studio.ts'
import { hasRooms } from '#shared/game/rooms.ts'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { isUnknownGame, whyFailed } from '#shared/gateway/why-failed.ts'
import { pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { closeModal, type ModalProps } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useStakeText } from './game-card.tsx'
import { GameMark, markOf, rateText, Volatility } from './game-facts.tsx'
import { GameRooms } from './game-rooms.tsx'
import { useJackpotText } from './jackpots.ts'
import { type Game, gameOf } from './lobby.queries.ts'
import { PlayForFun } from './play-for-fun.tsx'
import { LikeGames } from './similar-games-row.tsx'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="tabular text-end text-sm font-semibold">{children}</dd>
  </div>
)

function Actions({ game }: { readonly game: Game }) {
  const text = useText()
  const navigate = useNavigate()
  const session = useSession()
  const canRegister = useGate('DIRECTREG3')
  const { brand } = useSite()
  const offersDemo = useOffersDemo()
  const hasFreePlay = useGate('FREEPLAY3') && brand.freePlay
  if (game.maintenance)
    return (
      <div className="flex flex-col gap-5">
        <p className="rounded-control bg-gold-soft px-4 py-3 text-sm">{text('tile.closed_note')}</p>
        <LikeGames game={game} on="popup" />
      </div>
    )
  // The game's own page asks who plays, and goes on with the game by itself.
  const play = gameAddress(game)
  if (session) {
    return (
      <div className="flex flex-col gap-3">
        <Link to={play} replace className={buttonLook('primary', 'large', true)}>
          <Play aria-hidden size={18} fill="currentColor" strokeWidth={0} />
          {text('tile.play')}
        </Link>
        {game.demo && offersDemo && (
          <Link to={demoAddress(game)} replace className={buttonLook('secondary', 'large', true)}>
            <Gamepad2 aria-hidden size={20} strokeWidth={1.75} />
            {text('tile.demo')}
          </Link>
        )}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="large"
        wide
        icon={<Play aria-hidden size={18} fill="currentColor" strokeWidth={0} />}
        onClick={() => navigate(canRegister ? `${play}&modal=register` : play, { replace: true })}
      >
        {text(canRegister ? 'tile.play_register' : 'tile.play_login')}
      </Button>
      {game.demo && hasFreePlay && <PlayForFun to={play} />}
      {canRegister && (
        <p className="text-center text-sm text-ink-2">
          {text('tile.have_account')}{' '}
          <Link to={play} replace className="inline-block min-h-6 font-semibold text-link underline-offset-4 hover:underline">
            {text('action.login')}
          </Link>
        </p>
      )}
    </div>
  )
}

function Told({ game }: { readonly game: Game }) {
  const text = useText()
  const { tag } = useLanguage()
  const stake = useStakeText()
  const picture = usePicture()
  const { studioOrigin } = usePageContext()
  const studio = useStudioPages()
  const mark = markOf(game, true)
  const jackpot = useJackpotText(game)
  return (
    <div className="flex flex-col gap-5 short:flex-row md:flex-row md:gap-7">
      <div className="relative mx-auto w-40 shrink-0 self-start short:mx-0 short:w-44 md:mx-0 md:w-64 short:md:w-44">
        <LazyImage
          src={picture(game.image.tall)}
          alt=""
          width={300}
          height={400}
          eager
          onAttemptFailed={pictureFailed}
          className="rounded-card"
        />
        {mark !== null && (
          <div className="absolute start-2 top-2">
            <GameMark mark={mark} />
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="text-sm text-ink-2">{game.vendorName}</p>
        {/* On a phone on its side the facts are read below the button. */}
        <dl className="mt-1 mb-5 short:order-1 short:mt-4 short:mb-0">
          {game.returnRateBp > 0 && <Fact name={text('tile.return')}>{rateText(game.returnRateBp, tag)}</Fact>}
          <Fact name={text('tile.volatility')}>
            <Volatility level={game.volatility} />
          </Fact>
          <Fact name={text('tile.bet_range')}>
            <span dir="ltr">
              {stake(game.minBet, game.asset)} – {stake(game.maxBet, game.asset)}
            </span>
          </Fact>
          {game.maxWinTimes > 0 && (
            <Fact name={text('tile.max_win_name')}>{text('tile.times', { times: formatsOf(tag).number(game.maxWinTimes) })}</Fact>
          )}
          {jackpot !== null && <Fact name={text('tile.jackpot')}>{jackpot}</Fact>}
          {game.minLineNum > 0 && <Fact name={text('tile.lines')}>{game.minLineNum}</Fact>}
        </dl>
        <div className="short:mt-3">
          <Actions game={game} />
        </div>
        {hasRooms(game) && !game.maintenance && (
          <div className="mt-5 short:order-2">
            <GameRooms game={game} />
          </div>
        )}
        {studioOrigin !== '' && game.vassalage === OWN_STUDIO && (
          <a
            href={studio.at(`/rules/${encodeURIComponent(game.gameCode)}`)}
            target="_blank"
            rel="noopener"
            className="mt-4 inline-flex min-h-8 items-center justify-center gap-1.5 short:order-2 text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
          >
            <BadgeCheck aria-hidden size={18} strokeWidth={1.75} className="text-jade" />
            {text('tile.rules')}
          </a>
        )}
      </div>
    </div>
  )
}

/** What a player may know before playing: return, volatility, limits, largest win, rules. */
export function GameDialog({ nodeId }: ModalProps['game']) {
  const text = useText()
  const { code } = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(gameOf(code, nodeId))
  return (
    <Dialog
      open
      onClose={() => void closeModal()}
      size="wide"
      title={data?.gameName ?? text('tile.title')}
      closeLabel={text('action.close')}
    >
      {data ? (
        <Told game={data} />
      ) : isUnknownGame(error) ? (
        <EmptyState art={<Scene name="empty" />} title={text('tile.gone')} text={text('tile.gone_text')} />
      ) : error ? (
        <ErrorState
          title={text('failed.page.title')}
          text={whyFailed(error, text('failed.outage'))}
          actions={
            <Button pending={isFetching} onClick={() => void refetch()}>
              {text('action.retry')}
            </Button>
          }
        />
      ) : (
        <div className="flex flex-col gap-5 short:flex-row md:flex-row md:gap-7" role="status" aria-label={text('shell.loading')}>
          <Skeleton className="mx-auto aspect-3/4 w-40 self-start rounded-card short:mx-0 short:w-44 md:mx-0 md:w-64 short:md:w-44" />
          <div className="flex flex-1 flex-col gap-4">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-44" />
            <Skeleton className="h-13" />
            <Skeleton className="h-11" />
          </div>
        </div>
      )}
    </Dialog>
  )
}
