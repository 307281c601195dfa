import { useEffect, useReducer, useRef } from 'react'
import { call, Refusal } from '#shared/gateway.ts'
import { sessionText, useHydrated, useSession } from '#shared/session.ts'
import { useSite } from '#shared/site.ts'
import { useLanguage } from '#shared/text.ts'
import { useTheme } from '#shared/theme.ts'
import { addressToKeep, afterEvent, chooseFrame, firstState, type LaunchEvent, type LaunchState } from './launch.ts'

const SILENT_AFTER_MS = 20_000
const TWO_TO_32 = 2 ** 32
const anyChance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / TWO_TO_32

/** Opens a game for whoever is signed in, and again when asked; a visitor's launch goes on by itself after signing in (R-LAUNCH-1). */
export function useLaunch(nodeId: number): { readonly state: LaunchState; readonly tell: (event: LaunchEvent) => void } {
  const hydrated = useHydrated()
  const playerId = useSession()?.playerId ?? null
  const { info } = useSite()
  const language = useLanguage().code
  const { theme } = useTheme()
  const [state, tell] = useReducer(afterEvent, firstState(true))
  const failed = useRef(new Set<string>())
  // What the frame is opened with; a later change is sent to it as a message, not by opening it again.
  const wishes = useRef({ language, theme, cdns: info.launchGameCDNs })
  useEffect(() => {
    wishes.current = { language, theme, cdns: info.launchGameCDNs }
  })

  useEffect(() => {
    if (hydrated) tell({ type: playerId === null ? 'signed_out' : 'signed_in' })
  }, [hydrated, playerId])

  const { step } = state
  useEffect(() => {
    if (step !== 'launching' || !hydrated || playerId === null) return
    const asked = new AbortController()
    const { language: inLanguage, theme: inTheme, cdns } = wishes.current
    call('wager.launchGame', { body: { nodeId, language: inLanguage, theme: inTheme }, signal: asked.signal }).then(
      (launched) => {
        const frame = chooseFrame(launched, { cdns, failed: failed.current, chance: anyChance() })
        if (frame) sessionText.write('iframeUrl', addressToKeep(frame))
        tell({ type: 'launched', frame })
      },
      (failure: unknown) => {
        if (asked.signal.aborted) return
        tell(failure instanceof Refusal ? { type: 'refused', code: failure.code } : { type: 'unanswered' })
      },
    )
    return () => asked.abort()
  }, [step, hydrated, playerId, nodeId])

  const opening = state.step === 'opening' ? state.frame.origin : null
  useEffect(() => {
    if (opening === null) return
    const late = setTimeout(() => {
      failed.current.add(opening)
      tell({ type: 'waited' })
    }, SILENT_AFTER_MS)
    return () => clearTimeout(late)
  }, [opening])

  return { state, tell }
}
