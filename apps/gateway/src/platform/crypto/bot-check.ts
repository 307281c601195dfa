import { randomInt } from 'node:crypto'
import type { Clock } from '@halong/base'
import { type Challenge, createChallenge, HmacAlgorithm, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../db.ts'
import type { Secrets } from './secrets.ts'

export type BotCheckPurpose = 'login' | 'register' | 'freeplay' | 'code' | 'password' | 'captcha'
export type BotChecks = {
  readonly isRequired: boolean
  /** A challenge for one form; null when the installation asks for none. */
  challenge(purpose: BotCheckPurpose): Promise<Challenge | null>
  /** True once for each solved challenge of that purpose within its 10 minutes. */
  passes(purpose: BotCheckPurpose, payload: string): Promise<boolean>
}

/**
 * Work of a challenge: PBKDF2 with this many rounds, tried for every counter up to a random one. About 25 ms of one core of this machine
 * per thousand rounds·tries in the browser, so that a phone four times slower is done within a second.
 */
const PBKDF2_ROUNDS = 1_000
const tries = { fewest: 60, most: 160 }
/** Work that replaces reading a captcha image (S101): about sixty times as much, two seconds on a desktop, ten on a phone. */
const triesForReading = { fewest: 6_000, most: 7_000 }
const VALID_MS = 10 * 60_000

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(200), expiresAt: z.number(), data: z.looseObject({ purpose: z.string() }) }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().min(0).max(1_000_000), derivedKey: z.string().max(200), time: z.number().optional() }),
})

export function createBotChecks({ db, clock, secrets, isOn }: { db: Db; clock: Clock; secrets: Secrets; isOn: boolean }): BotChecks {
  const hmacSignatureSecret = secrets.keyFor('bot-check').toString('base64url')
  const hmacKeySignatureSecret = secrets.keyFor('bot-check-key').toString('base64url')
  const common = { deriveKey, hmacSignatureSecret, hmacKeySignatureSecret, hmacAlgorithm: HmacAlgorithm.SHA_256 }

  function read(payload: string) {
    try {
      const parsed = payloadShape.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }

  return {
    isRequired: isOn,
    async challenge(purpose) {
      if (!isOn) return null
      const { fewest, most } = purpose === 'captcha' ? triesForReading : tries
      return createChallenge({
        ...common,
        algorithm: 'PBKDF2/SHA-256',
        cost: PBKDF2_ROUNDS,
        counter: randomInt(fewest, most),
        data: { purpose },
        expiresAt: Math.floor((clock.now().getTime() + VALID_MS) / 1_000),
      })
    },
    async passes(purpose, payload) {
      if (!isOn) return true
      const solved = read(payload)
      if (!solved || solved.challenge.parameters.data.purpose !== purpose) return false
      const { parameters } = solved.challenge
      if (parameters.expiresAt * 1_000 < clock.now().getTime()) return false
      // cast: the fields we read are checked above; the rest is covered by the challenge's signature.
      const { challenge, solution } = solved as unknown as { challenge: Challenge; solution: Solution }
      const { verified } = await verifySolution({ ...common, challenge, solution })
      if (!verified) return false
      const { rowCount } = await db.pool.query(
        'insert into gateway.used_value (kind, value, expires_at) values ($1, $2, $3) on conflict do nothing',
        ['bot-check', parameters.nonce, new Date(parameters.expiresAt * 1_000)],
      )
      return rowCount === 1
    },
  }
}
