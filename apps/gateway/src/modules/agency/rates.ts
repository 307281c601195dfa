import { lobby } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import type { Platform, Tx } from '../../platform/index.ts'
import { type Rates, rateStore } from './rate-store.ts'
import type { AgencySettings } from './settings.ts'
import type { AgencyStore } from './store.ts'

type Category = AgencyRate['category']
export type AgencyRate = { readonly category: (typeof lobby.gameType.options)[number]; readonly ppm: number }
type ShownRate = AgencyRate & { readonly next: number; readonly most: number; readonly least: number }
type RatesDeps = Pick<Platform, 'db'> & {
  readonly store: Pick<AgencyStore, 'standingOf' | 'lockTree'>
  readonly settingOf: (brandId: number) => Promise<AgencySettings['agentRebates']>
  /** The day it is at the brand, and the one after it. */
  readonly daysOf: (brandId: number) => Promise<{ readonly today: string; readonly tomorrow: string }>
  /** Links that promise more than these are paused. */
  readonly pauseLinks: (tx: Tx, memberId: number, own: Rates) => Promise<void>
}
type Refusal = 'agency.rebate_above_own' | 'agency.rebate_below_downline'
export type AgencyRates = ReturnType<typeof createRates>

/** Rates of rebate by product (N4): never above those of whoever stands above, never below those of anybody directly below, from the next midnight on. */
export function createRates({ db, store, settingOf, daysOf, pauseLinks }: RatesDeps) {
  /** What may be given under an upline; at the top that is what the brand gives. */
  async function mostOf(brandId: number, uplineId: number | undefined): Promise<(category: Category) => number> {
    if (uplineId === undefined) {
      const { most } = await settingOf(brandId)
      return (category) => most[category] ?? 0
    }
    const above = (await rateStore.on(db.pool, [uplineId])).get(uplineId)
    return (category) => above?.get(category) ?? 0
  }

  async function shown(memberId: number): Promise<{ isOn: boolean; rates: ShownRate[] }> {
    const standing = await store.standingOf(memberId, db.pool)
    if (standing === null) return { isOn: false, rates: [] }
    const { brandId, uplines } = standing
    const { today } = await daysOf(brandId)
    const [{ isOn }, now, newest, below, most] = await Promise.all([
      settingOf(brandId),
      rateStore.on(db.pool, [memberId], today),
      rateStore.on(db.pool, [memberId]),
      rateStore.highestBelow(db.pool, memberId),
      mostOf(brandId, uplines[0]),
    ])
    const rates = lobby.gameType.options.map((category) => ({
      category,
      ppm: now.get(memberId)?.get(category) ?? 0,
      next: newest.get(memberId)?.get(category) ?? 0,
      most: most(category),
      least: below.get(category) ?? 0,
    }))
    return { isOn, rates }
  }

  return {
    shown,
    /** Sets rates of an account; the tree is locked, so that no rate above or below moves meanwhile. Answers the day they begin. */
    async set(
      tx: Tx,
      memberId: number,
      rates: readonly AgencyRate[],
    ): Promise<Result<{ from: string }, Refusal | 'agency.member_unknown'>> {
      const found = await store.standingOf(memberId, tx)
      if (found === null) return refuse('agency.member_unknown')
      await store.lockTree(tx, found.brandId)
      const uplineId = (await store.standingOf(memberId, tx))?.uplines[0]
      const [most, below, newest] = [
        await mostOf(found.brandId, uplineId),
        await rateStore.highestBelow(tx, memberId),
        (await rateStore.on(tx, [memberId])).get(memberId),
      ]
      // One that stays as it is is never refused: the brand's highest may have been lowered meanwhile.
      const changed = rates.filter(({ category, ppm }) => ppm !== (newest?.get(category) ?? 0))
      if (changed.some(({ category, ppm }) => ppm > most(category))) return refuse('agency.rebate_above_own')
      if (changed.some(({ category, ppm }) => ppm < (below.get(category) ?? 0))) return refuse('agency.rebate_below_downline')
      const { tomorrow } = await daysOf(found.brandId)
      await rateStore.write(tx, { memberId, brandId: found.brandId, day: tomorrow }, changed)
      await pauseLinks(tx, memberId, (await rateStore.on(tx, [memberId])).get(memberId) ?? new Map())
      return ok({ from: tomorrow })
    },
    /** Rates that a newcomer by a link has from the next midnight on: those of the link, as far as the upline's still bear them. */
    async begin(tx: Tx, of: { memberId: number; brandId: number; uplineId: number }, rates: readonly AgencyRate[]): Promise<void> {
      const above = (await rateStore.on(tx, [of.uplineId])).get(of.uplineId)
      const given = rates
        .map(({ category, ppm }) => ({ category, ppm: Math.min(ppm, above?.get(category) ?? 0) }))
        .filter(({ ppm }) => ppm > 0)
      if (given.length > 0) await rateStore.write(tx, { ...of, day: (await daysOf(of.brandId)).tomorrow }, given)
    },
    /** Whether the rates of an account fit below another: what a move asks. */
    async fit(memberId: number, uplineId: number | null, brandId: number): Promise<boolean> {
      const most = await mostOf(brandId, uplineId ?? undefined)
      const own = (await rateStore.on(db.pool, [memberId])).get(memberId) ?? new Map<string, number>()
      return lobby.gameType.options.every((category) => (own.get(category) ?? 0) <= most(category))
    },
    /** Rates of these accounts as they are on a day. */
    on: rateStore.on,
  }
}
