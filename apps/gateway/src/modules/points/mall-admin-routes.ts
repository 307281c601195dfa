import { rewards as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type PlayerDirectory, refuseFields, type Server, uuidFromId } from '../../platform/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { MallAdmin } from './mall-admin.ts'
import { presentWritten, wireAmount } from './present.ts'

type Deps = { readonly mallAdmin: MallAdmin; readonly operators: Pick<OperatorsService, 'brandOf'>; readonly players: PlayerDirectory }

const moment = (text: string | null) => (text === null ? null : new Date(text))

export function mallAdminRoutes(server: Server, { mallAdmin, operators, players }: Deps): void {
  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    return brand.ok ? ok({ rewards: (await mallAdmin.list(brand.value)).map(presentWritten) }) : brand
  })

  server.answer(operations.save, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const { reason, price, startsAt, endsAt, ...rest } = body
    const wished = { ...rest, brandId: brand.value, price: BigInt(price), startsAt: moment(startsAt), endsAt: moment(endsAt) }
    const done = await mallAdmin.save(wished, reason, { caller, request })
    return done.ok ? ok({ version: done.value.version, priceVersion: done.value.priceVersion, stock: done.value.stock }) : done
  })

  server.answer(operations.listRedemptions, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const after = query.cursor === undefined ? null : uuidFromId('rdm', query.cursor)
    if (query.cursor !== undefined && after === null) return refuseFields([{ field: 'cursor', code: 'field.invalid' }])
    const found = await mallAdmin.redemptions({ brandId: brand.value, state: query.state, after, most: query.limit + 1 })
    const shown = found.slice(0, query.limit)
    const list = await Promise.all(
      shown.map(async ({ id, memberId, reward, quantity, points, state, remark, requestedAt, decidedAt, decidedBy }) => {
        const player = await players.byMemberId(memberId)
        return player === null
          ? []
          : [
              {
                id: idFromUuid('rdm', id),
                playerId: player.playerId,
                username: player.username,
                reward,
                quantity,
                points: Number(points),
                state,
                remark,
                requestedAt: requestedAt.toISOString(),
                decidedAt: decidedAt?.toISOString() ?? null,
                decidedBy,
              },
            ]
      }),
    )
    const last = shown.at(-1)
    return ok({ list: list.flat(), next: found.length > shown.length && last ? idFromUuid('rdm', last.id) : null })
  })

  server.answer(operations.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('rdm', body.id)
    if (id === null) return refuse('points.redemption_unknown')
    return mallAdmin.decide({ brandId: brand.value, id, isApproved: body.isApproved, reason: body.reason }, { caller, request })
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
