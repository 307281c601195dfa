import { ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { uuidFromId } from '../../platform/index.ts'
import type { AgencyService } from '../agency/index.ts'
import { type Actor, writeAudit } from '../operator/index.ts'
import type { LineMoving } from './moving.ts'
import { isDirect, type LineRules, type Stands, wholeOf } from './requesting.ts'
import { lineStore as store } from './store.ts'
import type { LineTransfer } from './transfer.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> &
  Stands & {
    readonly agency: Pick<AgencyService, 'standingOf'>
    readonly moving: LineMoving
    rulesOf(brandId: number): Promise<LineRules>
  }
export type Obstacle = 'not_in_line' | 'sender_blocked' | 'receiver_blocked' | 'held' | 'owes'
type Named = { readonly id: string; readonly brandId: number; readonly expectedVersion: number }
export type LineDeciding = ReturnType<typeof createLineDeciding>

/** What operators and the clock do with transfers along the line. */
export function createLineDeciding({ db, clock, log, agency, moving, rulesOf, freeIncome, isHeld }: Deps) {
  async function isActive(on: Queryable, memberId: number): Promise<boolean> {
    const { rows } = await on.query<{ state: string }>(
      'select state from ledger.member where lane = ledger.lane_of($1) and member_id = $1',
      [memberId],
    )
    return rows[0]?.state === 'active'
  }
  /** What stands against an approval now; asked again in the transaction that books it. */
  async function obstaclesOf(on: Queryable, t: LineTransfer): Promise<Obstacle[]> {
    const [direct, sender, receiver, held, free] = [
      await isDirect(agency, on, t),
      await isActive(on, t.memberId),
      await isActive(on, t.otherId),
      (await isHeld(t.memberId)) || (await isHeld(t.otherId)),
      await freeIncome(on, t),
    ]
    // Held money left the income: what is owed since then is looked for in what stayed.
    const owes = free < 0n
    return [
      ...(direct ? [] : (['not_in_line'] as const)),
      ...(sender ? [] : (['sender_blocked'] as const)),
      ...(receiver ? [] : (['receiver_blocked'] as const)),
      ...(held ? (['held'] as const) : []),
      ...(owes ? (['owes'] as const) : []),
    ]
  }
  async function find(on: Queryable, { id, brandId, expectedVersion }: Named) {
    const transferId = uuidFromId('ltr', id)
    const t = transferId === null ? null : await store.ofBrand(on, brandId, transferId)
    if (t === null) return refuse('agency.transfer_unknown')
    if (t.state !== 'OPEN') return refuse('agency.transfer_state')
    return t.version === expectedVersion ? ok(t) : refuse('agency.changed_meanwhile')
  }

  return {
    find,
    obstaclesOf,
    /** Above the brand's amount two people agree. */
    needsOf: async (t: LineTransfer): Promise<1 | 2> => (t.amount > wholeOf(t.asset, (await rulesOf(t.brandId)).twoAgreeAbove) ? 2 : 1),

    /** Books an open transfer, if nothing stands against it once both agents are locked. */
    async approve(tx: Tx, named: Named, ending: { by: string; memo?: string }) {
      const found = await find(tx, named)
      if (!found.ok) return found
      const t = found.value
      await store.lockAgents(tx, t.memberId, t.otherId)
      const obstacles = await obstaclesOf(tx, t)
      if (obstacles.includes('not_in_line')) return refuse('agency.not_in_line')
      if (obstacles.includes('owes')) return refuse('agency.income_short')
      if (obstacles.length > 0) return refuse('agency.transfer_held')
      return (await moving.receive(tx, t, { ...ending, at: clock.now() })) ? ok(t) : refuse('agency.transfer_state')
    },

    async decline(named: Named, { actor, by, reason }: { actor: Actor; by: string; reason: string }) {
      return db.transaction(async (tx) => {
        const found = await find(tx, named)
        if (!found.ok) return found
        const t = found.value
        const at = clock.now()
        if (!(await moving.back(tx, t, { state: 'REFUSED', code: 'by_hand', by, at }))) return refuse('agency.transfer_state')
        await writeAudit(tx, actor, {
          at,
          brandId: t.brandId,
          action: 'lineTransfers.decline',
          target: `line transfer ${named.id}`,
          before: { state: t.state },
          after: { state: 'REFUSED', amount: toWire({ asset: t.asset, minor: t.amount }), asset: t.asset },
          reason,
        })
        return ok({ state: 'REFUSED' as const })
      })
    },

    /** What nobody decided in time goes back; one that fails keeps no other. */
    async lapse(): Promise<void> {
      const at = clock.now()
      for (const t of await store.due(db.pool, at))
        try {
          await db.transaction((tx) => moving.back(tx, t, { state: 'LAPSED', code: 'lapsed', by: 'system', at }))
        } catch (error) {
          log.error({ err: error, transferId: t.transferId }, 'a transfer along the line could not be given back')
        }
    },
  }
}
