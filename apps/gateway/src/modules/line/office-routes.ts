import { lineTransfers as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import { type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule } from '../operator/index.ts'
import type { LineDeciding } from './deciding.ts'
import type { guardApproving } from './guarded-approving.ts'
import { presentToOffice } from './present.ts'
import { DAY_MS } from './requesting.ts'
import { lineStore as store } from './store.ts'
import { LINE_COLUMNS, type LineRow, type LineTransfer, toLineTransfer } from './transfer.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly deciding: LineDeciding
  readonly players: Pick<PlayerDirectory, 'byMemberId'>
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly guarded: ReturnType<typeof guardApproving>
  mayOffer(memberId: number): Promise<boolean>
}
const SEEN_DAYS = 30

/** Transfers along the agents' line as operators see and decide them. */
export function lineOfficeRoutes(server: Server, { db, clock, deciding, players, operators, guarded, mayOffer }: Deps): void {
  async function withNames(t: LineTransfer) {
    const [sender, other] = await Promise.all([players.byMemberId(t.memberId), players.byMemberId(t.otherId)])
    return sender && other ? presentToOffice(t, sender, other) : null
  }
  const transfersList: ListDefinition<LineRow, typeof operations.list> = {
    from: 'gateway.line_transfer',
    columns: LINE_COLUMNS,
    brand: 'brand_id',
    id: { sql: 'transfer_id', type: 'uuid' },
    filters: { state: 'state', way: 'way', member: 'member_id', at: 'asked_at' },
    sorts: { at: { sql: 'asked_at', type: 'timestamptz' } },
    async present(rows) {
      const told = await Promise.all(rows.map(toLineTransfer).map(withNames))
      return told.flatMap((row) => (row === null ? [] : [row]))
    },
  }
  listsOn(server, { db, clock, operators }).answer(operations.list, transfersList)

  async function restingOf(t: LineTransfer) {
    const [sender, receiver] = await Promise.all([mayOffer(t.memberId), mayOffer(t.otherId)])
    return [...(sender ? [] : (['sender'] as const)), ...(receiver ? [] : (['receiver'] as const))]
  }
  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const transferId = uuidFromId('ltr', query.id)
    const t = transferId === null ? null : await store.ofBrand(db.pool, brand.value, transferId)
    const shown = t && (await withNames(t))
    if (!t || !shown) return refuse('agency.transfer_unknown')
    const isOpen = t.state === 'OPEN'
    const since = new Date(clock.now().getTime() - SEEN_DAYS * DAY_MS)
    const between = { from: t.memberId, to: t.otherId, asset: t.asset, since }
    const [obstacles, resting, sent, received, needs] = await Promise.all([
      isOpen ? deciding.obstaclesOf(db.pool, t) : [],
      isOpen ? restingOf(t) : [],
      store.doneBetween(db.pool, between),
      store.doneBetween(db.pool, { ...between, from: t.otherId, to: t.memberId }),
      deciding.needsOf(t),
    ])
    return ok({
      ...shown,
      obstacles,
      resting,
      sent30: toWire({ asset: t.asset, minor: sent }),
      received30: toWire({ asset: t.asset, minor: received }),
      needs,
      mayDecide: isOpen && caller.permissions.includes('settlements.pay'),
    })
  })

  server.answer(operations.approve, ({ caller, body, request }) => operators.plain(guarded, body, { caller, request }))
  server.answer(operations.decline, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const by = { actor: actorOf(caller, request), by: caller.username, reason: body.reason }
    return deciding.decline({ ...body, brandId: brand.value }, by)
  })
}
