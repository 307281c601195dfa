import type { ReactNode } from 'react'
import { FormAlert } from './form-alert.tsx'
import { isRefusal } from './refusal-text.ts'
import { countdownText, useSecondsUntil } from './seconds-until.ts'
import { type TextKey, useText } from './text.ts'

/** The moment a refusal asks to wait for, by this device's clock; null when it asks for none. */
export function retryEnd(failure: unknown, nowMs: number): number | null {
  const seconds = isRefusal(failure) ? failure.value.retryAfterSeconds : undefined
  return seconds === undefined ? null : nowMs + seconds * 1_000
}

/** What is said of a form as a whole, and the moment from which the next try counts. */
export type Refused = {
  readonly message: TextKey
  readonly untilMs: number | null /** What whoever objects names. */
  readonly reference?: string
}
type RefusedAlertProps = Refused & {
  /** A way out. */
  readonly children?: ReactNode
}

/** Why a form was refused as a whole and, where that is told, how long until the next try counts. The clock is for the eye; a reader hears the end. */
export function RefusedAlert({ message, untilMs, reference, children }: RefusedAlertProps) {
  const text = useText()
  const seconds = useSecondsUntil(untilMs)
  return (
    <FormAlert>
      <p>{text(message, reference === undefined ? {} : { reference })}</p>
      {untilMs !== null && (
        <p aria-live={seconds > 0 ? 'off' : undefined} className="tabular mt-1 font-semibold">
          {seconds > 0 ? text('auth.sign_in.locked_until', { time: countdownText(seconds) }) : text('auth.sign_in.locked_over')}
        </p>
      )}
      {children}
    </FormAlert>
  )
}
