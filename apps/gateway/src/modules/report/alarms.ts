import type { reports as operations, RefusalOf } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import { type Asset, parseMoney } from '@halong/money'
import { type CallContext, type OperatorCaller, type Platform, uuidv7 } from '../../platform/index.ts'
import { type LobbyService, setVendorOpen } from '../lobby/index.ts'
import { type Actor, actorOf, writeAudit } from '../operator/index.ts'
import type { AlarmKind, createAlarmStore } from './alarm-store.ts'
import type { NetWin, WinSlots } from './win-slots.ts'

type Brand = {
  readonly brandId: number
  readonly asset: Asset
  readonly zone: string
  /** Of the setting `netWins`; nought is off. */
  readonly hourPrizeCaps: number
  /** In whole units of the brand's money; nought is none. */
  readonly vendorDayCeiling: number
  readonly closesVendor: boolean
}
type AlarmDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: ReturnType<typeof createAlarmStore>
  readonly slots: WinSlots
  readonly lobby: Pick<LobbyService, 'changed'>
  brands(): Promise<readonly Brand[]>
  today(zone: string): string
}
type Release = { readonly brandId: number; readonly id: string; readonly reason: string }
const byTheWatch: Actor = { operatorId: null, username: '(net wins)', requestId: '', address: '' }

/**
 * T57, plan §14, §19: what players won beyond their stakes. A game that gave more than two of its prize caps within an hour is told; a vendor that gave more than the brand's ceiling in a day is told
 * and, where the brand has it so, closed for new rounds at every brand, until an operator lets it go on with a reason. Rounds that were begun end and are paid.
 */
export function createAlarms({ store, slots, lobby, brands, today, db, clock, log }: AlarmDeps) {
  /** Answers whether a vendor was closed. */
  async function raise(brandId: number, kind: AlarmKind, { won, closes }: { won: NetWin; closes: boolean }): Promise<boolean> {
    const { vassalage, gameCode, asset, net, threshold } = won
    const isNew = await db.transaction(async (tx) => {
      if (!(await store.insert(tx, { ...won, alarmId: uuidv7(), brandId, kind, closed: closes, raisedAt: clock.now() }))) return false
      const before = closes ? await setVendorOpen(tx, { vassalage, isOpen: false }) : null
      await writeAudit(tx, byTheWatch, {
        at: clock.now(),
        brandId,
        action: 'reports.raiseAlarm',
        target: gameCode === '' ? vassalage : `${vassalage}/${gameCode}`,
        before: before === null ? null : { isOpen: before },
        after: { kind, asset, net, threshold, ...(before === null ? {} : { isOpen: false }) },
        reason: '',
      })
      return true
    })
    if (isNew)
      log.warn({ event: 'game.net_wins', kind, brandId, vassalage, gameCode, asset, net, threshold }, 'players won more than is usual')
    return isNew && closes
  }

  async function look({ brandId, asset, zone, hourPrizeCaps, vendorDayCeiling, closesVendor }: Brand): Promise<boolean> {
    let isChanged = false
    if (hourPrizeCaps > 0)
      for (const won of await slots.beyondCaps({ brandId, caps: hourPrizeCaps, now: clock.now() }))
        await raise(brandId, 'hour', { won, closes: false })
    if (vendorDayCeiling > 0) {
      const ceiling = parseMoney(String(vendorDayCeiling), asset)?.minor ?? 0n
      for (const won of await slots.beyondCeiling({ brandId, asset, day: today(zone), zone, ceiling }))
        isChanged = (await raise(brandId, 'day', { won, closes: closesVendor })) || isChanged
    }
    return isChanged
  }

  /** Closes again what somebody opened while its alarm is open. */
  const hold = (brandId: number): Promise<boolean> =>
    db.transaction(async (tx) => {
      let isChanged = false
      for (const { vassalage, closed } of await store.open(brandId, tx))
        if (closed && (await setVendorOpen(tx, { vassalage, isOpen: false })) === true) isChanged = true
      return isChanged
    })

  return {
    open: (brandId: number | null) => store.open(brandId),

    /** Looks at every brand's players. */
    async watch(): Promise<void> {
      let isChanged = false
      for (const brand of await brands()) {
        if (await look(brand)) isChanged = true
        if (await hold(brand.brandId)) isChanged = true
      }
      await slots.forget(clock.now())
      if (isChanged) await lobby.changed()
    },

    /** Ends the alarm and opens the vendor, unless another brand's holds it. Vendors are the installation's, so whoever is bound to one brand opens none (T69). */
    async release(
      { brandId, id, reason }: Release,
      { caller, request }: { caller: OperatorCaller; request: CallContext },
    ): Promise<Result<{ isOpen: boolean }, RefusalOf<typeof operations.releaseAlarm>>> {
      if (!(await store.open(brandId)).some(({ alarmId }) => alarmId === id)) return refuse('records.unknown')
      if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
      const now = clock.now()
      const done = await db.transaction(async (tx) => {
        const alarm = await store.release(tx, { brandId, alarmId: id, now })
        if (alarm === null) return null
        const { vassalage, gameCode, closed } = alarm
        const opens = closed && !(await store.isHeld(tx, vassalage))
        if (opens) await setVendorOpen(tx, { vassalage, isOpen: true })
        await writeAudit(tx, actorOf(caller, request), {
          at: now,
          brandId,
          action: 'reports.releaseAlarm',
          target: gameCode === '' ? vassalage : `${vassalage}/${gameCode}`,
          before: { isOpen: !closed },
          after: { isOpen: opens || !closed },
          reason,
        })
        return { isOpen: opens || !closed, opens }
      })
      if (done === null) return refuse('records.unknown')
      if (done.opens) await lobby.changed()
      return ok({ isOpen: done.isOpen })
    },
  }
}
