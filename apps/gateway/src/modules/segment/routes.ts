import { members, segments as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type CallContext, idFromUuid, type OperatorCaller, type Server } from '../../platform/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import type { Segments } from './segments.ts'

type Deps = {
  readonly segments: Segments
  readonly operators: Pick<OperatorsService, 'brandOf'>
  memberOf(playerId: string): Promise<{ readonly memberId: number; readonly brandId: number } | null>
}
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

export function segmentRoutes(server: Server, { segments, operators, memberOf }: Deps): void {
  async function byOf({ caller, request }: Call, named: number | undefined) {
    const brand = await operators.brandOf(caller, named, request)
    return brand.ok ? ok({ caller, request, brandId: brand.value }) : brand
  }

  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const { segments: found, labels } = await segments.ofBrand(brand.value)
    return ok({
      labels,
      segments: found.map(({ segmentId, takenAt, changedAt, ...rest }) => ({
        ...rest,
        id: idFromUuid('seg', segmentId),
        takenAt: takenAt?.toISOString() ?? null,
        changedAt: changedAt.toISOString(),
      })),
    })
  })
  server.answer(operations.count, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    return by.ok ? segments.count(by.value.brandId, body.rule) : by
  })
  server.answer(operations.save, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    return by.ok ? segments.save(body, by.value) : by
  })
  server.answer(operations.take, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    return by.ok ? segments.take(body.id, by.value) : by
  })
  server.answer(operations.retire, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    return by.ok ? segments.retire(body, by.value) : by
  })
  server.answer(members.setLabels, async ({ body, ...call }) => {
    const by = await byOf(call, body.brandId)
    if (!by.ok) return by
    const member = await memberOf(body.id)
    if (member === null || member.brandId !== by.value.brandId) return refuse('records.unknown')
    return segments.setLabels({ memberId: member.memberId, playerId: body.id, labels: body.labels, reason: body.reason }, by.value)
  })
}
