import { invariant, type Result } from '@halong/base'
import type { Platform, Tx } from '../../platform/index.ts'
import type { BonusGrant } from '../bonus/index.ts'
import { type EndingRounds, type GrantKey, type NewRounds, freeRoundsStore as store } from './free-rounds-store.ts'
import type { PromotionStore } from './promotion-store.ts'
import { playedBy } from './terms.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly promotions: Pick<PromotionStore, 'returnReserved'>
  readonly bonuses: {
    grant(tx: Tx, grant: BonusGrant): Promise<Result<{ isActive: boolean }, 'bonus.too_many' | 'wallet.member_blocked'>>
  }
}
export type FreeRoundsService = ReturnType<typeof createFreeRounds>

const AT_ONCE = 200
/** What can't be given now, because too many bonuses wait or the player may have none, is tried again then. */
const TRY_AGAIN_MS = 3_600_000

/**
 * Rounds that the house stakes (W25, decision 0113): given by a claim, played through the wallet, and over when the last is settled or their time has come. What they won
 * for a bonus is given then, in the transaction that ends them.
 */
export function createFreeRounds({ db, clock, log, promotions, bonuses }: Deps) {
  async function reward(tx: Tx, { memberId, grantId, brandId, asset, code, hash, rules, won }: EndingRounds): Promise<boolean> {
    if (rules === null || won === 0n) return true
    const played = { ...playedBy(rules, won, asset), memberId, brandId, asset, code, hash }
    const granted = await bonuses.grant(tx, { ...played, amount: won, source: `rounds:${grantId}` })
    return granted.ok
  }

  /** Ends one that is due; anything in play is waited for. */
  async function end(tx: Tx, key: GrantKey): Promise<void> {
    const rounds = await store.lock(tx, key)
    const now = clock.now()
    if (rounds === null || rounds.inPlay > 0 || rounds.isPaused) return
    if (rounds.used < rounds.count && rounds.endsAt > now) return
    if (!(await reward(tx, rounds))) {
      await store.wait(tx, key, new Date(now.getTime() + TRY_AGAIN_MS))
      return
    }
    await store.end(tx, key, now)
    const unplayed = BigInt(rounds.count - rounds.used) * rounds.stake
    if (unplayed > 0n) await promotions.returnReserved(tx, { brandId: rounds.brandId, code: rounds.code }, { amount: unplayed, count: 0 })
  }

  return {
    /** Within the transaction of what gives them, once a source. */
    async give(tx: Tx, rounds: NewRounds): Promise<void> {
      invariant(await store.give(tx, rounds, clock.now()), 'a source gives free rounds once')
    },

    /** The same of one whose source may come again: it gives once, and answers whether it did. */
    giveOnce: (tx: Tx, rounds: NewRounds): Promise<boolean> => store.give(tx, rounds, clock.now()),

    /** One that fails keeps no other back. */
    async tend(): Promise<void> {
      const now = clock.now()
      await store.pause(db.pool, now)
      for (const key of await store.due(db.pool, now, AT_ONCE)) {
        try {
          await db.transaction((tx) => end(tx, key))
        } catch (error) {
          log.error({ err: error, ...key }, 'free rounds could not be ended')
        }
      }
    },
  }
}
