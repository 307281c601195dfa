import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA-256. */
export const hmacHex = (key: string, content: string | Uint8Array): string => createHmac('sha256', key).update(content).digest('hex')

/** Compares two texts in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
