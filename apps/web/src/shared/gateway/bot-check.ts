import { Outage } from '@halong/api/client'
import { useCallback, useEffect, useRef } from 'react'
import { call } from './gateway.ts'

export type BotCheckPurpose = 'login' | 'register' | 'freeplay' | 'code' | 'password' | 'captcha'
type Proof = { readonly text: string; readonly usableUntilMs: number }

const MARGIN_MS = 15_000
const UNLIMITED_MS = 60_000

function solveInWorker(challenge: object, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./bot-solver.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('message', ({ data: text }: MessageEvent<string | null>) => {
      if (text === null) reject(new Outage('the proof was not found in time'))
      else resolve(text)
    })
    worker.addEventListener('error', () => reject(new Outage('the proof could not be worked out here')))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** When a challenge runs out, less a margin for the way back; a challenge without a limit is used soon anyway. */
function usableUntil(challenge: Record<string, unknown>): number {
  const parameters = challenge['parameters']
  const expiresAt =
    typeof parameters === 'object' && parameters !== null && 'expiresAt' in parameters ? Number(parameters.expiresAt) : Number.NaN
  return Number.isFinite(expiresAt) ? expiresAt * 1_000 - MARGIN_MS : Date.now() + UNLIMITED_MS
}

/** Asks the gateway for a challenge and works it out: base64 text for `botCheck`, empty when the brand asks for none (T1, T11). */
export async function solveBotCheck(purpose: BotCheckPurpose, signal: AbortSignal): Promise<Proof> {
  const { required, challenge } = await call('system.getBotChallenge', { query: { purpose }, signal })
  if (!required || !challenge) return { text: '', usableUntilMs: Number.POSITIVE_INFINITY }
  return { text: await solveInWorker(challenge, signal), usableUntilMs: usableUntil(challenge) }
}

/**
 * The check of one form. `prepare` starts it as soon as somebody types, so that sending rarely waits; `take` answers the proof, once.
 * Leaving the form stops the work.
 */
export function useBotCheck(purpose: BotCheckPurpose) {
  const control = useRef<AbortController | null>(null)
  const proof = useRef<Promise<Proof> | null>(null)

  const start = useCallback((): Promise<Proof> => {
    control.current?.abort(new DOMException('replaced', 'AbortError'))
    control.current = new AbortController()
    const started = solveBotCheck(purpose, control.current.signal)
    proof.current = started
    started.catch(() => {
      if (proof.current === started) proof.current = null
    })
    return started
  }, [purpose])

  const prepare = useCallback((): void => {
    if (!proof.current) void start().catch(() => {})
  }, [start])

  const take = useCallback(async (): Promise<string> => {
    const prepared = await (proof.current ?? start())
    const usable = prepared.usableUntilMs > Date.now() ? prepared : await start()
    proof.current = null
    return usable.text
  }, [start])

  useEffect(
    () => () => {
      control.current?.abort(new DOMException('left', 'AbortError'))
      proof.current = null
    },
    [],
  )
  return { prepare, take }
}
