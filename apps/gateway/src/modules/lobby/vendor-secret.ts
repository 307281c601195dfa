import { hash, randomBytes } from 'node:crypto'
import type { Secrets } from '../../platform/crypto/secrets.ts'

const SECRET_BYTES = 32
const FINGERPRINT_DIGITS = 16
const aboutOf = (vassalage: string) => `vendor ${vassalage}`

/** A secret that vendor and wallet sign with (W18): 256 bits by chance, as text that goes into any file of settings. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
/** What tells two secrets apart on a screen without telling either. */
export const fingerprintOf = (secret: string): string => hash('sha256', secret, 'hex').slice(0, FINGERPRINT_DIGITS)

export const sealSecret = (secrets: Secrets, vassalage: string, secret: string): Buffer =>
  secrets.seal(Buffer.from(secret), aboutOf(vassalage))
export const openSecret = (secrets: Secrets, vassalage: string, sealed: Buffer): string =>
  secrets.open(sealed, aboutOf(vassalage)).toString('utf8')
