import type { ErrorCode } from './errors.ts'

/** One broken field of a refused request: which, the text key of its rule, and the bounds the text speaks of. */
export type FieldRefusal = { readonly field: string; readonly code: string; readonly min?: number; readonly max?: number }

/** What a refusal may carry beside its code. */
export type RefusalValue = {
  readonly fields?: readonly FieldRefusal[]
  readonly retryAfterSeconds?: number
  readonly retry?: 'final' | 'retry' | 'conflict'
  readonly balance?: string
  readonly captcha?: boolean
  readonly until?: string | null
}

/** The wire form of every answer under /wps and /lgw (R-CALL-1). `message` is text in the caller's language. */
export type Answer<T> =
  | { readonly success: true; readonly value: T; readonly message: string }
  | { readonly success: false; readonly value: RefusalValue | null; readonly message: string; readonly code: ErrorCode }
