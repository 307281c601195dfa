import { Field, IconButton, Spinner } from '@halong/ui'
import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from './gateway.ts'
import { isRefusal } from './refusal-text.ts'
import { useText } from './text.ts'

export type CaptchaPurpose = 'login' | 'register' | 'password'
type CaptchaFieldProps = {
  readonly purpose: CaptchaPurpose
  /** Another number asks for a new picture: the one shown has been used. */
  readonly turn: number
  readonly name?: string
  readonly error?: string | undefined
  readonly onInput?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

/** The gateway gives one picture a second (R-LOGIN-5). */
const THROTTLE_MS = 1_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** One picture at a time: a press while one is on its way, or sooner than a second after the last, waits its turn. */
function usePicture(purpose: CaptchaPurpose, turn: number) {
  const [picture, setPicture] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const latest = useRef(0)

  async function load() {
    latest.current += 1
    const mine = latest.current
    const isStale = () => latest.current !== mine
    setLoading(true)
    const show = (source: string | null) => {
      if (isStale()) return
      setPicture(source)
      setLoading(false)
    }
    await pause(Math.max(0, askedAtMs.current + THROTTLE_MS - Date.now()))
    if (isStale()) return
    askedAtMs.current = Date.now()
    try {
      const picture = await call('captcha.getImage', { query: { purpose } })
      // The gateway counts from when it was asked, which may be as late as now.
      askedAtMs.current = Date.now()
      show(picture)
    } catch (failure) {
      if (isRefusal(failure) && failure.code === 'session.captcha_pace' && !isStale()) {
        await pause(THROTTLE_MS)
        const second = await call('captcha.getImage', { query: { purpose } }).catch(() => null)
        return show(second)
      }
      show(null)
    }
  }
  const loadNow = useEffectEvent(() => void load())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is a new picture
  useEffect(() => {
    loadNow()
    return () => {
      latest.current += 1
    }
  }, [purpose, turn])
  return { picture, isLoading, load }
}

/** Letters of a picture to repeat, with a way to another picture (R-LOGIN-5, R-REG-3). Without a picture there is none to type from. */
export function CaptchaField({ purpose, turn, name = 'captcha', error, onInput, onBlur }: CaptchaFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const { picture, isLoading, load } = usePicture(purpose, turn)
  const empty = useEffectEvent(() => {
    if (input.current) input.current.value = ''
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: letters of a picture that is gone are of no use
  useEffect(() => empty(), [picture])
  const isMissing = !isLoading && picture === null

  return (
    <Field
      ref={input}
      name={name}
      label={text('auth.captcha.label')}
      required
      error={error ?? (isMissing ? text('auth.captcha.failed') : undefined)}
      help={text('auth.captcha.help')}
      onInput={onInput}
      onBlur={onBlur}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={16}
      beside={
        <span className="flex shrink-0 items-center gap-1">
          <span className="grid h-12 w-30 place-items-center overflow-hidden rounded-control bg-white text-black ring-1 ring-line-strong">
            {isLoading ? (
              <Spinner />
            ) : (
              picture !== null && (
                <img src={`data:image/png;base64,${picture}`} alt={text('auth.captcha.picture')} className="h-full w-full object-contain" />
              )
            )}
          </span>
          <IconButton
            label={text('auth.captcha.another')}
            icon={<RefreshCw size={20} strokeWidth={1.75} />}
            size={44}
            onClick={() => {
              void load()
              input.current?.focus()
            }}
          />
        </span>
      }
    />
  )
}
