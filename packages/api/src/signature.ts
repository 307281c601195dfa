import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a vendor's clock may be off (W18). */
export const SIGNATURE_WINDOW_MS = 60_000

type Signed = { readonly timestamp: string; readonly nonce: string; readonly method: string; readonly path: string; readonly body: string }

/**
 * Signature of a seamless-wallet call: hex HMAC-SHA-256 over `timestamp.nonce.METHOD.path.body`, where body is the raw text sent.
 * Both sides of the wallet use this function (W18, ASVS 4.1.5).
 */
export const sign = (secret: string, { timestamp, nonce, method, path, body }: Signed): string =>
  createHmac('sha256', secret).update(`${timestamp}.${nonce}.${method}.${path}.${body}`, 'utf8').digest('hex')

/** Compares in constant time; false for anything that is not the right signature. */
export function isSignedBy(secret: string, signature: string, signed: Signed): boolean {
  const expected = Buffer.from(sign(secret, signed), 'utf8')
  const given = Buffer.from(signature, 'utf8')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
