import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export type Sealer = {
  /** How a secret text rests, bound to what it is (`about`): it opens nowhere else. */
  seal(secret: string, about: string): string
  /** The text itself; one that was revealed rests in clear. Throws when the bytes were changed, moved, or sealed under another key. */
  open(kept: string, about: string): string
}

/** What every sealed text begins with. */
export const SEALED = 'sealed.'
const KEY = 32
const IV = 12
const TAG = 16

/**
 * Seeds of rounds to come are worth money: whoever reads the database, or a copy of it, must not learn them (T51, T52). They rest under
 * AES-256-GCM with a key of the installation and are readable in memory only. Throws for a key that is not 32 bytes.
 */
export function createSealer(key: Buffer): Sealer {
  if (key.length !== KEY) throw new Error('the key of the seeds has 32 bytes')
  return {
    seal(secret, about) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about, 'utf8'))
      return SEALED + Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open(kept, about) {
      if (!kept.startsWith(SEALED)) return kept
      const bytes = Buffer.from(kept.slice(SEALED.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV))
      decipher.setAAD(Buffer.from(about, 'utf8')).setAuthTag(bytes.subarray(bytes.length - TAG))
      return Buffer.concat([decipher.update(bytes.subarray(IV, bytes.length - TAG)), decipher.final()]).toString('utf8')
    },
  }
}
