import { rewards as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { MallAdmin } from './mall-admin.ts'
import { redemptionsList, rewardsList } from './mall-lists.ts'
import { wireAmount } from './present.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly mallAdmin: MallAdmin
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
}

const moment = (text: string | null) => (text === null ? null : new Date(text))

export function mallAdminRoutes(server: Server, { mallAdmin, operators, players, db, clock }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.list, rewardsList)
  server.answer(operations.save, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const { reason, price, startsAt, endsAt, ...rest } = body
    const wished = { ...rest, brandId: brand.value, price: BigInt(price), startsAt: moment(startsAt), endsAt: moment(endsAt) }
    const done = await mallAdmin.save(wished, reason, { caller, request })
    return done.ok ? ok({ version: done.value.version, priceVersion: done.value.priceVersion, stock: done.value.stock }) : done
  })

  const redemptions = redemptionsList(players)
  lists.answer(operations.listRedemptions, redemptions)
  lists.answer(operations.listRedemptionsTotals, redemptions)
  server.answer(operations.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('rdm', body.id)
    if (id === null) return refuse('points.redemption_unknown')
    return mallAdmin.decide({ brandId: brand.value, id, isApproved: body.isApproved, reason: body.reason }, { caller, request })
  })

  server.answer(operations.getAddress, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('rdm', query.id)
    return id === null ? refuse('points.redemption_unknown') : mallAdmin.address({ brandId: brand.value, id }, { caller, request })
  })

  server.answer(operations.getReport, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const { players: count, usable, held, waiting, ratio, liability, asset } = await mallAdmin.report(brand.value)
    return ok({
      players: count,
      usable: Number(usable),
      held: Number(held),
      waiting,
      ratio: { points: Number(ratio.points), amount: wireAmount(asset, ratio.minor) },
      liability: wireAmount(asset, liability),
      asset,
    })
  })
}
