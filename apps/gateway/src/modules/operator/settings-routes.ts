import { settings as operations } from '@halong/api'
import { ok } from '@halong/base'
import { refuseFields, type Server } from '../../platform/index.ts'
import type { OperatorBrands } from './brands.ts'
import { readCursor } from './pages.ts'
import type { Proposals } from './proposals.ts'
import type { OperatorSettings } from './settings.ts'

type Deps = { readonly settings: OperatorSettings; readonly proposals: Proposals; readonly brands: OperatorBrands }

const badCursor = () => refuseFields([{ field: 'cursor', code: 'field.invalid' }])

export function settingsRoutes(server: Server, { settings, proposals, brands }: Deps): void {
  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await settings.brandOf(caller, query.brandId, request)
    return brand.ok ? ok({ brandId: brand.value, settings: await settings.list(brand.value) }) : brand
  })
  server.answer(operations.listHistory, async ({ caller, query, request }) => {
    const brand = await settings.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const below = readCursor(query.cursor)
    return below === undefined ? badCursor() : settings.history({ brandId: brand.value, name: query.name, below, limit: query.limit })
  })
  server.answer(operations.change, async ({ caller, body, request }) => {
    const brand = await settings.brandOf(caller, body.brandId, request)
    return brand.ok ? settings.change({ ...body, brandId: brand.value }, caller, request) : brand
  })
  server.answer(operations.revert, async ({ caller, body, request }) => {
    const brand = await settings.brandOf(caller, body.brandId, request)
    return brand.ok ? settings.revert({ ...body, brandId: brand.value }, caller, request) : brand
  })

  server.answer(operations.propose, async ({ caller, body, request }) => {
    const brand = await settings.brandOf(caller, body.brandId, request)
    return brand.ok ? proposals.propose({ ...body, brandId: brand.value }, caller, request) : brand
  })
  server.answer(operations.listProposals, async ({ caller, query, request }) => {
    const brand = await settings.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const below = readCursor(query.cursor)
    return below === undefined ? badCursor() : ok(await proposals.list({ brandId: brand.value, below, limit: query.limit }, caller))
  })
  server.answer(operations.approve, async ({ caller, body, request }) => {
    const brand = await settings.brandOf(caller, body.brandId, request)
    return brand.ok ? proposals.approve({ brandId: brand.value, id: body.id }, caller, request) : brand
  })
  server.answer(operations.decline, async ({ caller, body, request }) => {
    const brand = await settings.brandOf(caller, body.brandId, request)
    return brand.ok ? proposals.decline({ brandId: brand.value, id: body.id }, body.reason, { caller, request }) : brand
  })

  server.answer(operations.getBrand, async ({ caller, query, request }) => {
    const brand = await settings.brandOf(caller, query.brandId, request)
    return brand.ok ? ok(await brands.get(brand.value)) : brand
  })
  server.answer(operations.changeBrand, async ({ caller, body, request }) => {
    const brand = await settings.brandOf(caller, body.brandId, request)
    return brand.ok ? brands.change({ ...body, brandId: brand.value }, caller, request) : brand
  })
}
