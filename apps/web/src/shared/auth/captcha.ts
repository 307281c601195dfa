import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { solveBotCheck } from '#shared/gateway/bot-check.ts'
import { call } from '#shared/gateway/gateway.ts'
import type { TextKey } from '#shared/text/text.ts'
import { createSpacedQueue } from './spaced-queue.ts'

export type CaptchaPurpose = 'login' | 'register' | 'password'
type Turn = {
  readonly purpose: CaptchaPurpose
  /** Another number asks for a new picture: the ones before have been used. */
  readonly turn: number
  readonly isOn: boolean
}

/** The gateway gives a browser one picture a second, whichever field asks (R-LOGIN-5). */
const inSpacedQueue = createSpacedQueue(1_000)
/** Another tab may have been given the picture of this second. */
const MAX_TRIES_PER_PICTURE = 3

/** One picture at a time: a press while one is on its way, or sooner than a second after the last, is queued. */
export function usePicture({ purpose, turn, isOn }: Turn) {
  const [picture, setPicture] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const latest = useRef(0)

  async function load() {
    latest.current += 1
    const mine = latest.current
    const isWanted = () => latest.current === mine
    setLoading(true)
    let shown: string | null = null
    for (let tries = 0; shown === null && tries < MAX_TRIES_PER_PICTURE && isWanted(); tries++)
      try {
        shown = await inSpacedQueue(() => call('captcha.getImage', { query: { purpose } }), isWanted)
      } catch (failure) {
        if (!isRefusal(failure) || failure.code !== 'session.captcha_pace') break
      }
    if (!isWanted()) return
    setPicture(shown)
    setLoading(false)
  }
  const loadNow = useEffectEvent(() => void load())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is a new picture
  useEffect(() => {
    if (!isOn) return
    loadNow()
    return () => {
      latest.current += 1
    }
  }, [purpose, turn, isOn])
  return { picture, isLoading, load }
}

export type DeviceState = 'idle' | 'working' | 'answered' | 'failed'

/** The way without a picture (S101): the device works for some seconds, and reports the characters it gets, none at first. Each key is solved again. */
export function useDeviceAnswer({ purpose, turn, isOn, onLetters }: Turn & { readonly onLetters: (letters: string) => void }) {
  const [state, setState] = useState<DeviceState>('idle')
  const [failure, setFailure] = useState<TextKey | null>(null)
  const put = useEffectEvent(onLetters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is solved again
  useEffect(() => {
    setFailure(null)
    if (!isOn) return setState('idle')
    const control = new AbortController()
    const { signal } = control
    put('')
    setState('working')
    const answer = async () => {
      const { text: botCheck } = await solveBotCheck('captcha', signal)
      const { letters } = await call('captcha.letWork', { body: { purpose, botCheck }, signal })
      if (signal.aborted) return
      put(letters)
      setState('answered')
    }
    answer().catch((cause: unknown) => {
      if (signal.aborted) return
      setFailure(isRefusal(cause) ? failureKey(cause) : 'auth.captcha.device_failed')
      setState('failed')
    })
    return () => control.abort(new DOMException('left', 'AbortError'))
  }, [purpose, turn, isOn])
  return { state, failure }
}
