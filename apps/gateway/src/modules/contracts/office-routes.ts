import { settlements as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { Platform, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { AgencyRates } from '../agency/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { PlayerService } from '../player/index.ts'
import { rebateRunsList, rebatesList } from './office-lists.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly agency: { readonly rates: AgencyRates }
  readonly operators: OperatorsService
  readonly players: Pick<PlayerService, 'byPlayerId'>
}

/** Rates and runs as operators see them. */
export function contractsOfficeRoutes(server: Server, { db, clock, agency, operators, players }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.listRebateRuns, rebateRunsList)
  lists.answer(operations.listRebates, rebatesList)

  async function memberOf(brandId: number, id: `ply_${string}`) {
    const player = await players.byPlayerId(id)
    return player && player.brandId === brandId && player.kind !== 'trial' ? player.memberId : null
  }
  server.answer(operations.getRates, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const memberId = await memberOf(brand.value, query.id)
    return memberId === null ? refuse('records.unknown') : ok(await agency.rates.shown(memberId))
  })
  server.answer(operations.setRates, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const memberId = await memberOf(brand.value, body.id)
    if (memberId === null) return refuse('records.unknown')
    return db.transaction(async (tx) => {
      const before = await agency.rates.shown(memberId)
      const set = await agency.rates.set(tx, memberId, body.rates)
      if (!set.ok) return set.code === 'agency.member_unknown' ? refuse('records.unknown') : refuse(set.code)
      invariant(before.rates.length > 0, 'whoever has rates stands in the tree')
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'settlements.setRates',
        target: `player ${body.id}`,
        before: Object.fromEntries(before.rates.map(({ category, next }) => [category, next])),
        after: { from: set.value.from, ...Object.fromEntries(body.rates.map(({ category, ppm }) => [category, ppm])) },
        reason: body.reason,
      })
      return set
    })
  })
}
