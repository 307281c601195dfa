import { Button, Dialog } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { lobbyPathOf } from '#shared/game/categories.ts'
import { asksForDemo, demoAddress } from '#shared/game/demo.ts'
import { gameAddress } from '#shared/game/game-address.ts'
import { OWN_STUDIO } from '#shared/game/own-studio.ts'
import { roomIn } from '#shared/game/rooms.ts'
import { isUnknownGame } from '#shared/gateway/why-failed.ts'
import { openModal, readModal } from '#shared/routing/modals.ts'
import { useHydrated } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameBar } from './game-bar.tsx'
import { GameNotice } from './game-notice.tsx'
import { type Game, gameQuery } from './game-player.queries.ts'
import { isOpen, type LaunchState } from './launch.ts'
import { useLeaveGame } from './leave-game.ts'
import { openBeside } from './new-window.ts'
import { addressOfOther } from './other-game.ts'
import { useDemo } from './use-demo.ts'
import { useFrame, useTellTally } from './use-frame.ts'
import { useLaunch } from './use-launch.ts'
import { useSessionTally } from './use-session-tally.ts'
import { useTold } from './use-told.ts'
import { VendorPurse } from './vendor-purse.tsx'

const NO_GAME = 0

type GameViewProps = {
  /** What else a player may do with the game that is open; stands in its bar. */
  readonly mark: (game: Game) => ReactNode
  /** Games like this one, for when it is closed (R-LAUNCH-2). */
  readonly others: (game: Game) => ReactNode
  /** Stands over the game while the player may not play. */
  readonly cover: ReactNode
}

/** `/game?nodeId=…`: the game owns the screen (R-LAUNCH-1). Another game is another page, from the start. */
export function GameView(props: GameViewProps) {
  const { code } = useLanguage()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const isDemo = asksForDemo(search)
  const requestedNodeId = Number(params.get('nodeId'))
  const nodeId = Number.isSafeInteger(requestedNodeId) && 1 <= requestedNodeId ? requestedNodeId : NO_GAME
  const { data: game, error } = useQuery({ ...gameQuery(code, nodeId), enabled: nodeId !== NO_GAME })
  const navigate = useNavigate()
  // The server renders every game as one that is about to open.
  const isUnknown = useHydrated() && (nodeId === NO_GAME || isUnknownGame(error))
  // Banners, winners and help name a game by its number alone: the registry may open it on a page of its own (R-RT-4).
  const own = game?.page === undefined ? null : isDemo ? demoAddress(game) : gameAddress(game)
  useEffect(() => {
    if (own !== null) navigate(own, { replace: true })
  }, [own, navigate])
  if (own !== null) return null
  return <OneGame key={`${nodeId} ${isDemo} ${roomIn(search)}`} {...props} nodeId={nodeId} game={game} isUnknown={isUnknown} />
}

type OneGameProps = GameViewProps & {
  readonly nodeId: number
  readonly game: Game | undefined
  /** No game of the brand has this number: nobody is asked to log in for it. */
  readonly isUnknown?: boolean
  /** What a lottery opens with. */
  readonly playType?: string
  /** Below the header of the site instead of on the whole screen. */
  readonly belowBar?: boolean
}

/** A visitor is asked to log in at once, and the game goes on by itself afterwards (R-LAUNCH-1); closed, the popup is not forced open again. */
function useLoginFirst(isNeeded: boolean): void {
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isNeeded || wasAsked.current) return
    // Another tab may be about to say who is signed in.
    const timer = setTimeout(() => {
      wasAsked.current = true
      if (readModal(location.search) === null) openModal('login')
    }, 400)
    return () => clearTimeout(timer)
  }, [isNeeded])
}

/** A vendor's page that does not say whether it is well: a game of our own studio says so within moments. */
const showsReload = (state: LaunchState, game: Game | undefined): boolean =>
  state.step === 'loaded' && (state.isQuiet || (game !== undefined && game.vassalage !== OWN_STUDIO))

const unknownGame = { step: 'refused', code: 'lobby.game_unknown' } as const

export function OneGame({ nodeId, game, mark, others, cover, playType, isUnknown = false, belowBar = false }: OneGameProps) {
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const initialPath = useRef(pathname)
  const demo = useDemo(game)
  const { state: launch, tell, purse } = useLaunch(nodeId, { playType, isDemo: demo.isOn, room: roomIn(search) })
  const state = isUnknown ? unknownGame : launch
  const [isBusy, setBusy] = useState(false)
  /** What is done once the player leaves the running round; null while nobody wants to. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const screen = useRef<HTMLDivElement>(null)
  const name = game?.gameName ?? ''
  const lobby = lobbyPathOf(game?.gameType)
  const leave = useLeaveGame(lobby)
  const whenFree = (go: () => void) => (): void => (isBusy ? setLeaving(() => go) : go())
  const askToLeave = whenFree(leave)
  useLoginFirst(state.step === 'sign_in_needed')

  /** R-LAUNCH-2: the game goes on in a window beside the site; where the browser blocks it, a link does. */
  function moveOut(): void {
    const address = `${pathname}${search}`
    if (openBeside(address)) leave()
    else openModal('popup-blocked', { address })
  }

  const opened = 'frame' in state ? state.frame : null
  const takeOffer = demo.register ?? (demo.isOn ? () => tell({ type: 'again' }) : demo.change)
  const element = useFrame(opened, demo.offer, {
    ready: () => tell({ type: 'ready' }),
    exit: askToLeave,
    busy: setBusy,
    game: (gameCode) => {
      if (game === undefined) return
      // An outage is shown by the page; the game that is open goes on.
      void addressOfOther(game, gameCode, demo.isOn)
        .then((address) => (address === null ? undefined : navigate(address)))
        .catch(() => undefined)
    },
    offer: () => takeOffer?.(),
    limits: () => openModal('limit-reached'),
  })
  const isPlaying = isOpen(state)
  const tally = useSessionTally(nodeId, { isPlaying, isDemo: demo.isOn })
  const { startedAtMs, net } = useTold(tally, isPlaying && !demo.isOn)
  useTellTally(element, opened, { startedAtMs, net })
  useEffect(() => {
    if (name !== '' && pathname === initialPath.current) document.title = name
  }, [name, pathname])
  useEffect(() => {
    if (isPlaying) element.current?.focus()
  }, [isPlaying, element])

  return (
    <div
      ref={screen}
      className={clsx('flex flex-col bg-page', belowBar ? 'h-[calc(100dvh-var(--bar))]' : 'h-[calc(100dvh-var(--lost,0px))]')}
    >
      <GameBar
        name={name}
        isOwn={game?.vassalage === OWN_STUDIO}
        startedAtMs={startedAtMs}
        net={net}
        isDemo={demo.isOn}
        onOtherMode={demo.change === null ? undefined : whenFree(demo.change)}
        onRegister={demo.register ?? undefined}
        onReload={showsReload(state, game) ? () => tell({ type: 'again' }) : undefined}
        onExit={askToLeave}
        onWindow={isBusy || !isPlaying || window.opener !== null ? undefined : moveOut}
        screen={() => screen.current}
        mark={game && mark(game)}
      />
      {isPlaying && purse && <VendorPurse purse={purse} />}
      <div className="opened-game relative min-h-0 flex-1">
        {opened && (
          <iframe
            ref={element}
            key={opened.url}
            src={opened.url}
            onLoad={() => tell({ type: 'loaded' })}
            title={text('game.frame', { game: name === '' ? text('game.this') : name })}
            // The game's origin is not ours, so same-origin gives it its own storage and nothing of the site's (T48).
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full border-0"
          />
        )}
        {isPlaying && !demo.isOn && cover}
        {state.step !== 'playing' && state.step !== 'loaded' && (
          <div
            className={`absolute inset-0 grid grid-cols-1 place-items-center overflow-y-auto ${state.step === 'opening' ? 'pointer-events-none' : 'bg-page'}`}
          >
            {state.step !== 'opening' && (
              <GameNotice state={state} name={name} lobby={lobby} others={game && others(game)} onAgain={() => tell({ type: 'again' })} />
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {state.step === 'playing' ? text('game.ready', { game: name }) : ''}
        </p>
      </div>
      <Dialog open={leaving !== null} onClose={() => setLeaving(null)} title={text('game.leave.title')} closeLabel={text('game.close')}>
        <p className="text-sm text-ink-2">{text('game.leave.text')}</p>
        <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button tone="secondary" onClick={() => setLeaving(null)}>
            {text('game.leave.stay')}
          </Button>
          <Button
            onClick={() => {
              setLeaving(null)
              leaving?.()
            }}
          >
            {text('game.leave.go')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
