import { invariant, ok, type Result, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { TRIAL_ASSET } from '@halong/money'
import type { Platform, PlayerCard, Tx } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { createCompanionStore } from './companion-store.ts'
import type { Player, PlayerStore, StateChange } from './store.ts'
import { type Trials, trialGrant } from './trials.ts'

type CompanionDeps = Pick<Platform, 'db'> & {
  readonly store: Pick<PlayerStore, 'setState'>
  readonly ledger: Ledger
  readonly site: SiteService
  readonly trials: Trials
  byMemberId(memberId: number): Promise<Player | null>
  cardByMemberId(memberId: number): Promise<PlayerCard | null>
}

/** What is left of the trial money counts as used up below this part of the grant. */
const USED_UP_PART = 10n

/**
 * Companions: trial members through whom members play the demo (R-FREE-1, I16). A companion belongs to one member, is made with the first demo, and has
 * accounts of its own in trial money alone, so that nothing of the demo can reach the member's money, record, points or place on a board.
 */
export function createCompanions({ db, store, ledger, site, trials, byMemberId, cardByMemberId }: CompanionDeps) {
  const companions = createCompanionStore({ db })

  /** The companion of a member, made where there is none yet; null of a member that is not active. The member's row is held, so that of several at once one makes it. */
  async function make(member: Player): Promise<number | null> {
    const { memberId, brandId, language } = member
    const grant = await trials.grantOf(brandId)
    return db.transaction(async (tx) => {
      const { isActive, companionId } = await companions.lockOf(tx, memberId)
      if (!isActive || companionId !== null) return companionId
      const companion = await trials.open(tx, { brandId, language, grant })
      await companions.set(tx, memberId, companion.memberId)
      return companion.memberId
    })
  }

  /**
   * Brings trial money that is used up back to the grant. Of several at once one does: the key names the balance it was decided on. A refusal leaves the
   * balance as it is, and the game says what it is short of.
   */
  async function refill(companion: Player, leastStake: bigint): Promise<void> {
    const grant = await trials.grantOf(companion.brandId)
    const balance = await ledger.balance(companion.memberId, 'player.cash', TRIAL_ASSET)
    invariant(balance, 'a companion has trial money')
    const isEnough = balance.minor >= leastStake && balance.minor >= grant / USED_UP_PART
    if (isEnough || balance.minor >= grant) return
    await ledger.postOne(trialGrant(companion, { key: `trial.refill ${balance.version}`, minor: grant - balance.minor }))
  }

  return {
    idOf: companions.idOf,

    /** The companion a member plays the demo through, with trial money for a stake of at least so much. */
    async playerOf(memberId: number, leastStake: bigint): Promise<Result<PlayerCard, 'system.feature_off' | 'launch.blocked'>> {
      const member = await byMemberId(memberId)
      invariant(member && member.kind !== 'trial', 'a companion belongs to a member')
      if (!(await site.isOn(member.brandId, 'FREEPLAY3'))) return refuse('system.feature_off')
      const companionId = (await companions.idOf(memberId)) ?? (await make(member))
      const companion = companionId === null ? null : await byMemberId(companionId)
      if (!companion || companion.isBlocked) return refuse('launch.blocked')
      await refill(companion, leastStake)
      const card = await cardByMemberId(companion.memberId)
      invariant(card, 'a companion is there')
      return ok(card)
    },

    /**
     * Gives a companion the state its member was just given, in the same transaction. What is left of its trial money stays where it is: it is nobody's.
     * @returns the companion, whose card is to be read anew after the commit; null where there is none
     */
    async follow(tx: Tx, { memberId, state, at }: StateChange): Promise<number | null> {
      const { companionId } = await companions.lockOf(tx, memberId)
      if (companionId === null || !(await store.setState(tx, { memberId: companionId, state, at }))) return null
      await ledger.setMemberState(tx, companionId, state === 'blocked' ? 'frozen' : state)
      return companionId
    },
  }
}
