import type { referral as operations, ValueInputOf } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import type { Queryable } from '../../platform/index.ts'
import { maskedLine } from '../agency/index.ts'
import { type FriendState, friendStore as store } from './friend-store.ts'
import { HELD_DAYS, monthOf, type Place, unitsOf } from './service.ts'

type Invite = ValueInputOf<typeof operations.getInvite>
type Stage = ValueInputOf<typeof operations.listFriends>['list'][number]['stage']
type Stood = { readonly state: FriendState; readonly hasPaidIn: boolean; readonly isPaid: boolean }
type Person = { readonly memberId: number; readonly brandId: number }
type Deps = {
  readonly on: Queryable
  readonly placeOf: (brandId: number) => Promise<Place>
  readonly isOpenTo: (person: Person) => Promise<boolean>
  readonly codeOf: (person: Person) => Promise<string>
  readonly originOf: (brandId: number) => Promise<string>
  readonly isContactProved: (memberId: number) => Promise<boolean>
}

export const stageOf = ({ state, hasPaidIn, isPaid }: Stood): Stage => {
  if (state === 'WAITING') return hasPaidIn ? 'QUALIFYING' : 'REGISTERED'
  return state === 'QUALIFIED' && isPaid ? 'PAID' : state
}

/** What a player sees of invitations: sums, and friends with their stage and nothing else of them. */
export function createReferralReading({ on, placeOf, isOpenTo, codeOf, originOf, isContactProved }: Deps) {
  const ruleOf = async ({ rule, asset, today }: Place, brandId: number): Promise<Invite['rule']> => {
    const wire = (whole: number) => toWire({ asset, minor: unitsOf(whole, asset) })
    const left = unitsOf(rule.monthly, asset) - (await store.givenIn(on, brandId, monthOf(today)))
    return {
      inviterReward: wire(rule.inviterReward),
      friendReward: wire(rule.friendReward),
      deposit: wire(rule.deposit),
      turnover: wire(rule.turnover),
      days: rule.days,
      heldDays: HELD_DAYS,
      monthly: wire(rule.monthly),
      left: toWire({ asset, minor: left > 0n ? left : 0n }),
    }
  }
  async function ownOf(memberId: number, asset: Asset): Promise<Invite['own']> {
    const own = await store.progressOf(on, memberId)
    if (own === null) return null
    const wire = (minor: bigint) => toWire({ asset, minor })
    return {
      stage: stageOf({ state: own.state, hasPaidIn: own.paidIn > 0n, isPaid: own.friendPaidAt !== null }),
      reward: wire(own.friendReward),
      deposit: wire(own.deposit),
      paidIn: wire(own.paidIn),
      turnover: wire(own.turnover),
      played: wire(own.played),
      until: own.untilOn,
      isContactProved: await isContactProved(memberId),
    }
  }

  return {
    async invite(person: Person): Promise<Invite> {
      const { memberId, brandId } = person
      const place = await placeOf(brandId)
      const { asset, today, zone } = place
      const [code, origin, sums, due] = await Promise.all([
        codeOf(person),
        originOf(brandId),
        store.sums(on, memberId, { month: monthOf(today), zone }),
        store.due(on, memberId),
      ])
      const url = new URL('/register', origin)
      url.searchParams.set('referralCode', code)
      const wire = (minor: bigint) => toWire({ asset, minor })
      return {
        asset,
        isOn: await isOpenTo(person),
        code,
        url: url.href,
        rule: await ruleOf(place, brandId),
        invited: sums.invited,
        waiting: sums.waiting,
        qualified: sums.qualified,
        earned: wire(sums.earned),
        earnedThisMonth: wire(sums.earnedSince),
        due: { amount: wire(due.reduce((sum, { reward }) => sum + reward, 0n)), rewards: due.length },
        own: await ownOf(memberId, asset),
      }
    },

    async friends(inviterId: number, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER
      const found = await store.page(on, { inviterId, before, limit: limit + 1 })
      const list = found.slice(0, limit).map((row) => ({
        no: Number(row.friend_no),
        name: maskedLine(row.username),
        joinedOn: row.joined_on,
        stage: stageOf({ state: row.state, hasPaidIn: row.has_paid_in, isPaid: row.inviter_paid_at !== null }),
      }))
      return { list, next: found.length > limit ? String(list.at(-1)?.no ?? '') : null }
    },
  }
}
