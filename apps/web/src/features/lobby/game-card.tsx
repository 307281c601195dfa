import { formatsOf } from '@halong/app-kit/formats.ts'
import { type Asset, parseMoney } from '@halong/money'
import { GameTile } from '@halong/ui'
import type { ReactNode } from 'react'
import { useExactMoneyText } from '#shared/format/money-text.ts'
import { gameAddress } from '#shared/game/game-address.ts'
import { inTile, pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { mayEnter, useSession } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameFacts, GameLimits, GameMark, markOf } from './game-facts.tsx'
import type { Game } from './lobby.queries.ts'
import { MembersMarks } from './members-marks.tsx'
import { OfTable, runsOnClock } from './of-table.tsx'
import { useOpenGame } from './use-open-game.ts'

/**
 * A stake to its last place, in the money that came with it, never the brand's: a trial player's is play money, and a lottery's smallest stake is below a cent.
 * The wire text itself when it is not readable.
 */
export function useStakeText(): (amount: string, asset: Asset) => string {
  const moneyText = useExactMoneyText()
  return (amount, asset) => {
    const money = parseMoney(amount, asset)
    return money ? moneyText(money) : amount
  }
}

/** Without decimals that say nothing: two amounts have to fit below a tile of a third of a phone. */
const brief = (amount: string): string => amount.replace(/[.,]00$/, '')

type OpenGameLinkProps = { readonly address: string; readonly className: string; readonly children: ReactNode }

/** A component of its own: with each navigation it is rendered again, and not the whole tile. */
function OpenGameLink({ address, className, children }: OpenGameLinkProps) {
  const openGame = useOpenGame()
  return (
    <Link to={address} className={className} onClick={(event) => openGame(event, address)}>
      {children}
    </Link>
  )
}

type GameCardProps = {
  readonly game: Game
  readonly shape?: 'tall' | 'wide'
  readonly eager?: boolean
  readonly facts?: boolean
  /** Stake limits below the facts, and whether a demo is there: where there is space for them. */
  readonly limits?: boolean /** False where every game is hot. */
  readonly hotMark?: boolean
}

/**
 * A game of a lobby. Who is signed in goes straight into it; a visitor is told about it first, because playing needs an account (R-LAUNCH-1).
 */
export function GameCard({ game, shape = 'tall', eager = false, facts = true, limits = false, hotMark = true }: GameCardProps) {
  const text = useText()
  const stake = useStakeText()
  const { number } = formatsOf(useLanguage().tag)
  const picture = usePicture()
  const session = useSession()
  const signedIn = session !== null
  const { device } = usePageContext()
  const { nodeId, gameName, image, maintenance, asset, minBet, maxBet } = game
  const straight = signedIn && !maintenance
  const mark = markOf(game, hotMark)
  // Where there is space for limits, there is some for what runs there.
  const isTable = limits && runsOnClock(game)
  const [min, max] = [stake(minBet, asset), stake(maxBet, asset)]
  return (
    <GameTile
      name={gameName}
      art={picture(inTile(shape === 'tall' ? image.tall : image.wide))}
      shape={shape}
      eager={eager}
      dimmed={maintenance}
      onImageFailed={pictureFailed}
      marks={
        (mark !== null || isTable) && (
          <>
            {mark !== null && <GameMark mark={mark} />}
            {isTable && <OfTable game={game} part="phase" />}
          </>
        )
      }
      foot={isTable && <OfTable game={game} part="road" />}
      corner={signedIn && mayEnter(session, 'member') ? <MembersMarks game={game} /> : undefined}
      facts={facts ? <GameFacts game={game} /> : undefined}
      {...(limits ? { limits: <GameLimits bets={`${brief(min)}–${brief(max)}`} demo={!signedIn && game.demo} /> } : {})}
      hint={
        device === 'desktop' && (
          <span className="flex flex-col gap-0.5">
            <span className="tabular">{text('tile.bets', { min, max })}</span>
            {game.maxWinTimes > 0 && <span className="tabular">{text('tile.max_win', { times: number(game.maxWinTimes) })}</span>}
          </span>
        )
      }
      action={(spread, name) =>
        straight ? (
          <OpenGameLink address={gameAddress(game)} className={spread}>
            {name}
          </OpenGameLink>
        ) : (
          <button type="button" aria-haspopup="dialog" className={`w-full ${spread}`} onClick={() => openModal('game', { nodeId })}>
            {name}
          </button>
        )
      }
    />
  )
}
