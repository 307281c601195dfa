import { ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { Booking, BookingRules } from './booking.ts'
import type { Held, HeldStore } from './held-store.ts'
import type { HeldReason } from './order.ts'

type Deps = Pick<Platform, 'clock'> & {
  readonly held: HeldStore
  readonly booking: Booking
  rulesOf(brandId: number): Promise<BookingRules>
}
type Settled = { readonly held: Held; readonly cash: BalanceNews | null }
export type HeldMoney = ReturnType<typeof createHeldMoney>

/** What a player can't free alone: a person of the house has to look at it. */
const FOR_THE_HOUSE: ReadonlySet<HeldReason> = new Set(['payer_differs', 'rate_unsure'])
const newsOf = (memberId: number, asset: Asset, cash: { minor: bigint; version: bigint } | null): BalanceNews | null =>
  cash && { memberId, asset, minor: cash.minor, version: Number(cash.version) }

/** Money that arrived and is not playable: into play where its reason is over, or back to where it came from. */
export function createHeldMoney({ clock, held, booking, rulesOf }: Deps) {
  async function release(tx: Tx, found: Held, by: string) {
    const rules = await rulesOf(found.brandId)
    const posted = await booking.settleHeld(tx, found, { deed: 'release', rules })
    if (!posted.ok) return refuse(posted.code === 'ledger.member_blocked' ? 'cashier.member_blocked' : 'cashier.still_held')
    await held.setState(tx, found, { state: 'released', ended: { at: clock.now(), by } })
    const settled: Settled = { held: { ...found, state: 'released' }, cash: newsOf(found.memberId, found.asset, posted.value.cash) }
    return ok(settled)
  }

  return {
    ofPlayer: held.ofPlayer,

    /** By the player: the limits and the state of now decide; what needs a person stays. */
    async releaseOwn(tx: Tx, name: Pick<Held, 'memberId' | 'heldId'>) {
      const found = await held.lock(tx, name)
      if (found === null || (found.state !== 'held' && found.state !== 'return_asked')) return refuse('wallet.held_unknown')
      return FOR_THE_HOUSE.has(found.reason) ? refuse('cashier.still_held') : release(tx, found, 'player')
    },

    /** By the player: the house sends it back and notes it then; until then it stays held. */
    async askReturn(tx: Tx, name: Pick<Held, 'memberId' | 'heldId'>) {
      const found = await held.lock(tx, name)
      if (found === null || (found.state !== 'held' && found.state !== 'return_asked')) return refuse('wallet.held_unknown')
      await held.setState(tx, found, { state: 'return_asked' })
      return ok({ ...found, state: 'return_asked' } satisfies Held)
    },

    /** By an operator, who has looked at the reason. */
    async decide(tx: Tx, name: Pick<Held, 'memberId' | 'heldId'>, { deed, by }: { deed: 'release' | 'return'; by: string }) {
      const found = await held.lock(tx, name)
      if (found === null || (found.state !== 'held' && found.state !== 'return_asked')) return refuse('wallet.held_unknown')
      if (deed === 'release') return release(tx, found, by)
      const posted = await booking.settleHeld(tx, found, { deed: 'return', rules: await rulesOf(found.brandId) })
      if (!posted.ok) return refuse(posted.code === 'ledger.member_blocked' ? 'cashier.member_blocked' : 'cashier.still_held')
      await held.setState(tx, found, { state: 'returned', ended: { at: clock.now(), by } })
      const settled: Settled = { held: { ...found, state: 'returned' }, cash: null }
      return ok(settled)
    },
  }
}
