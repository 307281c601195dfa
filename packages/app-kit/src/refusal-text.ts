import { Refusal } from '@halong/api/client'
import { errorText } from '@halong/api/error-texts'
import type { TextKey } from './text.ts'

/** The answer was no, for a reason of the contract. */
export const isRefusal = (failure: unknown): failure is Refusal => failure instanceof Refusal

/** What a form says about a failed call: the reason of the refusal, or why there was no answer. A page without a secure connection can't encrypt. */
export function failureKey(failure: unknown): TextKey {
  if (isRefusal(failure)) return errorText(failure.code)
  return globalThis.isSecureContext ? 'error.outage' : 'auth.insecure'
}
