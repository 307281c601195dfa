import { isSignedBy, SIGNATURE_WINDOW_MS } from '@halong/api'
import type { Clock } from '@halong/base'

type Asked = { readonly headers: Readonly<Record<string, string | string[] | undefined>>; readonly path: string; readonly body: string }

/** Whether a call with a body comes from the brand that shares the vendor's secret. Sent again within its minutes it is answered again: its reference counts once. */
export function isSignedByBrand(
  { headers, path, body }: Asked,
  { secret, clock }: { readonly secret: string; readonly clock: Clock },
): boolean {
  const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) => headers[name])
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(timestamp))
    return false
  if (Math.abs(clock.now().getTime() - Number(timestamp)) > SIGNATURE_WINDOW_MS) return false
  return isSignedBy(secret, signature, { timestamp, nonce, method: 'POST', path, body })
}
