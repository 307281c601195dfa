import type { agency as operations, ValueInputOf } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import { networkAt } from '../../platform/http/address.ts'
import type { CallContext, Platform, Tx } from '../../platform/index.ts'
import type { Budget, Limits } from '../../platform/limits.ts'
import { type LowerGrade, rightsOf } from './grades.ts'
import type { Link, LinkState, LinkStore, NewLink } from './link-store.ts'
import { rateStore } from './rate-store.ts'
import type { AgencyRate } from './rates.ts'
import type { AgencyStore } from './store.ts'

type ShownLink = ValueInputOf<typeof operations.makeLink>
type LinkPath = ShownLink['path']
type Shown = ShownLink['state']
export type LinkOrder = {
  readonly grade: LowerGrade
  readonly host: string
  readonly path: LinkPath
  readonly days: 7 | 30 | 90 | null
  readonly mostUses: number | null
  readonly note: string
  readonly rates: readonly AgencyRate[]
}
export type LinkChange = 'pause' | 'open' | 'end' | 'host'
export type LinkOwner = { readonly memberId: number; readonly brandId: number }

export type LinkDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly links: LinkStore
  readonly store: Pick<AgencyStore, 'standingOf' | 'codesOf' | 'holderOf'>
  readonly limits: Limits
  readonly hosts: { of(brandId: number): Promise<{ readonly origin: string; readonly hosts: readonly string[] }> }
}
export type Links = ReturnType<typeof createLinks>

const DAY_MS = 86_400_000
/** Links that are open at once. */
export const MAX_OPEN_LINKS = 50
/** A network counts as one visit of a code in half an hour. */
const visitBudget: Budget = { name: 'agency-visit', points: 1, seconds: 1_800 }
/** Visits one network may tell of, whichever codes it names. */
const visitsBudget: Budget = { name: 'agency-visits', points: 60, seconds: 3_600 }

/** What a link says of itself now: one whose time or uses are over takes nobody, whatever it was set to. */
export function stateOf({ state, expiresAt, mostUses, uses }: Pick<Link, 'state' | 'expiresAt' | 'mostUses' | 'uses'>, now: Date): Shown {
  if (state === 'ENDED') return 'ENDED'
  if (expiresAt !== null && expiresAt <= now) return 'EXPIRED'
  if (mostUses !== null && uses >= mostUses) return 'USED_UP'
  return state
}

/** Where a code leads to: the brand's own origin where no other host is named. */
export const addressOf = (origin: string, { host, path, code }: { host: string; path: string; code: string }): string => {
  const at = new URL(path, origin)
  if (host !== '' && host !== at.host) at.host = host
  at.searchParams.set('affiliateCode', code)
  return at.href
}

const stateAfter: Readonly<Record<Exclude<LinkChange, 'host'>, LinkState>> = { pause: 'PAUSED', open: 'ACTIVE', end: 'ENDED' }

/** Links of agents (R-AG-4): made, shown with what came of them, paused and ended. */
export function createLinks({ db, clock, links, store, limits, hosts }: LinkDeps) {
  const present = (origin: string, link: Link): ShownLink => ({
    id: link.linkId,
    code: link.code,
    url: addressOf(origin, link),
    grade: link.grade,
    host: link.host,
    // cast: the operation lets these paths in and no other.
    path: link.path as LinkPath,
    state: stateOf(link, clock.now()),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    mostUses: link.mostUses,
    note: link.note,
    rates: [...link.rates],
    visits: link.visits,
    registrations: link.uses,
    madeAt: link.madeAt.toISOString(),
  })

  async function ownLink({ memberId }: LinkOwner, origin: string): Promise<ShownLink | null> {
    const { affiliate } = await store.codesOf(memberId)
    if (affiliate === null) return null
    const path = '/register' as const
    return {
      id: null,
      code: affiliate,
      url: addressOf(origin, { host: '', path, code: affiliate }),
      grade: 0,
      host: new URL(origin).host,
      path,
      state: 'ACTIVE',
      expiresAt: null,
      mostUses: null,
      note: '',
      ...(await links.ownCode(memberId, affiliate)),
      madeAt: null,
      rates: [],
    }
  }

  /** Nobody promises more than they have; of what begins at midnight, what is set then. */
  async function isAboveOwn(tx: Tx, memberId: number, rates: readonly AgencyRate[]): Promise<boolean> {
    const own = (await rateStore.on(tx, [memberId])).get(memberId)
    return rates.some(({ category, ppm }) => ppm > (own?.get(category) ?? 0))
  }
  async function hostOf(brandId: number, host: string): Promise<Result<string, 'agency.host_unlisted'>> {
    const { origin, hosts: listed } = await hosts.of(brandId)
    const wanted = host.trim().toLowerCase()
    if (wanted === '' || wanted === new URL(origin).host) return ok('')
    return listed.includes(wanted) ? ok(wanted) : refuse('agency.host_unlisted')
  }

  return {
    /** The own code stands before the first page. */
    async list(owner: LinkOwner, { before, limit }: { before: number | null; limit: number }) {
      const { origin } = await hosts.of(owner.brandId)
      const page = await links.list(owner.memberId, { before, limit: limit + 1 })
      const shown = page.slice(0, limit)
      const own = before === null ? await ownLink(owner, origin) : null
      return {
        list: [...(own === null ? [] : [own]), ...shown.map((link) => present(origin, link))],
        next: page.length > limit ? String(shown.at(-1)?.linkId ?? '') : null,
      }
    },

    /** Hosts a link may lead to, the brand's own first. */
    async hostsOf(brandId: number): Promise<string[]> {
      const { origin, hosts: listed } = await hosts.of(brandId)
      return [...new Set([new URL(origin).host, ...listed])].slice(0, 250)
    },

    async make(
      tx: Tx,
      owner: LinkOwner,
      order: LinkOrder,
    ): Promise<Result<ShownLink, 'agency.kind_not_allowed' | 'agency.host_unlisted' | 'agency.link_limit' | 'agency.rebate_above_own'>> {
      const now = clock.now()
      const [standing, host] = await Promise.all([store.standingOf(owner.memberId), hostOf(owner.brandId, order.host)])
      if (!standing || !rightsOf[standing.grade].links.includes(order.grade)) return refuse('agency.kind_not_allowed')
      if (!host.ok) return host
      if ((await links.lockAndCount(tx, owner.memberId, now)) >= MAX_OPEN_LINKS) return refuse('agency.link_limit')
      if (await isAboveOwn(tx, owner.memberId, order.rates)) return refuse('agency.rebate_above_own')
      const row: NewLink = {
        ...owner,
        grade: order.grade,
        host: host.value,
        path: order.path,
        expiresAt: order.days === null ? null : new Date(now.getTime() + order.days * DAY_MS),
        mostUses: order.mostUses,
        note: order.note.trim(),
        rates: order.rates.filter(({ ppm }) => ppm > 0),
        at: now,
      }
      const made = await links.insert(tx, row)
      return ok(present((await hosts.of(owner.brandId)).origin, made))
    },

    /** An ended link stays ended. */
    async change(owner: LinkOwner, { id: linkId, change, host }: { id: number; change: LinkChange; host: string }) {
      const wanted = change === 'host' ? await hostOf(owner.brandId, host) : ok('')
      if (!wanted.ok) return wanted
      const { memberId } = owner
      const changed = await db.transaction(async (tx) => {
        const open = await links.lockAndCount(tx, memberId, clock.now())
        const link = await links.one(tx, memberId, linkId)
        if (link === null) return refuse('agency.link_unknown')
        if (link.state === 'ENDED') return refuse('agency.link_ended')
        if (change === 'open' && link.state !== 'ACTIVE' && open >= MAX_OPEN_LINKS) return refuse('agency.link_limit')
        if (change === 'open' && (await isAboveOwn(tx, memberId, link.rates))) return refuse('agency.rebate_above_own')
        if (change === 'host') await links.setHost(tx, { memberId, linkId, host: wanted.value })
        else await links.setState(tx, { memberId, linkId, state: stateAfter[change] })
        const after = await links.one(tx, memberId, linkId)
        return after === null ? refuse('agency.link_unknown') : ok(after)
      })
      return changed.ok ? ok(present((await hosts.of(owner.brandId)).origin, changed.value)) : changed
    },

    use: links.use,
    ratesOf: async (tx: Tx, { memberId, linkId }: { memberId: number; linkId: number }): Promise<readonly AgencyRate[]> =>
      (await links.one(tx, memberId, linkId))?.rates ?? [],

    /** Counts that somebody came by a code; nothing of who. */
    async noteVisit(request: CallContext, code: string): Promise<void> {
      const network = networkAt(request)
      if (!(await limits.spend(visitsBudget, network)).ok) return
      const now = clock.now()
      const holder = await store.holderOf(request.brandId, code, now)
      if (holder === null || holder.kind === 'referral') return
      if (!(await limits.spend(visitBudget, `${network} ${holder.code}`)).ok) return
      const day = now.toISOString().slice(0, 10)
      await links.countVisit({ memberId: holder.memberId, linkId: holder.link?.linkId ?? 0, day })
    },
  }
}
