import type { ErrorCode, RefusalValue } from '@halong/api'

/** Thrown to answer a call before or instead of its handler. */
export class Refused extends Error {
  override name = 'Refused' as const
  readonly code: ErrorCode
  readonly refusal: RefusalValue | null
  constructor(code: ErrorCode, refusal: RefusalValue | null = null) {
    super(code)
    this.code = code
    this.refusal = refusal
  }
}
