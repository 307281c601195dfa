import type { Money } from '@halong/money'
import { Badge, Button, IconButton, Skeleton } from '@halong/ui'
import { AppWindow, ArrowLeft, Banknote, Gamepad2, Maximize, Minimize, RotateCw, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Amount } from '#shared/format/amount.tsx'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { useBalance, useBalanceHidden } from '#shared/live/live-balance.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { NetPosition, SessionClock } from './session-clock.tsx'

type GameBarProps = {
  readonly name: string
  /** Whether its rounds are checked by our own studio's pages. */
  readonly isOwn: boolean
  readonly startedAtMs: number | null
  readonly net: Money | null
  /** A member plays for trial money: the member's own balance has no part in it. */
  readonly isDemo: boolean
  /** To the demo, or back to money. */
  readonly onOtherMode: (() => void) | undefined
  /** To an account of one's own, for a trial player. */
  readonly onRegister: (() => void) | undefined
  /** Opens the game anew, where it does not say whether it is well. */
  readonly onReload: (() => void) | undefined
  readonly onExit: () => void
  /** Moves the game into a window of its own; not given while a round is open. */
  readonly onWindow: (() => void) | undefined
  /** What fills the screen: bar and frame together, so that balance and exit stay in reach. */
  readonly screen: () => HTMLElement | null
  readonly mark: ReactNode
}

function useFullScreen(screen: () => HTMLElement | null) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const turn = (): void => {
    const done = isFull ? document.exitFullscreen() : screen()?.requestFullscreen()
    // A browser may refuse; the game is played in the window then.
    void done?.catch(() => undefined)
  }
  return { isFull, turn }
}

/** To the demo, or back to money, which a desktop says in words: on a phone they would crowd out the name of the game. */
function OtherMode({ isDemo, onPress }: { readonly isDemo: boolean; readonly onPress: () => void }) {
  const text = useText()
  const Sign = isDemo ? Banknote : Gamepad2
  const icon = <Sign aria-hidden size={20} strokeWidth={1.75} />
  if (!isDemo) return <IconButton size={40} label={text('game.to_demo')} icon={icon} onClick={onPress} />
  return (
    <>
      <span className="sm:hidden">
        <IconButton size={40} label={text('game.to_money')} icon={icon} onClick={onPress} />
      </span>
      <span className="hidden sm:block">
        <Button tone="secondary" size="small" onClick={onPress}>
          {text('game.to_money')}
        </Button>
      </span>
    </>
  )
}

/** The slim bar over a game: the way out, what is played, the money as the ledger holds it, time and net result (visual.md, game page). */
export function GameBar({
  name,
  isOwn,
  startedAtMs,
  net,
  isDemo,
  onOtherMode,
  onRegister,
  onReload,
  onExit,
  onWindow,
  screen,
  mark,
}: GameBarProps) {
  const text = useText()
  const hydrated = useHydrated()
  const session = useSession()
  const studio = useStudioPages()
  const { money } = useBalance()
  const [hidden] = useBalanceHidden()
  const { isFull, turn } = useFullScreen(screen)
  return (
    <header
      aria-label={text('game.bar')}
      className="flex min-h-12 shrink-0 items-center gap-1 border-b max-[359px]:flex-wrap sm:gap-2 border-line bg-surface px-2 ps-[max(0.5rem,env(safe-area-inset-left))] pe-[max(0.5rem,env(safe-area-inset-right))]"
    >
      <IconButton
        size={40}
        label={text('game.exit')}
        icon={<ArrowLeft aria-hidden size={20} strokeWidth={1.75} className="rtl:rotate-180" />}
        onClick={onExit}
      />
      {/* The narrowest phones have a second line for what finds no space beside the name. */}
      <h1 className="line-clamp-2 min-w-0 flex-1 max-[359px]:basis-24 text-[0.8125rem] leading-tight font-semibold text-balance wrap-break-word sm:text-sm">
        {name === '' ? text('title.game') : name}
      </h1>
      {startedAtMs !== null && (
        <span className="hidden items-center gap-4 md:flex">
          {net && <NetPosition net={net} />}
          <SessionClock startedAtMs={startedAtMs} />
        </span>
      )}
      {isDemo && <Badge tone="gold">{text('game.demo')}</Badge>}
      {hydrated && session !== null && !isDemo && (
        <span className="tabular flex items-center gap-2 px-2 text-sm font-bold">
          {isTrial(session) && <Badge tone="gold">{text('game.demo')}</Badge>}
          <span className="sr-only">{text('game.balance')}</span>
          {hidden ? '******' : money ? <Amount money={money} /> : <Skeleton className="h-4 w-20" />}
        </span>
      )}
      {onRegister && (
        <span className="hidden sm:block">
          <Button size="small" onClick={onRegister} aria-haspopup="dialog">
            {text('game.sign_in.register')}
          </Button>
        </span>
      )}
      {onOtherMode && <OtherMode isDemo={isDemo} onPress={onOtherMode} />}
      {onReload && (
        <IconButton size={40} label={text('game.reload')} icon={<RotateCw aria-hidden size={20} strokeWidth={1.75} />} onClick={onReload} />
      )}
      {mark}
      {isOwn && (
        <a
          href={studio.at('/verify')}
          target="_blank"
          rel="noopener"
          aria-label={text('game.fair')}
          title={text('game.fair')}
          className="hidden size-10 place-items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink sm:grid"
        >
          <ShieldCheck aria-hidden size={20} strokeWidth={1.75} />
        </a>
      )}
      {onWindow && (
        <span className="hidden lg:block">
          <IconButton
            size={40}
            label={text('game.window')}
            icon={<AppWindow aria-hidden size={20} strokeWidth={1.75} />}
            onClick={onWindow}
          />
        </span>
      )}
      <IconButton
        size={40}
        label={text(isFull ? 'game.full_screen_end' : 'game.full_screen')}
        icon={isFull ? <Minimize aria-hidden size={20} strokeWidth={1.75} /> : <Maximize aria-hidden size={20} strokeWidth={1.75} />}
        onClick={turn}
      />
    </header>
  )
}
