import { invariant, ok, type Result, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { type Asset, parseMoney, toWire } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'
import { marketRules, type SiteService, siteSettings } from '../site/index.ts'
import { type LimitName, protectionStore as store } from './protection-store.ts'
import { isRaise, wishAt, wishRefusal } from './standing.ts'
import type { Protected, Standings } from './standings.ts'

type LimitsDeps = Pick<Platform, 'clock'> & { readonly ledger: Ledger; readonly site: SiteService; readonly standings: Standings }
type Wished = LimitName & { readonly amount: string | null }

/** As much as a posting may move. */
const MAX_CAP = 1_000_000_000_000_000n
const LAPSES_PER_RUN = 500

/** Limits of players: set at once where they protect more, after a wait and a second word where they protect less (S83, R6). */
export function createLimits({ clock, ledger, site, standings }: LimitsDeps) {
  const wire = (asset: Asset, minor: bigint | null): string | null => (minor === null ? null : toWire({ asset, minor }))

  /** Cap null takes the limit away. The day begins in the brand's zone. */
  async function hold(tx: Tx, { memberId, brandId, asset }: Protected, name: LimitName & { cap: bigint | null }): Promise<void> {
    const zone = (await site.byId(brandId)).read(siteSettings).timeZone
    const { kind, span, scope, cap } = name
    const set = await ledger.setGuard(tx, { memberId, asset, kind, span, scope, cap, zone })
    invariant(set.ok, 'a member has an account of their money')
    await store.unwish(tx, { memberId, asset, kind, span, scope })
    await standings.told(tx, memberId)
  }
  const heldBy = async (tx: Tx, { memberId, asset }: Protected, { kind, span, scope }: LimitName): Promise<bigint | null> =>
    (await ledger.guards(tx, memberId, asset)).find((guard) => guard.kind === kind && guard.span === span && guard.scope === scope)?.cap ??
    null

  return {
    async set(
      tx: Tx,
      whose: Protected,
      { amount, ...name }: Wished,
    ): Promise<Result<null, 'protection.amount_invalid' | 'protection.limit_unknown'>> {
      const { memberId, asset } = whose
      const cap = amount === null ? null : (parseMoney(amount, asset)?.minor ?? -1n)
      if (cap !== null && (cap < 0n || cap > MAX_CAP)) return refuse('protection.amount_invalid')
      if (name.kind === 'deposit' && name.scope !== '') return refuse('protection.limit_unknown')
      await store.lock(tx, memberId)
      const held = await heldBy(tx, whose, name)
      if (held === null && cap === null) return refuse('protection.limit_unknown')
      const at = clock.now()
      const noted = { ...name, at, before: wire(asset, held), after: wire(asset, cap) }
      if (isRaise(held, cap)) {
        const { raiseHours } = marketRules((await site.byId(whose.brandId)).settings)
        await store.wish(tx, { ...name, ...wishAt(at, cap, raiseHours), memberId, asset, askedAt: at })
        await store.note(tx, memberId, { ...noted, event: 'limit_wished' })
        await standings.told(tx, memberId)
      } else {
        await hold(tx, whose, { ...name, cap })
        await store.note(tx, memberId, { ...noted, event: 'limit_set' })
      }
      return ok(null)
    },

    async confirm(
      tx: Tx,
      whose: Protected,
      name: LimitName,
    ): Promise<Result<null, 'protection.wish_unknown' | 'protection.wish_early' | 'protection.wish_lapsed'>> {
      const { memberId, asset } = whose
      await store.lock(tx, memberId)
      const wishes = await store.wishesOf(tx, memberId, asset)
      const wish = wishes.find(({ kind, span, scope }) => kind === name.kind && span === name.span && scope === name.scope)
      if (!wish) return refuse('protection.wish_unknown')
      const at = clock.now()
      const why = wishRefusal(wish, at)
      if (why !== null) return refuse(why)
      const before = wire(asset, await heldBy(tx, whose, name))
      await hold(tx, whose, { ...name, cap: wish.cap })
      await store.note(tx, memberId, { ...name, at, event: 'limit_confirmed', before, after: wire(asset, wish.cap) })
      return ok(null)
    },

    /** A limit of deposits a day that the house sets to protect a player; false where one as tight holds. It is raised like the player's own. */
    async capDeposits(tx: Tx, whose: Protected, cap: bigint): Promise<boolean> {
      const name = { kind: 'deposit', span: 'day', scope: '' } as const
      await store.lock(tx, whose.memberId)
      const held = await heldBy(tx, whose, name)
      if (held !== null && held <= cap) return false
      await hold(tx, whose, { ...name, cap })
      const told = { before: wire(whose.asset, held), after: wire(whose.asset, cap) }
      await store.note(tx, whose.memberId, { ...name, ...told, at: clock.now(), event: 'limit_by_house' })
      return true
    },

    /** Takes away wishes that were not confirmed in time. */
    async lapse(tx: Tx): Promise<void> {
      const at = clock.now()
      for (const { memberId, asset, cap, kind, span, scope } of await store.lapse(tx, at, LAPSES_PER_RUN)) {
        await store.note(tx, memberId, { kind, span, scope, at, event: 'limit_lapsed', after: wire(asset, cap) })
        await standings.told(tx, memberId)
      }
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
