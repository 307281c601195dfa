import type { SignInCheck, SignInCheckMethod } from '@halong/api'
import { type Result, refuse } from '@halong/base'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import { newSecret, type Platform } from '../../platform/index.ts'
import { maskContact } from '../verification/index.ts'
import type { Factor } from './proof-policy.ts'
import type { SessionOrigin } from './store.ts'

export type CheckMethod = SignInCheckMethod['method']
/** The sign-in that continues once the check is passed. */
export type Pending = {
  readonly memberId: number
  readonly cameBy: SessionOrigin
  readonly restricted: boolean
  readonly expired: boolean
  readonly remember: boolean
  /** Factors proved before the check. */
  readonly factors: readonly Factor[]
}
/** What an account can be checked by, from its contacts and keys. */
export type Provable = {
  readonly mobile: string | null
  readonly email: string | null
  readonly payeeName: string | null
  readonly hasAuthenticator: boolean
}
type OpenCheck = Pending & {
  readonly ticketHash: Buffer
  readonly passed: readonly CheckMethod[]
  readonly methods: readonly SignInCheckMethod[]
}

const VALID_MS = 10 * 60_000
/** Wrong answers before a check ends. */
const MAX_FAILED_CHECKS = 5

/** The methods left besides what has just been proved. The payee's name is known to many people (D17), so it comes last. */
export function methodsOf(provable: Provable, proved: CheckMethod | null): SignInCheckMethod[] {
  const { mobile, email, payeeName, hasAuthenticator } = provable
  const all: (SignInCheckMethod | null)[] = [
    hasAuthenticator ? { method: 'authenticator', hint: '' } : null,
    mobile === null ? null : { method: 'sms', hint: maskContact('sms', mobile) },
    email === null ? null : { method: 'email', hint: maskContact('email', email) },
    payeeName === null ? null : { method: 'payee_name', hint: '' },
  ]
  return all.filter((each): each is SignInCheckMethod => each !== null && each.method !== proved)
}

const isPossession = (method: CheckMethod): boolean => method !== 'payee_name'

/** D17: a possession factor is required; the name alone, where there is no other method, opens a low-trust session only. */
export function isPassed(methods: readonly SignInCheckMethod[], passed: readonly CheckMethod[]): boolean {
  return passed.some(isPossession) || (passed.length > 0 && !methods.some(({ method }) => isPossession(method)))
}

export type Checks = ReturnType<typeof createChecks>

/** R-LOGIN-8: the further check between a right password and the session, on a device and network not seen before. */
export function createChecks({
  db,
  clock,
  provableOf,
}: Pick<Platform, 'db' | 'clock'> & { provableOf(memberId: number): Promise<Provable> }) {
  const presentCheck = (ticket: string, { methods, passed }: Pick<OpenCheck, 'methods' | 'passed'>): SignInCheck => ({
    ticket,
    methods,
    passed,
    needed: passed.includes('payee_name') && methods.some(({ method }) => isPossession(method)) ? 2 : 1,
  })

  /** Null for a check that has ended and for an unknown ticket alike. */
  async function find(ticket: string): Promise<OpenCheck | null> {
    type Row = {
      member_id: string
      came_by: SessionOrigin
      restricted: boolean
      expired: boolean
      remember: boolean
      factors: Factor[]
      passed: CheckMethod[]
      proved: CheckMethod | null
      failed: number
      expires_at: Date
    }
    const ticketHash = hashSecret(ticket)
    const { rows } = await db.pool.query<Row>(
      'select member_id, came_by, restricted, expired, remember, factors, passed, proved, failed, expires_at from gateway.sign_in_check where ticket_hash = $1',
      [ticketHash],
    )
    const [row] = rows
    if (!row || row.expires_at <= clock.now() || row.failed >= MAX_FAILED_CHECKS) return null
    const memberId = Number(row.member_id)
    const { came_by: cameBy, restricted, expired, remember, factors, passed } = row
    return {
      memberId,
      cameBy,
      restricted,
      expired,
      remember,
      factors,
      passed,
      ticketHash,
      methods: methodsOf(await provableOf(memberId), row.proved),
    }
  }

  return {
    find,
    presentCheck,
    methodsFor: async (memberId: number, proved: CheckMethod | null) => methodsOf(await provableOf(memberId), proved),

    /** Begins a check. */
    async begin(
      pending: Pending,
      { methods, proved }: { methods: readonly SignInCheckMethod[]; proved: CheckMethod | null },
    ): Promise<SignInCheck> {
      const ticket = newSecret()
      await db.pool.query(
        `insert into gateway.sign_in_check (ticket_hash, member_id, came_by, restricted, expired, remember, proved, expires_at, factors)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          hashSecret(ticket),
          pending.memberId,
          pending.cameBy,
          pending.restricted,
          pending.expired,
          pending.remember,
          proved,
          new Date(clock.now().getTime() + VALID_MS),
          pending.factors,
        ],
      )
      return presentCheck(ticket, { methods, passed: [] })
    },

    /**
     * Counts an attempt in the database, so that concurrent answers do not share one.
     * @returns attempts left after this one; null when there were too many before
     */
    async spendTry({ ticketHash }: OpenCheck): Promise<number | null> {
      const { rows } = await db.pool.query<{ failed: number }>(
        'update gateway.sign_in_check set failed = failed + 1 where ticket_hash = $1 and failed < $2 returning failed',
        [ticketHash, MAX_FAILED_CHECKS],
      )
      return rows[0] ? MAX_FAILED_CHECKS - rows[0].failed : null
    },
    giveBackTry: ({ ticketHash }: OpenCheck) =>
      db.pool.query('update gateway.sign_in_check set failed = failed - 1 where ticket_hash = $1 and failed > 0', [ticketHash]),

    /** Records a passed method and answers all passed so far. */
    async pass({ ticketHash }: OpenCheck, method: CheckMethod): Promise<readonly CheckMethod[]> {
      const { rows } = await db.pool.query<{ passed: CheckMethod[] }>(
        `update gateway.sign_in_check set passed = case when $2 = any(passed) then passed else array_append(passed, $2) end
         where ticket_hash = $1 returning passed`,
        [ticketHash, method],
      )
      return rows[0]?.passed ?? []
    },

    /** Ends a check; succeeds for exactly one caller. */
    async end({ ticketHash }: OpenCheck): Promise<Result<null, 'session.verification_over'>> {
      const { rowCount } = await db.pool.query('delete from gateway.sign_in_check where ticket_hash = $1', [ticketHash])
      return rowCount === 1 ? { ok: true, value: null } : refuse('session.verification_over')
    },

    cleanUp: () => db.pool.query('delete from gateway.sign_in_check where expires_at < $1', [clock.now()]),
  }
}
