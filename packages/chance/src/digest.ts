import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

type Keyed = { update(text: string): Keyed; digest(): Uint8Array }
type BuiltIn = { hash?(algorithm: 'sha256', text: string, as: 'hex'): string; createHmac(algorithm: 'sha256', key: string): Keyed }
/** Of a server; browsers have none. */
declare const process: { getBuiltinModule?(name: 'node:crypto'): BuiltIn } | undefined

/** SHA-256 of a text where nothing is built in for it that answers at once: in browsers. */
export const portableSha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const builtIn = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto')
const builtInHash = builtIn?.hash

/** SHA-256 of a text (UTF-8), as 64 hex digits. A server's own takes a seventh of the time: a chain has up to a million of them. */
export const sha256Hex: (text: string) => string = builtInHash ? (text) => builtInHash('sha256', text, 'hex') : portableSha256Hex

/** HMAC-SHA-256 of a text (UTF-8) with a text as the key, where nothing is built in for it that answers at once: in browsers. */
export const portableHmac = (key: string, text: string): Uint8Array => hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))

/** HMAC-SHA-256 of a text (UTF-8) with a text as the key: 32 bytes. A server's own takes less than half the time, and every round is drawn by it. */
export const hmacOf: (key: string, text: string) => Uint8Array = builtIn
  ? (key, text) => builtIn.createHmac('sha256', key).update(text).digest()
  : portableHmac

/** SHA-256 of one byte and the bytes of digests written in hex, as 64 hex digits. */
export const taggedDigest = (tag: number, ...digests: readonly string[]): string =>
  bytesToHex(sha256(concatBytes(Uint8Array.of(tag), ...digests.map(hexToBytes))))

/** Whether a text is a seed, a digest or a beacon: 64 lower-case hex digits. */
export const isHex64 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
