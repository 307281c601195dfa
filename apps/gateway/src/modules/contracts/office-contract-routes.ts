import { settlements as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import { dayOf } from '../figures/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { PlayerService } from '../player/index.ts'
import { billStore } from './bill-store.ts'
import { contractStore } from './contract-store.ts'
import type { Contracts } from './contracts.ts'
import type { HouseGuard } from './house-guard.ts'
import { billMembersList, billsList, contractsList, settlementsList } from './office-contract-lists.ts'
import { readTerms } from './terms.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly contracts: Contracts
  readonly operators: OperatorsService
  readonly players: Pick<PlayerService, 'byPlayerId'>
  readonly guard: Pick<HouseGuard, 'isTooDear'>
}

/** Contracts, settlements and bills as operators see them; contracts of the house are theirs to offer. */
export function officeContractRoutes(server: Server, deps: Deps): void {
  const { db, clock, contracts, operators, players, guard } = deps
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.listRuns, settlementsList)
  lists.answer(operations.listBills, billsList)
  lists.answer(operations.listBillMembers, billMembersList)
  lists.answer(
    operations.listContracts,
    contractsList((zone) => ({ today: dayOf(clock.now(), zone), now: clock.now() })),
  )

  server.answer(operations.approve, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    return db.transaction(async (tx) => {
      const settlement = await billStore.lockSettlement(tx, brand.value, body.id)
      if (settlement === null) return refuse('records.unknown')
      if (settlement.state !== 'REVIEW') return refuse('agency.contract_state')
      await billStore.approve(tx, body.id, { by: caller.username, at: clock.now() })
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'settlements.approve',
        target: `settlement ${body.id}`,
        before: { state: 'REVIEW' },
        after: { state: 'PAYING' },
        reason: body.reason,
      })
      return ok({})
    })
  })

  server.answer(operations.offer, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.id)
    if (!player || player.brandId !== brand.value || player.kind === 'trial') return refuse('records.unknown')
    const terms = readTerms(body.terms, player.asset)
    if (terms === null) return refuse('agency.terms_invalid')
    if (await guard.isTooDear({ memberId: player.memberId, brandId: brand.value }, terms)) return refuse('agency.cost_guard')
    return db.transaction(async (tx) => {
      const offered = await contracts.offer(
        tx,
        { payerId: null, payeeId: player.memberId, brandId: brand.value, asset: player.asset },
        body.terms,
      )
      if (!offered.ok) {
        const { code } = offered
        // Somebody stands above: the contract is that upline's to offer.
        if (code !== 'agency.terms_invalid' && code !== 'agency.contract_kind_off' && code !== 'agency.kind_not_allowed')
          return refuse('agency.kind_not_allowed')
        return refuse(code)
      }
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'settlements.offer',
        target: `player ${body.id}`,
        before: null,
        after: body.terms,
        reason: body.reason,
      })
      return offered
    })
  })

  server.answer(operations.end, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const contract = await contractStore.one(db.pool, body.id)
    if (contract === null || contract.brandId !== brand.value) return refuse('agency.contract_unknown')
    return db.transaction(async (tx) => {
      const done = contract.state === 'OFFERED' ? await contracts.withdraw(tx, contract) : await contracts.end(tx, contract, 'operator')
      if (!done.ok) return done
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'settlements.end',
        target: `contract ${body.id}`,
        before: { state: contract.state, endsOn: contract.endsOn },
        after: { state: done.value.state, endsOn: done.value.endsOn },
        reason: body.reason,
      })
      return ok({})
    })
  })
}
