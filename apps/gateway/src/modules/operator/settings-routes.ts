import { settings as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { Lists } from '../../platform/list/index.ts'
import type { OperatorBrands } from './brands.ts'
import type { Proposals } from './proposals.ts'
import type { OperatorSettings } from './settings.ts'
import { settingHistory } from './settings-history.ts'

type Deps = { readonly lists: Lists; readonly settings: OperatorSettings; readonly proposals: Proposals; readonly brands: OperatorBrands }

export function settingsRoutes(server: Server, { lists, settings, proposals, brands }: Deps): void {
  server.answer(operations.list, async ({ caller, query, request }) => {
    const brand = await settings.brandOf(caller, query.brandId, request)
    return brand.ok ? ok({ brandId: brand.value, settings: await settings.list(brand.value) }) : brand
  })
  lists.answer(operations.listHistory, settingHistory)
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
    return brand.ok ? proposals.propose({ ...body, brandId: brand.value }, { caller, request }) : brand
  })
  lists.answer(operations.listProposals, proposals.list)
  server.answer(operations.approve, async ({ caller, body, request }) => {
    const brand = await settings.brandOf(caller, body.brandId, request)
    return brand.ok ? proposals.approve({ brandId: brand.value, id: body.id }, { caller, request }) : brand
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
