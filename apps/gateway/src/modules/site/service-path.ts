import { createCipheriv, createDecipheriv, hash } from 'node:crypto'

/**
 * The encoding of the seeds' list of customer-service paths (R-MSG-4): DES-ECB with PKCS #7 padding, base64, and after it the 8 characters of its key. It has
 * no security value and counts as none (D7): whoever reads the path reads the key. DES under one key is triple DES under that key three times, which today's
 * OpenSSL still has.
 */
const CIPHER = 'des-ede3-ecb'
const KEY_LENGTH = 8
const ENCODED = /^[A-Za-z0-9+/]{8,800}={0,2}[\u0021-\u007e]{8}$/

const tripled = (key: string): Buffer => Buffer.concat([0, 1, 2].map(() => Buffer.from(key, 'latin1')))

/** @param key 8 printable ASCII characters; by default made of the address, so that the same address is always written the same way */
export function encodeServicePath(address: string, key: string = hash('sha256', address).slice(0, KEY_LENGTH)): string {
  const cipher = createCipheriv(CIPHER, tripled(key), null)
  return `${Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64')}${key}`
}

/** The address in a path; null when it holds none that can be read. What it says is checked by whoever opens it. */
export function decodeServicePath(path: string): string | null {
  if (!ENCODED.test(path)) return null
  try {
    const decipher = createDecipheriv(CIPHER, tripled(path.slice(-KEY_LENGTH)), null)
    const bytes = Buffer.concat([decipher.update(path.slice(0, -KEY_LENGTH), 'base64'), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The address of a path as an operator wrote it: plainly, or in the encoding. */
export const addressOfPath = (path: string): string | null => (path.startsWith('https://') ? path : decodeServicePath(path))
