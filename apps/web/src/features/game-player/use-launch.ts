import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { call, Refusal } from '#shared/gateway/gateway.ts'
import { failedHosts, hostFailed } from '#shared/picture/failed-hosts.ts'
import { sessionText, useHydrated, useSession } from '#shared/session/session.ts'
import { useTheme } from '#shared/site/theme.ts'
import {
  addressToKeep,
  afterEvent,
  chooseFrame,
  firstState,
  isLaunchOpen,
  type LaunchEvent,
  type Launched,
  type LaunchState,
  withPlayType,
} from './launch.ts'

const SILENT_AFTER_MS = 20_000

/** Whether the vendor exchanged the ticket of a launch; null where that could not be asked. */
const isEntered = (launchId: Launched['launchId'], signal: AbortSignal): Promise<boolean | null> =>
  call('wager.getLaunch', { query: { launchId }, signal }).then(
    ({ entered }) => entered,
    () => null,
  )
const TWO_TO_32 = 2 ** 32
const anyChance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / TWO_TO_32

/** What the seeds' launch request says of this client; who plays is told by the session alone (D15). */
const launchDefaults = { accountType: 1, confirmTrans: 0, launchMode: 'GLS', platform: 'html5-desktop', clientType: 3 } as const

/**
 * Opens a game for whoever is signed in, and again when asked; a visitor's launch goes on by itself after signing in (R-LAUNCH-1). The language of the page travels
 * in the `Language` header. A host at which no ticket was exchanged for a while is not picked again in this session (R-SYS-9): the next is tried by itself.
 * @param isDemo for trial money, whoever is signed in
 * @param room of the game, to open it straight there (R-LAUNCH-5)
 */
export function useLaunch(
  nodeId: number,
  {
    playType = '',
    isDemo,
    room = null,
  }: { readonly playType: string | undefined; readonly isDemo: boolean; readonly room?: string | null },
): {
  readonly state: LaunchState
  readonly tell: (event: LaunchEvent) => void
  /** Of the game that is open, where its vendor keeps players' money itself. */
  readonly purse: Launched['transfer'] | null
} {
  const hydrated = useHydrated()
  const playerId = useSession()?.playerId ?? null
  const { theme } = useTheme()
  const [state, tell] = useReducer(afterEvent, firstState(true))
  // What the frame is opened with; a later change is sent to it as a message, not by opening it again.
  const launchOptions = useRef({ theme, playType })
  useEffect(() => {
    launchOptions.current = { theme, playType }
  })

  useEffect(() => {
    if (!hydrated) return undefined
    if (playerId !== null) tell({ type: 'signed_in' })
    else tell({ type: 'signed_out' })
    // Another player may follow at once, by another tab: the frame is the former's.
    return () => tell({ type: 'signed_out' })
  }, [hydrated, playerId])

  const { step } = state
  const launch = useRef<Launched | null>(null)
  const [purse, setPurse] = useState<Launched['transfer'] | null>(null)
  useEffect(() => {
    if (step !== 'launching' || !hydrated || playerId === null) return
    const asking = new AbortController()
    const order = { nodeId, theme: launchOptions.current.theme, mode: isDemo ? 'demo' : 'real' } as const
    const { signal } = asking
    const launching =
      room === null
        ? call('wager.launchGameV2', { body: { ...launchDefaults, ...order }, signal })
        : call('wager.launchRoom', { query: { ...order, room }, signal })
    launching.then(
      (launched) => {
        launch.current = launched
        setPurse(launched.transfer ?? null)
        const frame = chooseFrame(launched, { failed: failedHosts, chance: anyChance() })
        if (frame) sessionText.write('iframeUrl', addressToKeep(frame))
        tell({ type: 'launched', frame: frame && withPlayType(frame, launchOptions.current.playType) })
      },
      (failure: unknown) => {
        if (asking.signal.aborted) return
        tell(failure instanceof Refusal ? { type: 'refused', code: failure.code } : { type: 'unanswered' })
      },
    )
    return () => asking.abort()
  }, [step, hydrated, playerId, nodeId, isDemo, room])

  const unheard = state.step === 'opening' || state.step === 'loaded' ? state.frame.origin : null
  const isThere = useEffectEvent(() => state.step === 'loaded')
  useEffect(() => {
    const launched = launch.current
    if (unheard === null || launched === null) return
    const asking = new AbortController()
    const elsewhere = unheard !== launched.origin
    const late = setTimeout(async () => {
      const entered = isThere() && !elsewhere ? null : await isEntered(launched.launchId, asking.signal)
      if (asking.signal.aborted) return
      const isOpened = isLaunchOpen({ isThere: isThere(), elsewhere, entered })
      if (isOpened) tell({ type: 'entered' })
      else hostFailed(unheard)
      tell({ type: 'waited', elsewhere: elsewhere && !isOpened })
    }, SILENT_AFTER_MS)
    return () => {
      clearTimeout(late)
      asking.abort()
    }
  }, [unheard])

  return { state, tell, purse }
}
