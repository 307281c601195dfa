import { CompactEncrypt, importJWK } from 'jose'

/** How far the time in an envelope may be from the gateway's clock (T6). */
export const ENVELOPE_WINDOW_MS = 120_000

export type EnvelopeKey = { readonly kid: string; readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
export type EnvelopeKeys = { readonly keys: readonly EnvelopeKey[]; readonly now: string }

/** What travels inside: when it was written, a value used once, and the body. */
export type EnvelopeContent = { readonly iat: number; readonly jti: string; readonly body: object }

/** How far this device's clock is from the gateway's, in milliseconds; ask when the keys arrive, add it when a body is sealed. */
export const clockOffset = (keys: EnvelopeKeys): number => Date.parse(keys.now) - Date.now()

/**
 * Encrypts a body to the gateway's newest key as JWE compact (D12). Needs WebCrypto, so a secure origin or localhost.
 * @param offset `clockOffset` of the keys
 */
export async function sealBody(keys: EnvelopeKeys, body: object, offset = clockOffset(keys)): Promise<string> {
  const [key] = keys.keys
  if (!key) throw new Error('the gateway has no key to encrypt to')
  const content: EnvelopeContent = { iat: Date.now() + offset, jti: crypto.randomUUID(), body }
  const { kid, kty, crv, x, y } = key
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK({ kty, crv, x, y }, 'ECDH-ES'))
}
