import type { Ledger } from '@halong/ledger'
import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { marketRules, type SiteService } from '../site/index.ts'
import type { WholeStanding } from './present.ts'
import { type Noted, protectionStore as store } from './protection-store.ts'
import { protectionSettings } from './settings.ts'
import { isExcluded, isLeaving, type Standing, stopOf, withinMarket } from './standing.ts'

export type StandingsDeps = Pick<Platform, 'db' | 'bus' | 'clock'> & {
  readonly ledger: Ledger
  readonly site: SiteService
  /** The trial member through whom a player plays the demo; null where there is none. */
  readonly demoOf: (memberId: number) => Promise<number | null>
  /** Whether the house has accepted who the player is. */
  readonly isProved: (memberId: number) => Promise<boolean>
}
/** Whose protection, at which brand and in which money. */
export type Protected = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }

const nobody = (memberId: number): Standing => ({
  memberId,
  version: 0,
  realityMinutes: null,
  nextCheckAt: null,
  sessionMinutes: null,
  sessionEndsAt: null,
  since: null,
  stakedAt: 0n,
  wonAt: 0n,
  timeOutUntil: null,
  excludedAt: null,
  excludedUntil: null,
  returnsAt: null,
  testedAt: null,
  testScore: null,
  barredAt: null,
  barredUntil: null,
  barReference: null,
  isUnproved: false,
})

/** Reads and changes what protects a player; the ledger is told of the stop of play in the same transaction, everybody else over the bus. */
export function createStandings({ db, bus, clock, ledger, site, demoOf, isProved }: StandingsDeps) {
  /** The brand's reality check, and the player's choice where it is one still. */
  async function realityOf({ brandId }: Pick<Protected, 'brandId'>, chosen: number | null) {
    const here = await site.byId(brandId)
    const { minutes, choices } = withinMarket(here.read(protectionSettings).realityCheck, marketRules(here.settings).realityMinutes)
    return { minutes: chosen !== null && choices.includes(chosen) ? chosen : minutes, choices }
  }

  const told = (tx: Tx, memberId: number) => bus.publishIn(tx, 'protection', { memberId })

  const asksIdentity = async (brandId: number) => marketRules((await site.byId(brandId)).settings).identityBeforePlay

  return {
    realityOf,
    told,
    asksIdentity,
    /** Whether play waits for the player's identity (R2): asked with each sign-in and each answer to a reality check, so that another market holds from then on. */
    isUnproved: async ({ memberId, brandId }: Pick<Protected, 'memberId' | 'brandId'>): Promise<boolean> =>
      (await asksIdentity(brandId)) && !(await isProved(memberId)),
    find: async (memberId: number): Promise<Standing> => (await store.of(db.reads, memberId)) ?? nobody(memberId),

    /** All of it, as the player is shown it. */
    async whole({ memberId, brandId, asset }: Protected, on: Queryable = db.pool): Promise<WholeStanding> {
      const standing = (await store.of(on, memberId)) ?? nobody(memberId)
      const guards = await ledger.guards(on, memberId, asset)
      const wishes = await store.wishesOf(on, memberId, asset)
      const counters = await ledger.counters(on, memberId, asset)
      const { raiseHours } = marketRules((await site.byId(brandId)).settings)
      return { asset, standing, guards, wishes, counters, raiseHours, reality: await realityOf({ brandId }, standing.realityMinutes) }
    },

    /** Changes the player's row, notes why, and tells the ledger from when on play stops. A change to the same thing does nothing. */
    async change(tx: Tx, memberId: number, decide: (before: Standing) => (Partial<Standing> & { note?: Noted }) | null): Promise<Standing> {
      const before = await store.lock(tx, memberId)
      const decided = decide(before)
      if (decided === null) return before
      const { note, ...change } = decided
      const after = await store.keep(tx, { ...before, ...change })
      if (note) await store.note(tx, memberId, note)
      const now = clock.now()
      await ledger.setPlayStop(tx, memberId, stopOf(after, now))
      // Who is away plays no demo either; time and net result are of money alone.
      const wasAway = before.timeOutUntil !== null || isExcluded(before)
      const demoId = wasAway || isLeaving(after, now) ? await demoOf(memberId) : null
      if (demoId !== null) await ledger.setPlayStop(tx, demoId, isLeaving(after, now) ? stopOf(after, now) : { inMs: 'never', code: null })
      await told(tx, memberId)
      return after
    },
  }
}
export type Standings = ReturnType<typeof createStandings>
