import { createHash } from 'node:crypto'
import { type Clock, ok, type Result } from '@halong/base'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import type { Queryable } from '../../platform/index.ts'
import type { FirebaseKeys } from './firebase-keys.ts'

type FirebaseDeps = {
  readonly keys: FirebaseKeys
  readonly clock: Clock
  readonly db: Queryable
  /** Whether unsigned tokens of the official emulator are taken for `demo-…` projects. */
  readonly takesEmulator: boolean
}
/** Why a token is not taken, for the log of support; the player is told that the code is not right. */
export type TokenRefusal =
  | 'form'
  | 'key_unknown'
  | 'signature'
  | 'claims'
  | 'expired'
  | 'not_by_phone'
  | 'too_old'
  | 'other_number'
  | 'used'
  | 'keys_unreachable'
export type FirebaseProof = ReturnType<typeof createFirebaseProof>

const MAX_TOKEN_LENGTH = 4_096
const TOLERANCE_S = 30
/** The number was proved no longer ago than this; the token itself would be good for an hour. */
const FRESH_S = 600
/** As long as a token can be valid at all. */
const TOKEN_LIFE_S = 3_600

const claims = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number().int(),
  exp: z.number().int(),
  auth_time: z.number().int(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.string() }),
})
const no = (why: TokenRefusal) => ({ ok: false, code: why }) as const

/** Proof by Firebase's word that somebody holds a number (T14): signed by Firebase for our project, fresh, for this very number, once. */
export function createFirebaseProof({ keys, clock, db, takesEmulator }: FirebaseDeps) {
  async function payloadOf(token: string, projectId: string): Promise<Result<JWTPayload, TokenRefusal>> {
    const wanted = {
      audience: projectId,
      issuer: `https://securetoken.google.com/${projectId}`,
      currentDate: clock.now(),
      clockTolerance: TOLERANCE_S,
    }
    try {
      const header = decodeProtectedHeader(token)
      if (header.alg === 'none')
        return takesEmulator && projectId.startsWith('demo-') ? ok(UnsecuredJWT.decode(token, wanted).payload) : no('signature')
      if (header.alg !== 'RS256' || typeof header.kid !== 'string') return no('form')
      const key = await keyNamed(header.kid)
      if (!key.ok) return key
      return ok((await jwtVerify(token, key.value, { ...wanted, algorithms: ['RS256'] })).payload)
    } catch (error) {
      if (error instanceof errors.JWTExpired) return no('expired')
      if (error instanceof errors.JWTClaimValidationFailed) return no('claims')
      return no(error instanceof errors.JWSSignatureVerificationFailed ? 'signature' : 'form')
    }
  }

  async function keyNamed(kid: string) {
    try {
      const key = await keys.byName(kid)
      return key ? ok(key) : no('key_unknown')
    } catch {
      return no('keys_unreachable')
    }
  }

  /** One proof of a number serves once, however many tokens are made from it. */
  async function isFirstUse(projectId: string, sub: string, authTime: number): Promise<boolean> {
    const value = createHash('sha256')
      .update(JSON.stringify([projectId, sub, authTime]))
      .digest('base64url')
    const { rowCount } = await db.query(
      'insert into gateway.used_value (kind, value, expires_at) values ($1, $2, $3) on conflict do nothing',
      ['firebase', value, new Date((authTime + TOKEN_LIFE_S) * 1_000)],
    )
    return rowCount === 1
  }

  return {
    async take(token: string, { projectId, e164 }: { projectId: string; e164: string }): Promise<Result<null, TokenRefusal>> {
      if (token.length > MAX_TOKEN_LENGTH) return no('form')
      const payload = await payloadOf(token, projectId)
      if (!payload.ok) return payload
      const read = claims.safeParse(payload.value)
      if (!read.success) return no('claims')
      const { iat, exp, auth_time: authTime, sub, phone_number: phone, firebase } = read.data
      const now = Math.floor(clock.now().getTime() / 1_000)
      if (iat > now + TOLERANCE_S || authTime > iat + TOLERANCE_S || exp - iat > TOKEN_LIFE_S + TOLERANCE_S) return no('claims')
      if (firebase.sign_in_provider !== 'phone') return no('not_by_phone')
      if (now - authTime > FRESH_S) return no('too_old')
      if (phone !== e164) return no('other_number')
      return (await isFirstUse(projectId, sub, authTime)) ? ok(null) : no('used')
    },
  }
}
