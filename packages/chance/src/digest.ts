import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

type BuiltIn = { hash?(algorithm: 'sha256', text: string, as: 'hex'): string }
/** Of a server; browsers have none. */
declare const process: { getBuiltinModule?(name: 'node:crypto'): BuiltIn } | undefined

/** SHA-256 of a text where nothing is built in for it that answers at once: in browsers. */
export const portableSha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const builtIn = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto').hash

/** SHA-256 of a text (UTF-8), as 64 hex digits. A server's own takes a seventh of the time: a chain has up to a million of them. */
export const sha256Hex: (text: string) => string = builtIn ? (text) => builtIn('sha256', text, 'hex') : portableSha256Hex

/** SHA-256 of one byte and the bytes of digests written in hex, as 64 hex digits. */
export const taggedDigest = (tag: number, ...digests: readonly string[]): string =>
  bytesToHex(sha256(concatBytes(Uint8Array.of(tag), ...digests.map(hexToBytes))))

/** Whether a text is a seed, a digest or a beacon: 64 lower-case hex digits. */
export const isHex64 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
