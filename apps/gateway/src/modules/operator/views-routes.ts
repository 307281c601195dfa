import { views as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type OperatorCaller, type Server, uuidFromId } from '../../platform/index.ts'
import type { BrandAccess } from '../../platform/list/index.ts'
import type { ViewOwner, Views } from './views.ts'

type Deps = { readonly views: Views; readonly brandOf: BrandAccess['brandOf'] }
type Wire = { readonly kind: 'me' } | { readonly kind: 'brand' } | { readonly kind: 'role'; readonly role: string }

const ownerOf = (owner: Wire, { operatorId }: OperatorCaller): ViewOwner => ({
  operatorId: owner.kind === 'me' ? operatorId : null,
  role: owner.kind === 'role' ? owner.role : null,
})
const presentOwner = (operatorId: string | null, role: string | null): Wire =>
  operatorId !== null ? { kind: 'me' } : role === null ? { kind: 'brand' } : { kind: 'role', role }

export function viewRoutes(server: Server, { views, brandOf }: Deps): void {
  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const found = await views.list({ brandId: brand.value, page: query.page ?? null }, caller)
    return ok({
      views: found.map(({ view_id, operator_id, role, columns, is_default, changed_at, changed_by, ...rest }) => ({
        ...rest,
        id: idFromUuid('viw', view_id),
        owner: presentOwner(operator_id, role),
        columns: [...columns],
        isDefault: is_default,
        changedAt: changed_at.toISOString(),
        changedBy: changed_by,
      })),
    })
  })
  server.answer(operations.save, async ({ caller, body, request }) => {
    const brand = await brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const { id, owner, brandId: _brandId, ...text } = body
    const viewId = id === undefined ? null : uuidFromId('viw', id)
    if (id !== undefined && viewId === null) return refuse('view.unknown')
    const saved = await views.save({ brandId: brand.value, id: viewId, owner: ownerOf(owner, caller), text }, caller)
    return saved.ok ? ok({ id: idFromUuid('viw', saved.value.viewId) }) : saved
  })
  server.answer(operations.remove, async ({ caller, body, request }) => {
    const brand = await brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('viw', body.id)
    return id === null ? refuse('view.unknown') : views.remove({ brandId: brand.value, id }, caller)
  })
}
