import { ENVELOPE_WINDOW_MS } from '@halong/api/envelope'
import type { Clock } from '@halong/base'
import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import type { Db } from '../db.ts'
import { uuidv7 } from '../ids.ts'
import type { Secrets } from './secrets.ts'

export type PublicKey = {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly use: 'enc'
  readonly alg: 'ECDH-ES'
}

export type Envelopes = {
  /** Keys to encrypt to, newest first. */
  publicKeys(): Promise<PublicKey[]>
  /** The decrypted body, or null for every kind of fault alike (T6: no oracle). */
  open(jwe: string): Promise<object | null>
  /** Rotates the key when due, and deletes expired keys and used values. */
  cleanUp(): Promise<void>
}

const ROTATE_AFTER_MS = 7 * 24 * 3_600_000
/** Grace period in which an old key still decrypts. */
const RETIRED_AFTER_MS = ROTATE_AFTER_MS + 24 * 3_600_000
const CACHED_MS = 60_000
const MAX_ENVELOPE_LENGTH = 32_000

const content = z.object({ iat: z.number().finite(), jti: z.string().regex(/^[\w-]{16,64}$/), body: z.record(z.string(), z.unknown()) })

type KeyRow = { kid: string; public_jwk: JWK; sealed_private: Buffer; created_at: Date }
type Loaded = {
  readonly publics: PublicKey[]
  readonly privates: Map<string, CryptoKey | Uint8Array>
  readonly newestAt: number
  readonly loadedAt: number
}

/** Decrypts bodies that were encrypted on top of TLS. The keys are shared through the database, sealed by the master secret. */
export function createEnvelopes({
  db,
  clock,
  secrets,
  parse,
}: {
  db: Db
  clock: Clock
  secrets: Secrets
  parse: (bytes: Buffer) => unknown
}): Envelopes {
  let loaded: Promise<Loaded> | null = null

  async function load(): Promise<Loaded> {
    const { rows } = await db.reads.query<KeyRow>(
      'select kid, public_jwk, sealed_private, created_at from gateway.envelope_key order by created_at desc limit 4',
    )
    const privates = new Map<string, CryptoKey | Uint8Array>()
    const publics: PublicKey[] = []
    for (const row of rows) {
      const { x = '', y = '' } = row.public_jwk
      publics.push({ kid: row.kid, kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg: 'ECDH-ES' })
      // cast: sealed by us, so what opens is what was written.
      const jwk = JSON.parse(secrets.open(row.sealed_private, row.kid).toString('utf8')) as JWK
      privates.set(row.kid, await importJWK(jwk, 'ECDH-ES'))
    }
    return { publics, privates, newestAt: rows[0]?.created_at.getTime() ?? 0, loadedAt: clock.now().getTime() }
  }

  async function current(): Promise<Loaded> {
    loaded ??= load()
    try {
      const keys = await loaded
      if (clock.now().getTime() - keys.loadedAt < CACHED_MS && keys.publics.length > 0) return keys
      loaded = load()
      return await loaded
    } catch (error) {
      loaded = null
      throw error
    }
  }

  async function addKey(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const kid = uuidv7()
    const sealed = secrets.seal(Buffer.from(JSON.stringify(await exportJWK(privateKey))), kid)
    await db.pool.query('insert into gateway.envelope_key (kid, public_jwk, sealed_private, created_at) values ($1, $2, $3, $4)', [
      kid,
      await exportJWK(publicKey),
      sealed,
      clock.now(),
    ])
    loaded = null
  }

  async function plainOf(jwe: string): Promise<unknown> {
    const { privates } = await current()
    const { plaintext } = await compactDecrypt(
      jwe,
      ({ kid }) => {
        const key = privates.get(String(kid))
        if (!key) throw new Error('unknown key')
        return key
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    return parse(Buffer.from(plaintext))
  }

  return {
    publicKeys: async () => (await current()).publics.slice(0, 2),
    async open(jwe) {
      if (jwe.length > MAX_ENVELOPE_LENGTH) return null
      const plain = content.safeParse(await plainOf(jwe).catch(() => null))
      if (!plain.success) return null
      const { iat, jti, body } = plain.data
      const now = clock.now().getTime()
      if (Math.abs(now - iat) > ENVELOPE_WINDOW_MS) return null
      const { rowCount } = await db.pool.query(
        'insert into gateway.used_value (kind, value, expires_at) values ($1, $2, $3) on conflict do nothing',
        ['jwe', jti, new Date(now + 2 * ENVELOPE_WINDOW_MS)],
      )
      return rowCount === 1 ? body : null
    },
    async cleanUp() {
      const now = clock.now()
      const { rows } = await db.pool.query<{ newest: Date | null }>('select max(created_at) newest from gateway.envelope_key')
      const newest = rows[0]?.newest ?? null
      if (newest === null || now.getTime() - newest.getTime() > ROTATE_AFTER_MS) await addKey()
      await db.pool.query('delete from gateway.envelope_key where created_at < $1', [new Date(now.getTime() - RETIRED_AFTER_MS)])
    },
  }
}
