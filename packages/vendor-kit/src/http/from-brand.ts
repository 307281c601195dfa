import { isSignedBy, SIGNATURE_WINDOW_MS } from '@halong/api'
import type { Clock } from '@halong/base'

type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The very text that came; empty where none did. */
  readonly body?: string
}

/**
 * Whether a call comes from the brand that shares the vendor's secret: the way back of the wallet's calls, signed as they are (contracts §6). One that is sent again within
 * its minute passes again, so whatever it changes must be the same the second time. `body` is its text, as `JSON.stringify` writes it.
 */
export function isFromBrand(
  { method, url, headers, body = '' }: Asked,
  { secret, clock }: { readonly secret: string; readonly clock: Clock },
): boolean {
  const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) => headers[name])
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(timestamp))
    return false
  if (Math.abs(clock.now().getTime() - Number(timestamp)) > SIGNATURE_WINDOW_MS) return false
  return isSignedBy(secret, signature, { timestamp, nonce, method, path: url, body })
}
