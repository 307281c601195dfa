import { ok, type Result, refuse } from '@halong/base'
import { hashSecret, type Secrets } from '../../platform/crypto/secrets.ts'
import { networkAt } from '../../platform/http/address.ts'
import { type CallContext, newSecret, type Platform, type PlayerCaller, refuseWith, uuidv7 } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { PlayerService } from '../player/index.ts'
import { sessionSettings } from '../session/index.ts'
import type { SiteService } from '../site/index.ts'
import { stopBudget, waitingBudget } from './budgets.ts'
import type { SessionControl } from './dependencies.ts'
import { lockMember } from './member-lock.ts'
import type { AccountOwner, Owner } from './owner.ts'
import type { WaitingKind, WaitingRow, WaitingStore } from './waiting-store.ts'

type WaitingDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: WaitingStore
  readonly secrets: Secrets
  readonly limits: Limits
  readonly players: PlayerService
  readonly site: SiteService
  readonly owner: Owner
  readonly endSessions: SessionControl['endAll']
  originOf(brandId: number): Promise<string>
}
/** A change to be applied later. `subject` distinguishes several of one kind. */
export type Change = { readonly kind: WaitingKind; readonly subject?: string; readonly detail: string; readonly payload: object }
export type Waiting = ReturnType<typeof createWaiting>

const HOUR_MS = 3_600_000

/**
 * Changes requested on a weak proof (T16): they wait for the brand's hold, every verified contact is told at once with a link that stops them,
 * and a job applies them when due (`due-changes.ts`).
 */
export function createWaiting({ store, secrets, limits, players, site, owner, endSessions, originOf, db, clock, log }: WaitingDeps) {
  const about = ({ memberId, changeId }: Pick<WaitingRow, 'memberId' | 'changeId'>) => `waiting:${memberId}:${changeId}`
  const holdMs = async (brandId: number) => (await site.byId(brandId)).read(sessionSettings).payoutHoldHours * HOUR_MS

  return {
    /** Decrypts the payload given to `add`. */
    open: (row: WaitingRow): unknown => JSON.parse(secrets.open(row.sealed, about(row)).toString('utf8')),

    /** Schedules a change and tells every verified contact. @returns when it takes effect */
    async add(caller: PlayerCaller, { kind, subject = '', detail, payload }: Change) {
      const { memberId, brandId, language } = caller
      const spent = await limits.spend(waitingBudget, String(memberId))
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
      const askedAt = clock.now()
      const dueAt = new Date(askedAt.getTime() + (await holdMs(brandId)))
      const changeId = uuidv7()
      const sealed = secrets.seal(Buffer.from(JSON.stringify(payload)), about({ memberId, changeId }))
      const code = newSecret()
      await db.transaction(async (tx) => {
        await lockMember(tx, memberId)
        await store.put(tx, { memberId, changeId, brandId, kind, subject, detail, sealed, language, askedAt, dueAt })
        await store.putStop(tx, { codeHash: hashSecret(code), memberId, expiresAt: dueAt })
        const values = {
          change: kind,
          address: detail || 'none',
          due: owner.moment(dueAt, language),
          link: `${await originOf(brandId)}/stop-change?code=${code}`,
        }
        await owner.tellEverywhere(tx, caller, { template: 'change.waiting', values })
      })
      log.warn({ event: 'security.change_waits', memberId, kind }, 'security event')
      return ok(dueAt)
    },

    async cancel(caller: AccountOwner, changeId: string): Promise<Result<null, 'player.waiting_unknown'>> {
      return (await store.take(db.pool, { memberId: caller.memberId, changeId })) ? ok(null) : refuse('player.waiting_unknown')
    },

    /**
     * By the code of a notice: cancels every scheduled change, ends every session, and extends the hold of a password that was just reset. The
     * code stays valid until it expires, as an attacker may request the change again.
     */
    async stop(code: string, request: CallContext) {
      const spent = await limits.spend(stopBudget, networkAt(request))
      if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
      const memberId = await store.holderOfStop(hashSecret(code), clock.now())
      const player = memberId === null ? null : await players.byMemberId(memberId)
      if (!player || player.brandId !== request.brandId) return refuse('player.waiting_unknown')
      const [now, hold] = [clock.now().getTime(), await holdMs(player.brandId)]
      // Includes a password whose hold has just ended: the attacker may have set it.
      const basis = { memberId: player.memberId, since: new Date(now - 2 * hold), until: new Date(now + hold) }
      await db.transaction(async (tx) => {
        await lockMember(tx, player.memberId)
        for (const row of await store.of(player.memberId, tx)) await store.take(tx, row)
        await players.extendBasis(tx, basis)
        await endSessions(player.memberId, 'stopped', tx)
      })
      log.warn({ event: 'security.change_stopped', memberId, requestId: request.id }, 'security event')
      return ok({})
    },
  }
}
