import { ok, type Result, refuse } from '@halong/base'
import { type Platform, type PlayerCaller, type Queryable, uuidFromId } from '../../platform/index.ts'

/**
 * Authentication factors. `made`: a password that somebody else chose or saw. For the hold after a reset a password counts as the channel of
 * the reset (`passwordFactor`). A recovery code counts as `authenticator`, a Firebase token as `sms`. A remembered browser, a hand-off code and
 * the payee's name are no factors.
 */
export const FACTORS = ['password', 'made', 'sms', 'email', 'authenticator', 'passkey', 'payment'] as const
export type Factor = (typeof FACTORS)[number]
export type SessionProof = {
  /** Factors proved on this session. */
  readonly factors: readonly Factor[]
  /** Whether the last one was proved no more than 5 minutes ago. */
  readonly isFresh: boolean
}
/** When a requested change takes effect: at once, or after the hold. */
export type ChangeTiming = 'now' | 'later'
export type ProofRefusal = 'session.fresh_sign_in_required' | 'session.second_proof_required'
export type ProofPolicy = ReturnType<typeof createProofPolicy>

/** S08: how long a proof counts as fresh. */
const FRESH_MS = 5 * 60_000

/** T16, T26: a password the owner chose, or a passkey (user verified), is enough alone; any two other factors together. */
export const isEnough = (factors: readonly Factor[]): boolean =>
  factors.includes('password') || factors.includes('passkey') || new Set(factors).size >= 2

/** The factor that a right password counts as at this time. */
export function passwordFactor(
  credential: { readonly mustChange: boolean; readonly standsOn: Factor | null; readonly standsUntil: Date | null },
  at: Date,
): Factor {
  if (credential.mustChange) return 'made'
  return credential.standsOn !== null && credential.standsUntil !== null && credential.standsUntil > at ? credential.standsOn : 'password'
}

/** The factors of each session, and the one rule that decides whether a change may be made by it. Reads the database: such calls are few. */
export function createProofPolicy({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const keyOf = ({ memberId, sessionId }: Pick<PlayerCaller, 'memberId' | 'sessionId'>) => [memberId, uuidFromId('ses', sessionId)]

  async function of(caller: Pick<PlayerCaller, 'memberId' | 'sessionId'>): Promise<SessionProof> {
    const { rows } = await db.pool.query<{ factors: Factor[]; proved_at: Date | null }>(
      'select factors, proved_at from gateway.session where member_id = $1 and session_id = $2 and ended_at is null',
      keyOf(caller),
    )
    const [row] = rows
    const provedAt = row?.proved_at?.getTime() ?? Number.NEGATIVE_INFINITY
    return { factors: row?.factors ?? [], isFresh: clock.now().getTime() - provedAt <= FRESH_MS }
  }

  return {
    of,

    /** Records a factor just proved on a session. */
    async add(caller: Pick<PlayerCaller, 'memberId' | 'sessionId'>, factor: Factor, to: Queryable = db.pool): Promise<void> {
      await to.query(
        `update gateway.session set proved_at = $4, factors = case when $3 = any(factors) then factors else array_append(factors, $3) end
         where member_id = $1 and session_id = $2 and ended_at is null`,
        [...keyOf(caller), factor, clock.now()],
      )
    },

    /**
     * The one rule for every change of account protection or payout destination. `shown`: factors proved by this call.
     * @returns `now` where enough is proved; `later` where it is not and the caller accepts the hold
     */
    async judge(
      caller: Pick<PlayerCaller, 'memberId' | 'sessionId'>,
      { shown, mayWait }: { readonly shown: readonly Factor[]; readonly mayWait: boolean },
    ): Promise<Result<ChangeTiming, ProofRefusal>> {
      const { factors, isFresh } = await of(caller)
      if (shown.length === 0 && !isFresh) return refuse('session.fresh_sign_in_required')
      if (isEnough([...factors, ...shown])) return ok('now')
      return mayWait ? ok('later') : refuse('session.second_proof_required')
    },
  }
}
