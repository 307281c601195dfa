import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys derived per purpose from the master secret, which never encrypts anything itself. */
export type Secrets = {
  /** Encrypts a secret for the database. `about` is authenticated data that binds it to its row. */
  seal(plain: Buffer, about: string): Buffer
  /** Throws when the bytes were changed, belong to another row, or to another master secret. */
  open(sealed: Buffer, about: string): Buffer
  /** A key for one named purpose. */
  keyFor(purpose: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

export function createSecrets(master: string): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'halong', purpose, 32))
  const sealing = keyFor('seal')
  return {
    keyFor,
    seal(plain, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about))
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES)), decipher.final()])
    },
  }
}

/** The master secret of a data folder, created on first use with owner-only permissions. Throws when others may read it. */
export function masterSecretIn(dataDir: string): string {
  const file = join(dataDir, 'master.secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  if ((statSync(file).mode & 0o077) !== 0)
    throw new Error(`${file} can be read by other accounts: run "chmod 600 ${file}", or set MASTER_SECRET`)
  return readFileSync(file, 'utf8').trim()
}

/** Hash of a token, ticket or code for the database: a random 256-bit value needs no salt and no stretching. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

export const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')
