import { ok, type Result, refuse } from '@halong/base'
import { houseAccount, type Ledger, playerAccount } from '@halong/ledger'
import { type Asset, scaleOf } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { Grade } from '../agency/index.ts'
import type { Inbox } from '../inbox/index.ts'
import { type Due, type Friend, friendStore as store } from './friend-store.ts'
import { judge, type Verdict } from './judging.ts'
import type { ReferralRule } from './settings.ts'

export type Place = { readonly rule: ReferralRule; readonly asset: Asset; readonly today: string; readonly zone: string }
type Person = { readonly memberId: number; readonly brandId: number }
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly inbox: Pick<Inbox, 'write'>
  readonly placeOf: (brandId: number) => Promise<Place>
  readonly gradeOf: (memberId: number) => Promise<Grade | null>
  /** Whether somebody has proved a contact, is in good standing and may be offered something. */
  readonly mayEarn: (memberId: number) => Promise<boolean>
  readonly isContactProved: (memberId: number) => Promise<boolean>
  readonly isAtRisk: (memberId: number) => Promise<boolean>
  /** The day up to which everything of a brand is counted; null before the first. */
  readonly countedDay: (zone: string) => Promise<string | null>
}
export type Referrals = ReturnType<typeof createReferrals>
export type Claimed = { readonly amount: bigint; readonly rewards: number; readonly cash: BalanceNews | null }

export const monthOf = (today: string): string => `${today.slice(0, 7)}-01`
export const unitsOf = (whole: number, asset: Asset): bigint => BigInt(whole) * 10n ** BigInt(scaleOf(asset))

/** Invite friends (R-PROMO-4): who came by whose code, when a reward is due, and that each is given once. */
export function createReferrals(deps: Deps) {
  const { db, clock, ledger, inbox, placeOf, gradeOf, mayEarn, isContactProved, isAtRisk, countedDay } = deps

  const isOpenTo = async ({ memberId, brandId }: Person): Promise<boolean> => {
    const { rule } = await placeOf(brandId)
    if (!rule.isOn) return false
    const grade = await gradeOf(memberId)
    return grade !== null && (grade === 0 || rule.agents)
  }

  async function verdictOf(friend: Friend): Promise<Verdict> {
    const [traits, sameDay, ...atRisk] = await Promise.all([
      store.traits(db.pool, friend),
      store.sameDay(db.pool, friend),
      isAtRisk(friend.memberId),
      isAtRisk(friend.inviterId),
    ])
    return judge({ ...traits, sameDay, isAtRisk: atRisk.some(Boolean) })
  }
  async function tell(tx: Tx, { memberId, inviterId, inviterReward, friendReward }: Friend): Promise<void> {
    const notice = { template: 'referral.due', link: '/member/referral' } as const
    if (inviterReward > 0n) await inbox.write(tx, { ...notice, memberId: inviterId })
    if (friendReward > 0n) await inbox.write(tx, { ...notice, memberId })
  }
  /** Decides about a friend who waits; telling both where rewards are due. */
  async function settle(friend: Friend, verdict: Verdict): Promise<void> {
    const { memberId } = friend
    await db.transaction(async (tx) => {
      const isDecided = await store.decide(tx, { memberId, from: 'WAITING', at: clock.now(), by: null }, verdict)
      if (isDecided && verdict.state === 'QUALIFIED') await tell(tx, friend)
    })
  }

  async function judgeBrand(brandId: number): Promise<void> {
    const { today, zone } = await placeOf(brandId)
    let after = 0
    for (;;) {
      const page = await store.done(db.pool, { brandId, today, after })
      for (const friend of page) {
        const { memberId, inviterId } = friend
        // Whoever may not be given anything now is looked at again, until the days are over.
        const ready = (await isContactProved(memberId)) && (await mayEarn(memberId)) && (await mayEarn(inviterId))
        if (ready) await settle(friend, await verdictOf(friend))
        after = memberId
      }
      if (page.length === 0) break
    }
    const counted = await countedDay(zone)
    if (counted !== null) await store.expire(db.pool, { brandId, before: counted < today ? counted : today, at: clock.now() })
  }

  /** Of what is due, as much as the month still bears, the oldest first. */
  function within(due: readonly Due[], left: bigint): { readonly taken: Due[]; readonly amount: bigint } {
    const taken: Due[] = []
    let amount = 0n
    for (const each of due) {
      if (amount + each.reward > left) break
      taken.push(each)
      amount += each.reward
    }
    return { taken, amount }
  }

  return {
    isOpenTo,
    /** Keeps who came by whose code, with the rule of now, in the transaction that makes the newcomer. */
    async came(tx: Tx, { memberId, brandId, inviterId }: Person & { readonly inviterId: number }): Promise<void> {
      if (!(await isOpenTo({ memberId: inviterId, brandId }))) return
      const { rule, asset, today } = await placeOf(brandId)
      await store.add(tx, {
        memberId,
        brandId,
        inviterId,
        asset,
        inviterReward: unitsOf(rule.inviterReward, asset),
        friendReward: unitsOf(rule.friendReward, asset),
        deposit: unitsOf(rule.deposit, asset),
        turnover: unitsOf(rule.turnover, asset),
        joinedAt: clock.now(),
        joinedOn: today,
        days: rule.days,
      })
    },
    judgeBrand,

    /** Gives what is due to somebody, as inviter and as friend: each reward once (C3), together no more than the month's. */
    async claim(
      tx: Tx,
      { memberId, brandId }: Person,
    ): Promise<Result<Claimed, 'referral.nothing_due' | 'referral.month_spent' | 'wallet.member_blocked'>> {
      const { rule, asset, today } = await placeOf(brandId)
      const month = monthOf(today)
      await store.lockDue(tx, memberId)
      const due = await store.due(tx, memberId)
      if (due.length === 0) return refuse('referral.nothing_due')
      const { taken, amount } = within(due, unitsOf(rule.monthly, asset) - (await store.lockMonth(tx, brandId, month)))
      if (taken.length === 0) return refuse('referral.month_spent')
      const posted = await ledger.postIn(
        tx,
        taken.map(({ no, side, reward }) => ({
          memberId,
          key: `referral ${no} ${side}`,
          reason: 'referral.share' as const,
          reference: `referral ${no}`,
          asset,
          postings: [{ from: houseAccount(memberId, 'house.promotions'), to: playerAccount(memberId), minor: reward }],
        })),
      )
      const last = posted.at(-1)
      if (!last?.ok || posted.some((each) => !each.ok)) return refuse('wallet.member_blocked')
      const at = clock.now()
      for (const each of taken) await store.markPaid(tx, each, at)
      await store.give(tx, { brandId, month, amount })
      const { cash } = last.value
      return ok({
        amount,
        rewards: taken.length,
        cash: cash ? { memberId, asset, minor: cash.minor, version: Number(cash.version) } : null,
      })
    },

    /** An operator lets rewards go or refuses them, as long as none was taken. */
    async decide(
      tx: Tx,
      order: { readonly brandId: number; readonly no: number; readonly allows: boolean; readonly by: string },
    ): Promise<Result<Friend, 'records.unknown' | 'referral.decided'>> {
      const friend = await store.byNo(tx, order)
      if (friend === null) return refuse('records.unknown')
      const from = friend.state
      if (from !== 'HELD' && !(from === 'REFUSED' && order.allows)) return refuse('referral.decided')
      const verdict: Verdict = order.allows ? { state: 'QUALIFIED', why: '' } : { state: 'REFUSED', why: 'operator' }
      await store.decide(tx, { memberId: friend.memberId, from, at: clock.now(), by: order.by }, verdict)
      if (order.allows) await tell(tx, friend)
      return ok(friend)
    },
  }
}
/** What was paid in has to stay so long: a payment that is called back shows by then. */
export const HELD_DAYS = 3
