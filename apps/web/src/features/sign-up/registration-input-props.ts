import type { FieldError } from '@halong/app-kit/field-text.ts'
import type { RegistrationField } from '@halong/rules'
import type { RegistrationPayload } from './registration-payload.ts'
import type { FieldRule } from './registration-rules.ts'
import type { SignUpMode } from './sign-up.queries.ts'

/** What one field of the form is told (R-REG-2). */
export type RegistrationInputProps = {
  readonly field: RegistrationField
  readonly rule: FieldRule
  readonly way: SignUpMode
  readonly error: FieldError | undefined
  /** Of the field that stands in the same row. */
  readonly otherError: FieldError | undefined
  readonly initial: Readonly<Partial<Record<string, string>>>
  /** What is typed so far, for the words about a password and the number a code is sent to. */
  readonly typed: RegistrationPayload
  readonly autoFocus: boolean
  readonly captchaKey: number
  readonly onInput: () => void
  readonly onBlur: () => void
  readonly onFirebaseToken: (idToken: string) => void
  /** Another field lacks something that this one needs. */
  readonly onFault: (field: RegistrationField, fault: FieldError) => void
}
