import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { countdownText, useSecondsUntil } from '@halong/app-kit/seconds-until.ts'
import { Button, Field } from '@halong/ui'
import { useEffect, useRef, useState } from 'react'
import { type TextKey, useText } from '#shared/text/text.ts'

/** What a sent code answers: how long it lives, which way it went. */
export type CodeSending = {
  readonly expiredMinutes: number
  readonly channel?: 'sms' | 'email' | 'firebase'
  readonly expirationTime?: string
}

type CodeFieldProps = {
  /** Sends a code. Null when the form is not ready for it and says so itself, beside the field that lacks something. */
  readonly send: () => Promise<CodeSending | null>
  readonly name: string
  readonly error?: string | undefined
  readonly onInput?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
  readonly autoFocus?: boolean
  readonly required?: boolean
  readonly label?: string
}

/** Firebase lets the next code go after a minute, whatever it says of its life (R-LOGIN-6). */
const FIREBASE_SECONDS = 60

/** Seconds until another code may be asked for: to the moment the code runs out where that is told, by a clock that can be right (R-PWD-1). */
export function waitSeconds({ expiredMinutes, channel, expirationTime = '' }: CodeSending, nowMs: number): number {
  if (channel === 'firebase') return FIREBASE_SECONDS
  const longest = expiredMinutes * 60
  const left = Math.ceil((Date.parse(expirationTime) - nowMs) / 1_000)
  return left > 0 && left <= longest ? left : longest
}
/** Codes are asked for no closer together than this (seed 1 §9); a press that comes sooner is queued. */
const THROTTLE_MS = 1_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A one-time code with the button that sends it and the time until the next one (R-LOGIN-6). What is typed stays when another is sent. */
export function CodeField({ send, error, label, required = true, onInput, ...field }: CodeFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const [sent, setSent] = useState<CodeSending | null>(null)
  const [endMs, setEndMs] = useState<number | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<TextKey | null>(null)
  /** What the form said of the code before the button was pressed: sending answers it, and its answer is not to stand behind it. */
  const [isErrorOld, setErrorOld] = useState(false)
  const seconds = useSecondsUntil(endMs)
  useEffect(() => {
    const form = input.current?.form
    const judgeAnew = () => {
      setFailure(null)
      setErrorOld(false)
    }
    form?.addEventListener('submit', judgeAnew)
    return () => form?.removeEventListener('submit', judgeAnew)
  }, [])

  async function press() {
    if (isSending || seconds > 0) return
    setFailure(null)
    setErrorOld(true)
    setSending(true)
    try {
      const early = pressedAtMs.current + THROTTLE_MS - Date.now()
      if (early > 0) await pause(early)
      pressedAtMs.current = Date.now()
      const answer = await send()
      if (!answer) {
        // Nothing was asked for: mended, the next press counts at once.
        pressedAtMs.current = Number.NEGATIVE_INFINITY
        return
      }
      setSent(answer)
      setEndMs(Date.now() + waitSeconds(answer, Date.now()) * 1_000)
      input.current?.focus()
    } catch (cause) {
      const retryAfterSeconds = isRefusal(cause) ? cause.value.retryAfterSeconds : undefined
      if (retryAfterSeconds !== undefined) setEndMs(Date.now() + retryAfterSeconds * 1_000)
      // How long is told by the button, to the second.
      const isTimed = isRefusal(cause) && cause.code === 'verification.too_many' && retryAfterSeconds !== undefined
      setFailure(isTimed ? 'auth.code.too_often' : failureKey(cause))
    } finally {
      setSending(false)
    }
  }

  const note = sent && text(sent.channel === 'email' ? 'auth.code.sent_email' : 'auth.code.sent_sms', { minutes: sent.expiredMinutes })
  const again = sent ? text('auth.code.again') : text('auth.code.send')
  return (
    <>
      <Field
        {...field}
        ref={input}
        label={label ?? text('auth.code.label')}
        required={required}
        onInput={() => {
          setFailure(null)
          setErrorOld(false)
          onInput?.()
        }}
        error={failure ? text(failure) : isErrorOld ? undefined : error}
        help={note}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={10}
        beside={
          <span className="grid *:h-12 *:px-4">
            <Button tone="secondary" pending={isSending} aria-disabled={seconds > 0} onClick={() => void press()}>
              <span className="tabular">{seconds > 0 ? text('auth.code.again_in', { time: countdownText(seconds) }) : again}</span>
            </Button>
          </span>
        }
      />
      <span role="status" className="sr-only">
        {failure ? text(failure) : sent && seconds === 0 ? text('auth.code.may_again') : note}
      </span>
    </>
  )
}
