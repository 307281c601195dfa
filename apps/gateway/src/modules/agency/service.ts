import { ok, type Result, refuse } from '@halong/base'
import { networkAt } from '../../platform/http/address.ts'
import type { CallContext, Platform, PlayerKind, Tx } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { FROM_NOBODY, type Newcomer, type Origin } from '../player/index.ts'
import { type Grade, MAX_UPLINES } from './grades.ts'
import type { LineIds } from './line-id.ts'
import type { Links } from './links.ts'
import type { AgencyRates } from './rates.ts'
import type { AgencyStore, CodeKind, Codes, Holder } from './store.ts'

type AgencyDeps = Platform & {
  readonly store: AgencyStore
  readonly links: Pick<Links, 'use' | 'ratesOf'>
  readonly rates: Pick<AgencyRates, 'begin'>
  readonly lines: LineIds
  readonly limits: Limits
  readonly friendCame: FriendCame
  /** Whether a host is the brand's own or one of its affiliates'. */
  isHostOf(brandId: number, host: string): Promise<boolean>
}
/** Told of a newcomer by a referral code, in the transaction that makes it. */
export type FriendCame = (
  tx: Tx,
  came: { readonly memberId: number; readonly brandId: number; readonly inviterId: number },
) => Promise<void>
type Move = { readonly brandId: number; readonly memberId: number; readonly uplineId: number | null }
export type AgencyService = ReturnType<typeof createAgencyService>

const placingRefusals = {
  circle: 'agency.circle',
  unknown: 'agency.member_unknown',
  kind: 'agency.kind_not_allowed',
  deep: 'agency.too_deep',
} as const

const CHOSEN_CODE = /^[A-Za-z0-9]{4,32}$/
/** Codes tried by one network; far above what people mistype, far below what guessing needs. */
const checkBudget: Budget = { name: 'affiliate-check', points: 30, seconds: 60 }

export function createAgencyService({ store, links, rates, lines, db, clock, limits, friendCame, isHostOf }: AgencyDeps) {
  /** Where a newcomer with this code would stand: under its holder where that is an agent, else beside the friend whose code it is. */
  const uplineBy = ({ memberId, grade, uplineId }: Holder) => (grade === 0 ? uplineId : memberId)
  const isOver = ({ link, grade, uplines }: Holder) => (link !== null && !link.isOpen) || (grade !== 0 && uplines >= MAX_UPLINES)

  async function moveIn(tx: Tx, order: Move): Promise<Result<null, (typeof placingRefusals)[keyof typeof placingRefusals]>> {
    const placed = await store.place(tx, order)
    return placed === 'placed' ? ok(null) : refuse(placingRefusals[placed])
  }

  return {
    /**
     * R-REG-4: whether a code is somebody's at this brand. The domain a page names must be one the brand knows: its own, the one this very call
     * came to, or an affiliate's (T20).
     */
    async check(
      request: CallContext,
      { code, domain }: { readonly code: string; readonly domain: string },
    ): Promise<
      Result<{ code: string; kind: CodeKind }, 'player.referral_unknown'> | { ok: false; code: 'request.rate_limited'; wait: number }
    > {
      const spent = await limits.spend(checkBudget, networkAt(request))
      if (!spent.ok) return { ok: false, code: 'request.rate_limited', wait: spent.retryAfterSeconds }
      const host = domain
        .trim()
        .toLowerCase()
        .replace(/:\d{1,5}$/, '')
      if (host !== '' && host !== request.host && !(await isHostOf(request.brandId, host))) return refuse('player.referral_unknown')
      const holder = await store.holderOf(request.brandId, code, clock.now())
      return holder && !isOver(holder) ? ok({ code: holder.code, kind: holder.kind }) : refuse('player.referral_unknown')
    },

    /**
     * What the codes of a registration come to. An agent's code puts the newcomer under that agent; a friend's code under the agent the
     * friend is under. Where both are given the affiliate code decides the place. One that nobody holds stops the registration (R-REG-4).
     */
    async originOf(
      brandId: number,
      codes: { readonly affiliateCode: string; readonly referralCode: string },
    ): Promise<Result<Origin, 'player.referral_unknown'>> {
      const given = [codes.affiliateCode, codes.referralCode].filter((code) => code.trim() !== '')
      const holders = await Promise.all(given.map((code) => store.holderOf(brandId, code, clock.now())))
      const [first, second] = holders
      if (holders.some((holder) => holder === null || isOver(holder))) return refuse('player.referral_unknown')
      if (!first) return ok(FROM_NOBODY)
      const { memberId, code, link } = first
      return ok({
        uplineId: uplineBy(first),
        sponsorId: (second ?? first).memberId,
        friendOf: holders.find((holder) => holder?.kind === 'referral')?.memberId ?? null,
        code,
        link: link === null ? null : { memberId, linkId: link.linkId, grade: link.grade },
      })
    },

    /** Takes a new player in, in the transaction that makes it: its codes and its place in the tree (T20). False where its link takes nobody any more. */
    async enter(tx: Tx, { memberId, brandId, kind, wireType, origin }: Newcomer): Promise<boolean> {
      if (kind === 'trial' || wireType === 4) return true
      const at = clock.now()
      if (origin.link && !(await links.use(tx, { ...origin.link, now: at }))) return false
      const { uplineId, sponsorId, code } = origin
      const placed = await store.enter(tx, { memberId, brandId, uplineId, grade: wireType, sponsorId, code, at })
      // The upline's rank changed, or its line grew, since the code was read.
      if (placed !== 'placed') return false
      if (origin.link && uplineId !== null) await rates.begin(tx, { memberId, brandId, uplineId }, await links.ratesOf(tx, origin.link))
      if (origin.friendOf) await friendCame(tx, { memberId, brandId, inviterId: origin.friendOf })
      await store.makeCode(tx, { brandId, memberId, kind: 'referral' })
      if (kind === 'agent') await store.makeCode(tx, { brandId, memberId, kind: 'affiliate' })
      return true
    },

    /** The codes of a player, made now for one from before there were codes. Members have no affiliate code. */
    async codesOf(player: { readonly memberId: number; readonly brandId: number; readonly kind: PlayerKind }): Promise<Codes> {
      const known = await store.codesOf(player.memberId)
      if (player.kind === 'trial' || (known.referral !== null && (player.kind === 'member' || known.affiliate !== null))) return known
      await store.makeCode(db.pool, { ...player, kind: 'referral' })
      if (player.kind === 'agent') await store.makeCode(db.pool, { ...player, kind: 'affiliate' })
      return store.codesOf(player.memberId)
    },

    /** Gives a player a code of choice on an operator's word: 4 to 32 letters and digits that nobody else has. */
    async chooseCode(order: {
      brandId: number
      memberId: number
      kind: Exclude<CodeKind, 'link'>
      code: string
    }): Promise<Result<null, 'agency.code_invalid' | 'agency.code_taken'>> {
      if (!CHOSEN_CODE.test(order.code)) return refuse('agency.code_invalid')
      return (await store.setCode(order)) ? ok(null) : refuse('agency.code_taken')
    },

    /** Moves a player with everybody below under another agent, or under nobody. Never under itself or somebody below it (T20). */
    async move(
      order: Move,
    ): Promise<Result<null, 'agency.circle' | 'agency.member_unknown' | 'agency.kind_not_allowed' | 'agency.too_deep'>> {
      return db.transaction((tx) => moveIn(tx, order))
    },
    /** The same in a transaction of the caller's. */
    moveIn,
    teamOf: store.teamOf,
    /** Locks the tree of a brand against every move and every newcomer. */
    lockTree: store.lockTree,

    /** Uplines of a player, the nearest first. */
    uplinesOf: async (memberId: number): Promise<readonly number[]> => (await store.standingOf(memberId))?.uplines ?? [],
    standingOf: store.standingOf,
    lines,

    /** The account a line of an agent names, if it stands below that agent now (R-ROLE-4). */
    async below(
      agentId: number,
      lineId: string,
    ): Promise<{ readonly memberId: number; readonly grade: Grade; readonly uplines: readonly number[] } | null> {
      const target = lines.read(agentId, lineId)
      const standing = target === null ? null : await store.standingOf(target, db.pool)
      return standing?.uplines.includes(agentId) ? standing : null
    },
  }
}
