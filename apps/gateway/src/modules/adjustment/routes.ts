import { adjustments as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { toWire } from '@halong/money'
import { idFromUuid, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { OperatorsService, operatorModule } from '../operator/index.ts'
import { transferKey } from './booking.ts'
import type { guardAdjustments } from './guarded.ts'
import { adjustmentsList, presentAdjustment } from './present.ts'
import type { AdjustmentStore } from './store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: AdjustmentStore
  readonly ledger: Pick<Ledger, 'balance'>
  readonly players: PlayerDirectory
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain' | 'cardOf'>
  readonly guarded: ReturnType<typeof guardAdjustments>
}

export function adjustmentRoutes(server: Server, { db, clock, store, ledger, players, operators, guarded }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  const list = adjustmentsList(players, () => clock.now())
  lists.answer(operations.list, list)
  lists.answer(operations.listTotals, list)

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const approvalId = uuidFromId('adj', query.id)
    const row = approvalId === null ? null : await store.ofBrand({ brandId: brand.value, approvalId })
    const player = row && (await players.byMemberId(Number(row.member_id)))
    if (!row || !player) return refuse('adjustment.unknown')
    const [card, balance] = await Promise.all([
      operators.cardOf(row.approval_id, caller),
      ledger.balance(player.memberId, 'player.cash', row.asset),
    ])
    invariant(card, 'an adjustment has its request')
    return ok({
      ...presentAdjustment(row, player, clock.now()),
      reason: card.reason,
      needs: card.needs,
      votes: card.votes,
      approval: idFromUuid('apr', row.approval_id),
      refusal: card.code,
      transfer: row.booked_at === null ? null : transferKey(row.approval_id),
      cash: toWire({ asset: row.asset, minor: balance?.minor ?? 0n }),
      isOwn: card.askedBy === caller.username,
      mayDecide: card.mayDecide,
    })
  })
  server.answer(operations.make, ({ caller, body, request }) => operators.plain(guarded, body, { caller, request }))
}
