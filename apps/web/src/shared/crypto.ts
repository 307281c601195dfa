import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { importJWK } from 'jose/key/import'
import type { ClientValue } from '@halong/api/client'

export type EncryptionKey = ClientValue<'system.getKeys'>['keys'][number]

/** How far the server's clock is ahead of this device's, in milliseconds; answers take time to arrive, so it is good to a second or so. */
export const clockOffsetMs = (serverNow: string, deviceNowMs: number): number => Date.parse(serverNow) - deviceNowMs

/**
 * Encrypts a body to the gateway's key: JWE compact, ECDH-ES on P-256, A256GCM (D12, T6). The protected header carries the moment in seconds
 * and a random id, so that a copy is refused later and twice.
 */
export async function encryptTo(key: EncryptionKey, body: object, nowMs: number): Promise<string> {
  const { kid, kty, crv, x, y } = key
  const publicKey = await importJWK({ kty, crv, x, y }, 'ECDH-ES')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, iat: Math.floor(nowMs / 1_000), jti: crypto.randomUUID() })
    .encrypt(publicKey)
}
